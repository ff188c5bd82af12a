/** A play shown step by step on the table. */
import { canonicalTable, type Position, slotTile, type TileId } from '@rummikub/engine';
import { applyStep, type Board, type explainPlay } from '@rummikub/engine/explain';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from '../../controls/icons.tsx';
import { useText } from '../../i18n/language.tsx';
import { StillBoard, type StillLayout, stillLayout } from './StillBoard.tsx';
import './steps.css';

export type PlaySteps = ReturnType<typeof explainPlay>;

interface Shown {
  readonly layout: StillLayout;
  readonly rack: readonly TileId[];
}

/** The board before the first step, and after each. */
function boardsOf(position: Position, steps: PlaySteps): readonly Shown[] {
  let board: Board = { melds: canonicalTable(position.table), held: [], rack: position.rack };
  const shown = (): Shown => ({ layout: stillLayout(board.melds, board.held), rack: board.rack });
  const boards = [shown()];
  for (const step of steps) {
    board = applyStep(board, step);
    boards.push(shown());
  }
  return boards;
}

/** The tiles that a step moves. */
function movedTiles(step: PlaySteps[number] | undefined): ReadonlySet<TileId> {
  if (step === undefined) return new Set();
  const tiles = (): readonly TileId[] => {
    switch (step.action) {
      case 'replace-joker':
        return [...step.pick.slots.map(slotTile), step.joker.tile];
      case 'restate-joker':
        return step.restated.map(({ tile }) => tile);
      case 'take':
        return [step.joker.tile];
      default:
        return step.picks.flatMap(({ slots }) => slots.map(slotTile));
    }
  };
  return new Set(tiles());
}

export function Steps(props: {
  readonly position: Position;
  readonly steps: PlaySteps;
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly children?: ReactNode;
  readonly rackLabel?: string;
}): ReactNode {
  const { position, steps, at, onAt } = props;
  const t = useText();
  const boards = useMemo(() => boardsOf(position, steps), [position, steps]);
  const board = boards[at] ?? boards[0];
  const trail = useMemo(() => boards.slice(0, at).map(({ layout }) => layout), [boards, at]);
  const step = steps[at - 1];
  const marked = useMemo(() => movedTiles(step), [step]);
  if (board === undefined) return null;
  return (
    <StillBoard
      ruleset={position.ruleset}
      layout={board.layout}
      trail={trail}
      rack={board.rack}
      rackRoom={position.rack.length}
      marked={marked}
      {...(props.rackLabel === undefined ? {} : { rackLabel: props.rackLabel })}
    >
      <div className="steps">
        <IconButton icon="previous" label={t.hint.previous} off={at === 0} onClick={() => onAt(at - 1)} />
        <p className="step-text" aria-live="polite">
          {step === undefined ? (
            t.hint.start
          ) : (
            <>
              <b>{t.hint.step(at, steps.length)}</b> {t.step(step)}
            </>
          )}
        </p>
        <IconButton
          icon="next"
          label={t.hint.next}
          off={at >= steps.length}
          focusName="nextStep"
          onClick={() => onAt(at + 1)}
        />
        {props.children}
      </div>
    </StillBoard>
  );
}
