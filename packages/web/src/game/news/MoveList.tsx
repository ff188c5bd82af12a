/** The moves so far. Each can be looked at again. */
import type { ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import type { Snapshot } from '../source/source.ts';
import { MoveLink } from './MoveLink.tsx';

export function MoveList(props: {
  readonly snapshot: Snapshot;
  readonly nameOf: (seat: number) => string;
  readonly onLook: (seq: number) => void;
}): ReactNode {
  const t = useText();
  const { events } = props.snapshot;
  return (
    <ol className="moves" aria-label={t.game.moves}>
      {events.toReversed().map(({ seq, event }) => (
        <li key={seq} value={seq} data-seq={seq}>
          <MoveLink seq={seq} event={event} nameOf={props.nameOf} onLook={props.onLook} />
        </li>
      ))}
    </ol>
  );
}
