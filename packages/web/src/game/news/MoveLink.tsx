/** A move as one line: who, what, and the tiles as pictures. Screen readers get the usual sentence. */
import type { EventView } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import { eventText } from '../../i18n/speech.ts';
import { TileMark } from '../../tile/Tile.tsx';

/** Stands in a sentence where the tiles are painted. */
const HERE = '\u0000';

function MoveText(props: {
  readonly event: EventView;
  readonly nameOf: (seat: number) => string;
}): ReactNode {
  const t = useText();
  const { event, nameOf } = props;
  const sentence = eventText(t, event, nameOf);
  const tiles = event.type === 'play' ? event.played : event.type === 'draw' ? event.tiles : null;
  if (tiles === null || !('seat' in event)) return sentence;
  const { play, drew } = t.game.did;
  const [before, after] = (event.type === 'play' ? play(nameOf(event.seat), HERE) : drew(HERE)).split(HERE);
  return (
    <>
      <span className="unseen">{sentence}</span>
      <span className="move-line" aria-hidden="true">
        {before?.trimEnd()}
        <span className="tiles">
          {tiles.map((tile) => (
            <TileMark key={tile} tile={tile} />
          ))}
        </span>
        {/* No full stop after a row of tiles. */}
        {after?.replace(/^\.$/, '')}
      </span>
    </>
  );
}

/** A move that can be looked at again where there is something to see. */
export function MoveLink(props: {
  readonly seq: number;
  readonly event: EventView;
  readonly nameOf: (seat: number) => string;
  readonly onLook: (seq: number) => void;
}): ReactNode {
  const t = useText();
  const text = <MoveText event={props.event} nameOf={props.nameOf} />;
  if (props.event.type !== 'play') return text;
  return (
    <button
      type="button"
      className="link"
      data-focus={`move-${props.seq}`}
      title={t.game.lookAgain}
      onClick={() => props.onLook(props.seq)}
    >
      {text}
    </button>
  );
}
