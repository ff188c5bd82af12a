/** The list of keys. */
import type { ReactNode } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../i18n/language.tsx';

export function Keys({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog title={t.keys.title} onClose={onClose}>
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
