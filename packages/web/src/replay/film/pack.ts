/**
 * A whole game as a short text that fits into a link. Kept is only what cannot be worked out again: seed and salt,
 * who played, and what each asked for. Everything else, hashes included, the engine makes anew, judging each move.
 */
import {
  appendToLog,
  applyCommand,
  type Command,
  EMPTY_LOG,
  fail,
  type GameLog,
  ok,
  parseTableText,
  type Result,
  rulesetToJson,
  startGame,
  tableText,
  type Violation,
} from '@rummikub/engine';
import type { Segment } from '@rummikub/engine/parts';
import { parseKeptRuleset, show, violation } from '@rummikub/engine/parts';
import { firstFault } from './firstFault.ts';

/** The longest text of a link. Messengers cut off longer ones. */
const LONGEST_LINK = 6000;
/** The most bytes that a link may unpack to, so that a malicious one cannot fill the memory. */
const MOST_CHARACTERS = 400_000;

const LETTERS = { play: 'p', draw: 'd', timeout: 't', pass: 'x', resign: 'r', redeal: 'n' } as const;
type Letter = (typeof LETTERS)[keyof typeof LETTERS];
const TYPES = new Map(
  Object.entries(LETTERS).map(([type, letter]) => [letter, type as keyof typeof LETTERS]),
);

/**
 * Milliseconds since the event before, what it was, whose it was, the table after a play, and the time used of the turn
 * in a game with time banks.
 */
type PackedMove = readonly [number, Letter, number, string?, number?];

interface Packed {
  readonly id: string;
  readonly at: string;
  readonly rules: unknown;
  readonly players: readonly (readonly [string, string?])[];
  readonly seed: string;
  readonly salt: string;
  readonly moves: readonly PackedMove[];
}

function packed({ entries }: GameLog): Packed | null {
  const start = entries[0]?.event;
  if (start?.type !== 'start') return null;
  let last = Date.parse(start.at);
  const moves: PackedMove[] = [];
  for (const { event } of entries.slice(1)) {
    if (event.type === 'end' || event.type === 'start') continue;
    const at = Date.parse(event.at);
    const head = [at - last, LETTERS[event.type], event.seat] as const;
    const table = event.type === 'play' ? tableText(event.table) : undefined;
    const spent = 'spentMs' in event ? event.spentMs : undefined;
    moves.push(
      spent !== undefined ? [...head, table ?? '', spent] : table !== undefined ? [...head, table] : head,
    );
    last = at;
  }
  return {
    id: start.gameId,
    at: start.at,
    rules: rulesetToJson(start.ruleset),
    players: start.players.map(({ id, name }) => (name === undefined ? [id] : [id, name])),
    seed: start.deal.seed,
    salt: start.deal.salt,
    moves,
  };
}

/** Plays the game again from its packed form, which is not trusted. */
function unpacked(json: unknown): Result<GameLog, Violation> {
  const wrong = (expected: string, got: unknown, ...path: Segment[]): Result<GameLog, Violation> =>
    fail(violation('wrong_type', { expected, got: show(got) }, ...path));
  if (typeof json !== 'object' || json === null) return wrong('a log', json);
  const { id, at, rules, players, seed, salt, moves } = json as Record<keyof Packed, unknown>;
  if (typeof id !== 'string') return wrong('the id of the game', id, 'id');
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)))
    return wrong('a time in UTC such as 2026-01-31T12:00:00Z', at, 'at');
  if (typeof seed !== 'string') return wrong('the seed', seed, 'seed');
  if (typeof salt !== 'string') return wrong('the salt', salt, 'salt');
  if (!Array.isArray(players)) return wrong('a list of players', players, 'players');
  if (!Array.isArray(moves)) return wrong('a list of events', moves, 'moves');
  const ruleset = parseKeptRuleset(rules);
  if (!ruleset.ok) return fail(firstFault(ruleset.error));
  const who = (players as unknown[]).map((player) => {
    const [key, name] = Array.isArray(player) ? (player as unknown[]) : [];
    return name === undefined ? { id: key as string } : { id: key as string, name: name as string };
  });
  const started = startGame({ gameId: id, ruleset: ruleset.value, players: who, seed, salt, at });
  if (!started.ok) return started;
  let { state } = started.value;
  let log = appendToLog(EMPTY_LOG, started.value);
  let time = Date.parse(at);
  for (const [i, move] of (moves as unknown[]).entries()) {
    const [after, letter, seat, table, spent] = Array.isArray(move) ? (move as unknown[]) : [];
    const type = TYPES.get(letter as Letter);
    if (type === undefined || typeof after !== 'number' || typeof seat !== 'number')
      return wrong('a move', move, 'moves', i);
    time += after;
    if (Number.isNaN(new Date(time).getTime())) return wrong('a move', move, 'moves', i);
    const command = readCommand(type, seat, table, state.ruleset);
    if (!command.ok) return command;
    const timed = typeof spent === 'number' ? { ...command.value, spentMs: spent } : command.value;
    const step = applyCommand(state, timed, new Date(time).toISOString());
    if (!step.ok)
      return fail(violation('illegal_event', { seq: state.seq + 1, reason: step.error.message }, 'moves', i));
    log = appendToLog(log, step.value);
    state = step.value.state;
  }
  return ok(log);
}

function readCommand(
  type: keyof typeof LETTERS,
  seat: number,
  table: unknown,
  ruleset: Parameters<typeof parseTableText>[1],
): Result<Command, Violation> {
  if (type !== 'play') return ok({ type, seat });
  const melds = parseTableText(typeof table === 'string' ? table : '', ruleset);
  return melds.ok ? ok({ type, seat, table: melds.value }) : fail(firstFault(melds.error));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  pipe: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = (new Blob([bytes]).stream().pipeThrough(pipe) as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_CHARACTERS) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The game as text for a link; null where it would be too long or would not unpack to the same game. */
export async function packGame(log: GameLog): Promise<string | null> {
  const json = packed(log);
  if (json === null) return null;
  const again = unpacked(JSON.parse(JSON.stringify(json)));
  if (!again.ok || again.value.head !== log.head) return null;
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(json)),
    new CompressionStream('deflate-raw'),
  );
  if (bytes === null) return null;
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return text.length > LONGEST_LINK ? null : text;
}

/** The game from such a text, which is not trusted. */
export async function unpackGame(text: string): Promise<Result<GameLog, Violation>> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream('deflate-raw'));
    if (json !== null) return unpacked(JSON.parse(new TextDecoder().decode(json)));
  } catch {
    // Damaged: refused below.
  }
  return fail(violation('wrong_type', { expected: 'a log', got: show(text) }));
}
