/**
 * A play as an ordered list of steps that a person can follow.
 *
 * The play is an edit of the table. A matching that keeps the most tiles in place maps each old meld to at most one
 * new meld. Every new meld that gains a tile is one goal, reached in one step wherever possible. The order of the goals
 * is the one with the fewest unfinished melds between steps.
 */
import {
  canonicalMeld,
  isAssigned,
  type Meld,
  meldTiles,
  type Slot,
  slotText,
  slotTile,
} from '../rules/meld.ts';
import type { Play } from '../rules/play/judge.ts';
import type { Position } from '../rules/position.ts';
import { canonicalTable } from '../rules/table.ts';
import type { TileId } from '../rules/tile.ts';
import { clashes, disorderOf, findGoals, type Goal, replacementFor, separateParts } from './goals.ts';
import { cheapestOrder } from './order.ts';
import { applyStep, type Board, meldRef, type Pick, type RestatedJoker, type Step } from './step.ts';

/** Expects melds in canonical form. */
const meldKey = (meld: Meld): string => `${meld.kind} ${meld.slots.map(slotText).join(' ')}`;

/** The steps from the position's table to the play's. */
export function explainPlay(position: Position, play: Play): Step[] {
  const table = canonicalTable(position.table);
  const before = new Set(table.map(meldKey));
  const after = new Set(play.table.map(meldKey));
  const old = table.filter((meld) => !after.has(meldKey(meld)));
  const fresh = play.table.filter((meld) => !before.has(meldKey(meld)));
  const goals = findGoals(old, fresh);

  const steps: Step[] = [];
  let board: Board = { melds: table, held: [], rack: position.rack };
  for (const part of separateParts(old, goals)) {
    for (const i of cheapestOrder(part.goals.length, disorderOf(old, part)))
      for (const step of stepsTo(board, part.goals[i]!, goals)) {
        steps.push(step);
        board = applyStep(board, step);
      }
  }
  return steps;
}

/** The steps that reach one goal from the current board. */
function stepsTo(start: Board, goal: Goal, goals: readonly Goal[]): Step[] {
  const steps: Step[] = [];
  let board = start;
  const take = (step: Step): void => {
    steps.push(step);
    board = applyStep(board, step);
  };
  const meldWith = (tile: TileId): Meld | undefined =>
    board.melds.find((meld) => meld.slots.some((slot) => slotTile(slot) === tile));
  const awayFor = (tile: TileId): 'held' | 'rack' =>
    goals.some((other) => 'joker' in other && other.joker === tile) ? 'rack' : 'held';

  if ('joker' in goal) {
    const meld = meldWith(goal.joker);
    const joker = meld?.slots.find((s) => slotTile(s) === goal.joker);
    if (meld !== undefined && typeof joker === 'object')
      take({ action: 'take', from: meldRef(board, meld), joker });
    return steps;
  }

  const { meld: result, tiles, anchor } = goal;
  const current = (): Meld => meldWith(anchor!)!;
  // Tiles in a place that another tile takes. A joker leaves when the tile that it stands for arrives. Any other tile
  // stays where it is: the other tiles of its meld are moved away and laid as a new meld.
  const inTheWay =
    anchor === null
      ? []
      : current().slots.filter((slot) => !tiles.has(slotTile(slot)) && clashes(slot, result));
  if (anchor === null || inTheWay.some((slot) => replacementFor(slot, result) === null)) {
    const picks = pickUp(board, result.slots);
    take({ action: isSplit(picks) ? 'split' : 'lay', picks, result });
    return steps;
  }

  for (const slot of inTheWay) {
    const real = replacementFor(slot, result);
    if (!isAssigned(slot) || real === null) continue;
    const slots = current().slots.map((s) => (slotTile(s) === slot.tile ? real : s));
    take({
      action: 'replace-joker',
      in: meldRef(board, current()),
      joker: slot,
      pick: pickUp(board, [real])[0]!,
      to: awayFor(slot.tile),
      result: canonicalMeld({ kind: current().kind, slots }),
    });
  }
  const there = current();
  const have = new Set(meldTiles(there));
  const strangers = there.slots.filter((slot) => !tiles.has(slotTile(slot)));
  const now = new Map(result.slots.map((slot) => [slotTile(slot), slot]));
  const restated: RestatedJoker[] = [];
  for (const slot of there.slots) {
    const then = now.get(slotTile(slot));
    if (isAssigned(slot) && then !== undefined && isAssigned(then) && then.as !== slot.as)
      restated.push({ tile: slot.tile, was: slot.as, now: then.as });
  }
  const picks = pickUp(
    board,
    result.slots.filter((slot) => !have.has(slotTile(slot))),
  );
  const to = meldRef(board, there);
  const grown = canonicalMeld({ kind: result.kind, slots: [...result.slots, ...strangers] });
  if (picks.length > 0) {
    const joins = picks.some(({ from, whole }) => typeof from === 'object' && whole && from.finished);
    take({ action: joins ? 'join' : 'add', to, picks, restated, result: grown });
  } else if (restated.length > 0) take({ action: 'restate-joker', in: to, restated, result: grown });
  return steps;
}

/** Where these tiles are now: one pick for each source, in the order melds, held jokers, rack. */
function pickUp(board: Board, slots: readonly Slot[]): Pick[] {
  const picks: Pick[] = [];
  for (const meld of board.melds) {
    const tiles = meldTiles(meld);
    const found = slots.filter((slot) => tiles.includes(slotTile(slot)));
    if (found.length > 0)
      picks.push({ from: meldRef(board, meld), slots: found, whole: found.length === tiles.length });
  }
  for (const from of ['held', 'rack'] as const) {
    const found = slots.filter((slot) => board[from].includes(slotTile(slot)));
    if (found.length > 0) picks.push({ from, slots: found, whole: false });
  }
  return picks;
}

/** Whether the new meld is one end of a run whose other end stays together. */
function isSplit(picks: readonly Pick[]): boolean {
  const [pick] = picks;
  if (pick === undefined || picks.length > 1 || typeof pick.from !== 'object') return false;
  const { meld, finished } = pick.from;
  if (pick.whole || !finished || meld.kind !== 'run') return false;
  const picked = new Set(pick.slots.map(slotText));
  const flags = meld.slots.map((slot) => picked.has(slotText(slot)));
  const taken = flags.filter(Boolean).length;
  // All picked slots are at one end, and their jokers keep their faces.
  return (
    taken === pick.slots.length && flags.filter((flag, i) => i > 0 && flag !== flags[i - 1]).length === 1
  );
}
