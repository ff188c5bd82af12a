/** Whole games as readable text with every seat's view of every step: the content of the golden playthroughs. */
import type { GameEvent } from '../../src/game/event.ts';
import { appendToLog, EMPTY_LOG } from '../../src/game/log.ts';
import { scoreNumbers } from '../../src/game/score.ts';
import { type EventView, redactEvent, type View, type Viewer, viewOf } from '../../src/game/view.ts';
import { type Meld, meldText } from '../../src/rules/meld.ts';
import { makeRuleset, rulesetToJson } from '../../src/rules/ruleset.ts';
import { playOut } from '../random/game.ts';
import { type Habits, USUAL } from '../random/player.ts';

interface Playthrough {
  readonly ruleset: Parameters<typeof makeRuleset>[0];
  readonly seats: number;
  readonly seed: number;
  readonly habits?: Partial<Habits>;
}

const ASSIGNED = { jokerGroupColors: 'assigned' } as const;

/**
 * File name → game. The players never use the solver. The seeds are chosen such that they never need it: wherever the
 * pool is empty and no simple play is found, there is no play. So the files do not depend on the solver's choices. The games
 * under `assigned` were first written by version 0.1: their keys and hashes must not change.
 */
export const PLAYTHROUGHS: Readonly<Record<string, Playthrough>> = {
  'standard-2': { ruleset: ASSIGNED, seats: 2, seed: 2 },
  'standard-4': { ruleset: ASSIGNED, seats: 4, seed: 48 },
  'pressman-3': {
    ruleset: { ...ASSIGNED, preset: 'pressman-2009' },
    seats: 3,
    seed: 23,
    habits: { dawdles: 6 },
  },
  'modern-3': {
    ruleset: { ...ASSIGNED, preset: 'modern-2017' },
    seats: 3,
    seed: 10,
    habits: { dawdles: 6, resigns: 60 },
  },
  'xp-6': { ruleset: { ...ASSIGNED, preset: 'xp-6p' }, seats: 6, seed: 11, habits: { resigns: 60 } },
  'tiny-2': { ruleset: { ...ASSIGNED, preset: 'tiny' }, seats: 2, seed: 0 },
  'tiny-3': { ruleset: { ...ASSIGNED, preset: 'tiny' }, seats: 3, seed: 8 },
  'tiny-4-blocked': { ruleset: { ...ASSIGNED, preset: 'tiny', initialMeldMinPoints: 40 }, seats: 4, seed: 8 },
  'tiny-4-shared': { ruleset: { ...ASSIGNED, preset: 'tiny' }, seats: 4, seed: 7 },
  'tiny-draw-and-play': { ruleset: { ...ASSIGNED, preset: 'tiny', drawEndsTurn: false }, seats: 2, seed: 3 },
  'tiny-jokers-to-hand': {
    ruleset: {
      ...ASSIGNED,
      preset: 'tiny',
      numJokers: 3,
      jokerReclaimToHandAllowed: true,
      jokerReclaimRule: 'free',
    },
    seats: 2,
    seed: 21,
  },
};

const list = (items: readonly unknown[]): string => (items.length === 0 ? '–' : items.join(' '));
const tableText = (table: readonly Meld[]): string => list(table.map(meldText));

function eventText(event: EventView): string {
  switch (event.type) {
    case 'start': {
      const draws = event.deal.startingDraws.map((round) =>
        list(round.map(({ seat, tile }) => `${seat}:${tile}`)),
      );
      const drawn = draws.length === 0 ? 'nobody draws' : draws.join(', then ');
      return `the game starts, drawn to start ${drawn}, seat ${event.deal.startingSeat} begins, dealt ${list(event.rack ?? [])}`;
    }
    case 'play':
      return `seat ${event.seat} plays ${list(event.played)}${event.taken.length > 0 ? ` and takes ${list(event.taken)}` : ''}`;
    case 'draw':
      return `seat ${event.seat} draws ${event.tiles === null ? `${event.count}` : list(event.tiles)}`;
    case 'timeout':
      return `seat ${event.seat} runs out of time and draws ${event.tiles === null ? `${event.count}` : list(event.tiles)}`;
    case 'pass':
      return `seat ${event.seat} passes`;
    case 'resign':
      return `seat ${event.seat} resigns`;
    case 'redeal':
      return `seat ${event.seat} asks for new tiles, dealt ${list(event.rack ?? [])}`;
    case 'end':
      return `the game ends, ${event.reason}, winners ${list(event.winners)}, scores ${list(scoreNumbers(event.scores))}`;
  }
}

function viewText(view: View): string {
  const racks = view.seats.map(
    ({ rackSize, opened, out }) => `${rackSize}${opened ? ' opened' : ''}${out ? ' out' : ''}`,
  );
  return [
    `rack ${view.rack === null ? 'none' : list(view.rack)}`,
    `racks ${racks.join(', ')}`,
    `pool ${view.poolSize}`,
    `turn ${view.turnNumber} of seat ${view.currentSeat}${view.drawnThisTurn ? ', drawn' : ''}`,
    ...(view.passedSeats.length > 0 ? [`passed ${list(view.passedSeats)}`] : []),
    ...(view.revealed === null
      ? []
      : [
          `revealed ${view.revealed.racks.map(list).join(' / ')}, seed ${view.revealed.seed}, salt ${view.revealed.salt}`,
        ]),
  ].join(' | ');
}

/** The text of a playthrough; lines end with a newline. */
export function playthroughText(name: string): string {
  const { ruleset: fields, seats, seed, habits } = PLAYTHROUGHS[name]!;
  const ruleset = makeRuleset(fields);
  const lines = [`# ${name}: ${seats} seats, seed ${seed}`, JSON.stringify(rulesetToJson(ruleset))];
  const viewers: Viewer[] = [...Array(seats).keys(), 'spectator'];
  let log = EMPTY_LOG;
  playOut({ ruleset, seats, seed, habits: { ...USUAL, thinks: 0, ...habits } }, (moment) => {
    const { before, events, state } = moment;
    log = appendToLog(log, moment);
    const entries = log.entries.slice(-events.length);
    for (const { seq, event, stateKey } of entries)
      lines.push('', ...stepLines(seq, event, stateKey, viewers));
    lines.push(`    table ${tableText(state.table)}`);
    for (const viewer of viewers) {
      const view = viewOf(state, viewer);
      // The table is the same for every seat; a difference would show here.
      const table =
        tableText(view.table) === tableText(state.table) ? '' : ` | table ${tableText(view.table)}`;
      lines.push(`    ${viewer} sees ${viewText(view)}${table}`);
    }
    if (before === null)
      lines.push(`    commitment ${state.deal!.commitment}`, `    deck ${list(state.deckOrder)}`);
  });
  lines.push('', `log head ${log.head}`);
  return `${lines.join('\n')}\n`;
}

/** The event in every seat's view, written once where all views are equal. */
function stepLines(seq: number, event: GameEvent, stateKey: string, viewers: readonly Viewer[]): string[] {
  const told = viewers.map((viewer) => eventText(redactEvent(event, viewer)));
  const head = `${seq} ${told.at(-1)!}`;
  const others = viewers.flatMap((viewer, i) =>
    told[i] === told.at(-1) ? [] : [`    ${viewer} is told: ${told[i]}`],
  );
  return [head, `    key ${stateKey}`, ...others];
}
