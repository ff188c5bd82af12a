/** Copies the address of the page, or another one. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHash } from '../device/route.ts';
import { useText } from '../i18n/language.tsx';

/**
 * Without the clipboard of secure pages the old way is left: a field that is selected and copied. It stands beside
 * the button, for outside of an open dialog nothing can be selected.
 */
async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    button.after(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    button.focus();
    return copied;
  }
}

export function CopyLink({
  label,
  address,
}: {
  readonly label: string;
  readonly address?: string;
}): ReactNode {
  const t = useText();
  const here = useHash();
  const text = address ?? `${location.href.split('#')[0]}${here}`;
  /** Whether copying worked, and for which address. */
  const [tried, setTried] = useState<{ readonly text: string; readonly copied: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tried?.copied !== false) return;
    field.current?.focus();
    field.current?.select();
  }, [tried]);
  const outcome = tried?.text === text ? tried : null;
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) =>
          void copy(text, currentTarget).then((copied) => setTried({ text, copied }))
        }
      >
        {label}
        <span aria-live="polite">{outcome?.copied === true ? ` ✓ ${t.app.copied}` : ''}</span>
      </button>
      {outcome?.copied === false ? (
        <label className="field">
          {t.app.copyThis}
          <input type="text" dir="ltr" readOnly value={text} ref={field} />
        </label>
      ) : null}
    </>
  );
}
