/** Copies the address of the page, or another one. */
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/language.tsx';

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
      onClick={() => {
        navigator.clipboard?.writeText(address ?? location.href).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      {label}
      <span aria-live="polite">{copied ? ` ✓ ${t.app.copied}` : ''}</span>
    </button>
  );
}
