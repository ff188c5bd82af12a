/** Copies the address of the page, or another one. */
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/language.tsx';

/** Without the clipboard of secure pages the old way is left: a field that is selected and copied. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
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
      onClick={() => void copy(address ?? location.href).then(setCopied)}
    >
      {label}
      <span aria-live="polite">{copied ? ` ✓ ${t.app.copied}` : ''}</span>
    </button>
  );
}
