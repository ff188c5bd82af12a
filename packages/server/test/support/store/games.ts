/** Games for the tests and benchmarks of the store: descriptions to create, and real logs to append. */
import {
  applyCommand,
  EMPTY_LOG,
  type GameState,
  type LogEntry,
  makeRuleset,
  type Ruleset,
  rulesetToJson,
  startGame,
} from '@rummikub/engine';
import { logEntries } from '@rummikub/engine/parts';
import type { Commit, NewGame, Store, StoredSeat } from '../../../src/store/store.ts';

export const NOW = Date.UTC(2026, 0, 1);

const RULESET = makeRuleset({ preset: 'tiny' });

const seat = (number: number, fields: Partial<StoredSeat> = {}): StoredSeat => ({
  kind: 'human',
  playerId: `p${number}`,
  name: `Player ${number}`,
  level: null,
  secretHash: `${number}`.repeat(64),
  ...fields,
});

/** A game that can be created as it is. */
export const newGame = (id: string, fields: Partial<NewGame> = {}): NewGame => ({
  id,
  code: null,
  listed: true,
  status: 'open',
  ruleset: rulesetToJson(RULESET),
  options: { drafts: 'shown' },
  seats: [seat(0), seat(1, { kind: 'bot', level: 'novice', secretHash: null })],
  hostSeat: 0,
  rematchOf: null,
  due: null,
  now: NOW,
  ...fields,
});

/** A running game of two people in the store; gives the hash of the secret of the one who is to move. */
export async function runningGame(store: Store, id: string, ruleset: Ruleset = RULESET): Promise<string> {
  const players = [{ id: 'p0' }, { id: 'p1' }];
  const started = startGame({ gameId: id, ruleset, players, seed: 's', salt: 's', at: '2026' });
  if (!started.ok) throw new Error(started.error.message);
  const { entries } = logEntries(started.value, EMPTY_LOG.head);
  const seats = [0, 1].map((number) => seat(number, { secretHash: `${id} ${number}` }));
  const due = { work: 'abandon', at: NOW + 1e9 } as const;
  const game = {
    status: 'running',
    ruleset: rulesetToJson(ruleset),
    entries,
    seats,
    due,
  } as const;
  await store.createGame(newGame(id, game));
  return `${id} ${started.value.state.currentSeat}`;
}

/** The log of a real game in which all players only draw, as long as the pool lasts: 28 entries. */
export function drawnLog(gameId: string): LogEntry[] {
  const at = new Date(NOW).toISOString();
  const started = startGame({
    gameId,
    ruleset: RULESET,
    players: [{ id: 'p0', name: 'Player 0' }, { id: 'p1' }],
    seed: 'seed',
    salt: 'salt',
    at,
  });
  if (!started.ok) throw new Error(started.error.message);
  let state: GameState = started.value.state;
  let log = logEntries(started.value, EMPTY_LOG.head);
  const entries = [...log.entries];
  for (;;) {
    const step = applyCommand(state, { type: 'draw', seat: state.currentSeat }, at);
    if (!step.ok) return entries;
    log = logEntries(step.value, log.head);
    entries.push(...log.entries);
    state = step.value.state;
  }
}

/** A commit of these entries, nothing else. */
export const append = (
  gameId: string,
  expectedVersion: number,
  entries: readonly LogEntry[],
  fields: Partial<Commit> = {},
): Commit => ({ gameId, expectedVersion, entries, due: null, now: NOW, ...fields });

/** Creates a game, which must succeed. */
export async function created(store: Store, id: string, fields: Partial<NewGame> = {}): Promise<void> {
  const { outcome } = await store.createGame(newGame(id, fields));
  if (outcome !== 'created') throw new Error(`The game ${id} was not created: ${outcome}.`);
}
