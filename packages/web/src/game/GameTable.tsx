/** The middle of the game screen: the board, or instead of it an earlier move or the steps of a hint. */
import type { TileId } from '@rummikub/engine';
import { mayRedeal } from '@rummikub/engine/parts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Board } from '../board/Board.tsx';
import { Steps } from '../board/still/Steps.tsx';
import { IconButton } from '../controls/icons.tsx';
import { askToNotify, mayAskToNotify } from '../device/call/notices.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import { useNow } from '../device/time/useNow.ts';
import { isTouched, ownOnTable, rackAsItLies } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { HintBar } from './hint/HintBar.tsx';
import { LookAgain } from './news/LookAgain.tsx';
import { Since } from './news/SinceLine.tsx';
import { lastPlayer, sinceOwnMove } from './news/since.ts';
import { WARNING } from './seats/Seats.tsx';
import type { TurnModel } from './turn/useTurn.ts';

interface TableProps {
  readonly model: TurnModel;
  readonly nameOf: (seat: number) => string;
}
type Looking = { readonly looking: number | null; readonly onLook: (seq: number | null) => void };

export function GameTable(props: TableProps & Looking): ReactNode {
  const { model, nameOf, looking, onLook } = props;
  const { snapshot } = model.game;
  const { hint } = model.hints;
  const lookedAt = looking === null ? undefined : snapshot.events.find(({ seq }) => seq === looking)?.event;
  if (lookedAt?.type === 'play')
    return (
      <LookAgain
        key={looking}
        snapshot={snapshot}
        seq={looking ?? 0}
        move={lookedAt}
        nameOf={nameOf}
        onClose={() => onLook(null)}
      />
    );
  if (hint.is === 'shown' && hint.strength === 3) return <HintSteps model={model} hint={hint} />;
  return <LiveBoard model={model} nameOf={nameOf} onLook={onLook} />;
}

/** The whole play of a hint, step by step. */
function HintSteps({
  model,
  hint,
}: {
  readonly model: TurnModel;
  readonly hint: Extract<TurnModel['hints']['hint'], { is: 'shown' }>;
}): ReactNode {
  const t = useText();
  const { hints, change, game } = model;
  const { view, draft, turn } = game;
  const position = useMemo(
    () => ({ ruleset: view.ruleset, table: view.table, rack: rackAsItLies(draft), opened: turn.opened }),
    [view.ruleset, view.table, draft, turn.opened],
  );
  return (
    <Steps position={position} steps={hint.answer.steps} at={hint.at} onAt={hints.goTo}>
      <button
        type="button"
        className="button main"
        onClick={() => {
          change({ type: 'lay', table: hint.answer.play?.table ?? [] });
          hints.off();
        }}
      >
        {t.hint.use}
      </button>
      <button type="button" className="button" onClick={hints.off}>
        {t.app.close}
      </button>
    </Steps>
  );
}

function LiveBoard({ model, nameOf, onLook }: TableProps & Pick<Looking, 'onLook'>): ReactNode {
  const t = useText();
  const { game, hints } = model;
  const { snapshot, turn, draft, verdict } = game;
  const [holding, setHolding] = useState(false);
  const onHand = useCallback((tiles: readonly TileId[]) => setHolding(tiles.length > 0), []);
  const player = lastPlayer(snapshot.events);
  const shown = turn.mine ? null : snapshot.shown;
  return (
    <Board
      draft={draft}
      verdict={verdict}
      onGesture={model.change}
      announce={model.announce}
      fresh={game.fresh}
      marked={hints.marked}
      empty={turn.watching ? t.game.nothingLaid : t.game.emptyTable}
      watching={turn.watching}
      shown={shown}
      onHand={onHand}
      onTold={model.tell}
      entrances={{
        table: player === null ? undefined : `[data-seat="${player}"]`,
        rack: '[data-entrance="rack"]',
      }}
    >
      <OneLine
        model={model}
        nameOf={nameOf}
        onLook={onLook}
        // With tiles in hand the player's own table is shown, not the plan of another.
        thinking={shown !== null && !holding && !isTouched(draft)}
      />
    </Board>
  );
}

type LineProps = TableProps & { readonly onLook: (seq: number) => void; readonly thinking: boolean };

/** The line between table and rack says one thing at a time, so that the table keeps its size. */
function OneLine(props: LineProps): ReactNode {
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
  const { model, nameOf, onLook, thinking } = props;
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
      {opening !== null && ownOnTable(draft).size > 0 ? (
        <span className={`opening ${opening.points >= opening.needed ? 'enough' : ''}`}>
          {t.game.opening(opening.points, opening.needed)}
        </span>
      ) : null}
    </div>
  );
}
