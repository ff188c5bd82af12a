/** Copies the address of the page, or another one. */
import { type ReactNode, useState } from 'react';
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
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="button"
      onClick={({ currentTarget }) => void copy(address ?? location.href, currentTarget).then(setCopied)}
    >
      {label}
      <span aria-live="polite">{copied ? ` ✓ ${t.app.copied}` : ''}</span>
    </button>
  );
}
