/** `rummikub perft`: counts the sequences of moves from a dealt game to a depth, for comparing engines. */
import {
  applyCommand,
  type Command,
  countPlays,
  type GameState,
  playableSubsets,
  poolSize,
  positionOf,
  startGame,
} from '@rummikub/engine';
import { EXIT, type Io, Misuse } from '../command.ts';
import { fold, nameTiles } from '../draw/board.ts';
import { nameOf } from '../draw/game.ts';
import { WIDTH } from '../draw/width.ts';
import {
  RULE_HELP,
  RULE_OPTIONS,
  readArgs,
  readPlayers,
  readRules,
  readSeed,
  wholeNumber,
} from '../input/options.ts';

export const help = `Counts the sequences of moves from a dealt game, to a depth in turns.

  rummikub perft [options]

  --seed TEXT        deals the game ('perft' if left out)
  --depth N          how many turns (1)
  --players N        how many play
  --opened           everybody has made their opening already
  --divide           the count behind each first move
  --deal             first shows the deal: who begins, the racks, and the pool
                     in the order in which its tiles are drawn
  --json             one line of JSON for each depth, and for the deal
                     {"current_player", "racks", "pool"}
${RULE_HELP}

A move is a set of rack tiles that can be laid, by type, in the layout that
breaks the fewest melds; or else a draw, where the pool has a tile, or a pass,
where the rules allow it. What another player can lay next depends on the layout
only through its jokers: to compare engines without a word about layouts, count
with --set num_jokers=0.

Example:
  rummikub perft --preset tiny --set num_jokers=0 --depth 4

Exit codes: 0 counted, 2 called wrongly.`;

const MOST_DEPTH = 20;

/** Every move, each playable set of tiles once. */
function* movesOf(state: GameState): Generator<{ command: Command; name: string }> {
  const seat = state.currentSeat;
  for (const { table, played } of playableSubsets(positionOf(state, seat)))
    yield { command: { type: 'play', seat, table }, name: nameTiles(played) };
  const other = withoutPlaying(state);
  if (other !== null) yield { command: other, name: other.type };
}

/** The one legal move that lays nothing: a draw or a pass; null where neither is legal. */
function withoutPlaying(state: GameState): Command | null {
  const seat = state.currentSeat;
  if (poolSize(state) > 0 && !state.drawnThisTurn) return { type: 'draw', seat };
  return applyCommand(state, { type: 'pass', seat }).ok ? { type: 'pass', seat } : null;
}

function after(state: GameState, command: Command): GameState {
  const step = applyCommand(state, command);
  if (!step.ok) throw new Error(`The engine refused its own move: ${step.error.message}`);
  return step.value.state;
}

/** How many sequences of `depth` moves there are. A game that ends earlier counts no further. */
export function perft(state: GameState, depth: number): number {
  if (depth === 0) return 1;
  if (state.status !== 'in_progress') return 0;
  const other = withoutPlaying(state);
  if (depth === 1) return countPlays(positionOf(state, state.currentSeat)) + (other === null ? 0 : 1);
  let count = 0;
  for (const { command } of movesOf(state)) count += perft(after(state, command), depth - 1);
  return count;
}

/** The deal, so that another engine can count from it. */
function dealText(state: GameState, json: boolean): string {
  const pool = state.deckOrder.slice(state.deckIndex);
  if (json) {
    const racks = state.seats.map(({ rack }) => rack);
    return `${JSON.stringify({ current_player: state.currentSeat, racks, pool })}\n`;
  }
  const shown = [
    ...state.seats.map(({ rack }, seat) => [nameOf(state.seats, seat), rack] as const),
    ['pool', pool] as const,
  ];
  return shown
    .flatMap(([name, tiles]) => fold(`${name.padEnd(8)}${nameTiles(tiles)}`, WIDTH, ' '.repeat(8)))
    .map((line) => `${line}\n`)
    .join('');
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, {
    seed: { type: 'string' },
    depth: { type: 'string' },
    players: { type: 'string' },
    opened: { type: 'boolean' },
    divide: { type: 'boolean' },
    deal: { type: 'boolean' },
    json: { type: 'boolean' },
    ...RULE_OPTIONS,
  });
  const { ruleset } = await readRules(values, io);
  const depth = wholeNumber('depth', values.depth, 1, MOST_DEPTH) ?? 1;
  const players = Array.from({ length: readPlayers(values.players, ruleset) }, (_, i) => ({
    id: `seat-${i}`,
  }));
  const seed = readSeed(values.seed) ?? 'perft';
  const started = startGame({
    gameId: 'perft',
    ruleset,
    players,
    seed,
    salt: '',
    at: '1970-01-01T00:00:00Z',
  });
  if (!started.ok) throw new Misuse(started.error.message, { troubles: [started.error] });
  const dealt = started.value.state;
  const state: GameState =
    values.opened === true
      ? { ...dealt, seats: dealt.seats.map((seat) => ({ ...seat, opened: true })) }
      : dealt;

  if (values.deal === true) await io.write(dealText(state, values.json === true));
  if (values.divide === true) {
    let sum = 0;
    for (const { command, name } of movesOf(state)) {
      const count = perft(after(state, command), depth - 1);
      sum += count;
      await io.write(
        values.json === true
          ? `${JSON.stringify({ move: name, count })}\n`
          : `${String(count).padStart(14)}  ${name}\n`,
      );
    }
    await io.write(
      values.json === true
        ? `${JSON.stringify({ depth, count: sum })}\n`
        : `${String(sum).padStart(14)}  together\n`,
    );
    return EXIT.ok;
  }
  if (values.json !== true)
    await io.write(
      `${nameOf(state.seats, state.currentSeat)} begins, seed '${seed}'\ndepth          count   seconds\n`,
    );
  for (let d = 1; d <= depth; d++) {
    const begun = performance.now();
    const count = perft(state, d);
    const seconds = (performance.now() - begun) / 1000;
    await io.write(
      values.json === true
        ? `${JSON.stringify({ depth: d, count })}\n`
        : `${String(d).padStart(5)} ${String(count).padStart(14)} ${seconds.toFixed(2).padStart(9)}\n`,
    );
  }
  return EXIT.ok;
}
