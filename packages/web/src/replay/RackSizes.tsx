/** How many tiles each player has left in a scene. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import type { Scene } from './film/film.ts';

export function RackSizes({
  scene: { state, seat },
  names,
}: {
  readonly scene: Scene;
  readonly names: readonly string[];
}): ReactNode {
  const t = useText();
  return (
    <ul className="rack-sizes" aria-label={t.game.opponents}>
      {state.seats.map(({ id, rack }, i) => (
        <li key={id} className={i === seat ? 'mover' : ''}>
          <bdi>{names[i]}</bdi>{' '}
          <b>
            {rack.length}
            <span className="unseen"> {t.game.tilesLeft(rack.length)}</span>
          </b>
        </li>
      ))}
    </ul>
  );
}
