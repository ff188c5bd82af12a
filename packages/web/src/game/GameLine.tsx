/** The line between table and rack. It says one thing at a time, so that the table keeps its size. */
import { mayRedeal } from '@rummikub/engine/parts';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icons.tsx';
import { askToNotify, mayAskToNotify } from '../device/call/notices.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import { useNow } from '../device/time/useNow.ts';
import { ownOnTable } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { HintBar } from './hint/HintBar.tsx';
import { Since } from './news/SinceLine.tsx';
import { sinceOwnMove } from './news/since.ts';
import { WARNING } from './seats/Seats.tsx';
import type { TurnModel } from './turn/useTurn.ts';

interface LineProps {
  readonly model: TurnModel;
  readonly nameOf: (seat: number) => string;
  readonly onLook: (seq: number) => void;
  /** Whether the table shows the plan of another player. */
  readonly thinking: boolean;
  /** Whether the table shows a plan of the player that cannot be played as it is. */
  readonly planned: boolean;
}

export function GameLine(props: LineProps): ReactNode {
  const t = useText();
  const { game, hints, refusal, refuse } = props.model;
  if (refusal !== null)
    return (
      <div className="notice wrong refusal" role="alert">
        <span>{refusal}</span>
        <IconButton icon="close" label={t.app.close} onClick={() => refuse(null)} />
      </div>
    );
  if (game.snapshot.connection === 'lost')
    return (
      <p className="notice wrong" role="status">
        {t.game.lost}
      </p>
    );
  if (hints.hint.is !== 'off') return <HintBar hints={hints} poolIsEmpty={game.turn.poolIsEmpty} />;
  return <StatusLine {...props} />;
}

/** Whether the device may call the player. It asks once. */
function NotifyQuestion(): ReactNode {
  const t = useText();
  useSettings();
  if (!mayAskToNotify()) return null;
  return (
    <span className="row notify">
      <button type="button" className="button" onClick={() => void askToNotify()}>
        {t.game.notify}
      </button>
      <IconButton icon="close" label={t.game.notNotify} onClick={() => changeSettings({ notify: false })} />
    </span>
  );
}

/** Shortly before the end of the turn's time: what it costs to let it pass. */
function Deadline({ deadline, cost }: { readonly deadline: number; readonly cost: number }): ReactNode {
  const t = useText();
  const left = Math.ceil((deadline - useNow()) / 1000);
  return left > WARNING ? null : <b className="deadline">{t.game.deadline(cost)}</b>;
}

/** What the others did or plan, and how far the opening is. */
function StatusLine(props: LineProps): ReactNode {
  const { model, nameOf, onLook, thinking, planned } = props;
  const t = useText();
  const { snapshot, view, turn, draft, verdict } = model.game;
  const { opening } = verdict;
  // The player on turn need not be told that they begin.
  const told = sinceOwnMove(snapshot.events, turn.seat).filter(
    ({ event }) => !(turn.mine && event.type === 'start'),
  );
  // While another person thinks, after a first move of one's own: now it is clear what the question is about.
  const asksToNotify =
    snapshot.connection === 'connected' &&
    !turn.mine &&
    !turn.watching &&
    !snapshot.bots.has(view.currentSeat) &&
    snapshot.events.some(({ event }) => 'seat' in event && event.seat === turn.seat);
  return (
    <div className="status">
      {thinking ? (
        <span>{t.game.thinking(nameOf(view.currentSeat))}</span>
      ) : (
        <Since moves={told} seat={turn.seat} nameOf={nameOf} onLook={onLook} />
      )}
      {turn.mine && snapshot.deadline !== null ? (
        <Deadline deadline={snapshot.deadline} cost={view.ruleset.timeoutDraw} />
      ) : null}
      {asksToNotify ? <NotifyQuestion /> : null}
      {mayRedeal(view) ? (
        <button type="button" className="button" onClick={model.redeal}>
          {t.game.redeal}
        </button>
      ) : null}
      {planned ? <span className="plan-mark">{t.game.plan}</span> : null}
      {opening !== null && ownOnTable(draft).size > 0 ? (
        <span className={`opening ${opening.points >= opening.needed ? 'enough' : ''}`}>
          {t.game.opening(opening.points, opening.needed)}
        </span>
      ) : null}
    </div>
  );
}
