/** The list of keys. `?` opens it on every page. */
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { Dialog } from './Dialog.tsx';

const OPEN = 'rummikub:keys';

export const openKeys = (): void => {
  dispatchEvent(new Event(OPEN));
};

export function KeysDialog(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = (): void => setOpen(true);
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey) return;
      if (
        (target as Element).closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog')
      )
        return;
      event.preventDefault();
      show();
    };
    addEventListener(OPEN, show);
    addEventListener('keydown', press);
    return () => {
      removeEventListener(OPEN, show);
      removeEventListener('keydown', press);
    };
  }, []);
  if (!open) return null;
  return (
    <Dialog title={t.keys.title} onClose={() => setOpen(false)}>
      <dl className="keys">
        {t.keys.list.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
