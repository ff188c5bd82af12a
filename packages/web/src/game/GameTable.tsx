/** The middle of the game screen: the board, or instead of it an earlier move or the steps of a hint. */
import type { TileId } from '@rummikub/engine';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { Board } from '../board/Board.tsx';
import { Steps } from '../board/still/Steps.tsx';
import { isTouched, rackAsItLies } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { GameLine } from './GameLine.tsx';
import { LookAgain } from './news/LookAgain.tsx';
import { lastPlayer } from './news/since.ts';
import { isPlanned } from './turn/status.ts';
import type { TurnModel } from './turn/useTurn.ts';

interface TableProps {
  readonly model: TurnModel;
  readonly nameOf: (seat: number) => string;
}
type Looking = { readonly looking: number | null; readonly onLook: (seq: number | null) => void };

export function GameTable(props: TableProps & Looking): ReactNode {
  const { model, nameOf, looking, onLook } = props;
  const { snapshot } = model.game;
  // The tiles are dealt once, also where another board takes the place of this one for a while.
  const dealt = useRef(snapshot.events.length > 1);
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
  return <LiveBoard model={model} nameOf={nameOf} onLook={onLook} dealt={dealt} />;
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

function LiveBoard({
  model,
  nameOf,
  onLook,
  dealt,
}: TableProps & Pick<Looking, 'onLook'> & { readonly dealt: RefObject<boolean> }): ReactNode {
  const t = useText();
  const { game, hints } = model;
  const { snapshot, turn, draft, verdict } = game;
  const [holding, setHolding] = useState(false);
  const onHand = useCallback((tiles: readonly TileId[]) => setHolding(tiles.length > 0), []);
  const player = lastPlayer(snapshot.events);
  const shown = turn.mine ? null : snapshot.shown;
  const planned = isPlanned(model.game);
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
      planned={planned}
      onHand={onHand}
      onTold={model.tell}
      entrances={{
        table: player === null ? undefined : `[data-seat="${player}"]`,
        rack: '[data-entrance="rack"]',
        dealt,
      }}
    >
      <GameLine
        model={model}
        nameOf={nameOf}
        onLook={onLook}
        planned={planned}
        // With tiles in hand the player's own table is shown, not the plan of another.
        thinking={shown !== null && !holding && !isTouched(draft)}
      />
    </Board>
  );
}
