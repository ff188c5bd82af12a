/** A player who is away: a count that everybody sees, and then what can be done about the seat. */
import type { ReactNode } from 'react';
import { useNow } from '../../device/time/useNow.ts';
import { useText } from '../../i18n/language.tsx';

/** The time until the others may decide; only the word once they may. */
export function AwayCount({ until }: { readonly until: number }): ReactNode {
  const t = useText();
  const left = Math.ceil((until - useNow()) / 1000);
  return (
    <span className="away" title={left > 0 ? t.absent.count(left) : undefined}>
      {left > 0 ? t.absent.countShort(left) : t.game.away}
    </span>
  );
}

/** The way to the decision, for a player who may decide now. */
export function AwayMenu(props: {
  readonly name: string;
  readonly until: number;
  readonly onAsk: () => void;
}): ReactNode {
  const t = useText();
  const label = t.absent.ask(props.name);
  if (props.until > useNow()) return null;
  return (
    <button
      type="button"
      className="button icon seat-menu"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={props.onAsk}
    >
      ⋯
    </button>
  );
}
