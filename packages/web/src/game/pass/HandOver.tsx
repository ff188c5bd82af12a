/** A device that is passed on: the bar at the end of a turn, and the screen that hides everything on the way. */
import type { View } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { isolated } from '../../device/playerName.ts';
import { enPass } from '../../i18n/en/pages/pass.ts';
import { usePageWords } from '../../i18n/pageWords.ts';
import './pass.css';

/** The backs of a few tiles, as a sign that all are hidden. */
const BACKS = [0, 1, 2, 3, 4];

const nameOf = (view: View, seat: number): string => isolated(view.seats[seat]?.name ?? '');

export function PassBar(props: {
  readonly view: View;
  readonly to: number;
  readonly onHide: () => void;
}): ReactNode {
  const words = usePageWords('pass', enPass);
  return (
    <div className="pass-bar panel" role="status">
      <span>{words.done}</span>
      <button type="button" className="button main" onClick={props.onHide}>
        {words.passTo(nameOf(props.view, props.to))}
      </button>
    </div>
  );
}

export function HandOver(props: {
  readonly view: View;
  readonly to: number;
  readonly onTake: () => void;
}): ReactNode {
  const words = usePageWords('pass', enPass);
  const name = nameOf(props.view, props.to);
  return (
    <main className="hand-over" id="content">
      <div className="backs" aria-hidden="true">
        {BACKS.map((back) => (
          <span key={back} className="tile" />
        ))}
      </div>
      <h1>{words.turnOf(name)}</h1>
      <p>{words.hidden}</p>
      <button type="button" className="button main wide" onClick={props.onTake}>
        {words.iAm(name)}
      </button>
      <a href="#/">{words.leave}</a>
    </main>
  );
}
