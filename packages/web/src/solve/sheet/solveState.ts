/** The solve page as a state: the sheet, the turns of the evening, the rules, what counts as best, and what was wrong. Pure. */
import {
  fail,
  makeRuleset,
  type Objective,
  ok,
  type Play,
  type Result,
  type Ruleset,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { type Draft, type Gesture, gesture, meldOf, type Place } from '../../draft/index.ts';
import { readOptions } from './address.ts';
import { type Entering, type Open, tapNumber, tapTile } from './entering.ts';
import { type Evening, iDrew, iPlayed, NO_EVENING, theyPlayed } from './evening.ts';
import { addTile, emptySheet, freeTile, isEmpty, readSheet, removeTiles, withRules } from './sheet.ts';

/** Where the next tile of the palette goes. `drawn` is the rack, for one tile. */
type Target = 'rack' | 'table' | 'drawn';

/** What is wrong: the faults of a written position, or the rules in an address, which people do not write by hand. */
export type Problems = readonly Violation[] | 'rules';

export interface SolveState {
  readonly ruleset: Ruleset;
  readonly objective: Objective;
  readonly opened: boolean;
  readonly sheet: Draft;
  readonly evening: Evening;
  readonly past: readonly Pick<SolveState, 'sheet' | 'evening'>[];
  readonly target: Target;
  /** The meld that the next tile may belong to. */
  readonly open: Open | null;
  readonly problems: Problems;
  /** Whether the last text came from the field. Its problems are shown beside the field, those of an address on top. */
  readonly typed: boolean;
}

type Read = Result<{ readonly sheet: Draft; readonly opened: boolean }, readonly Violation[]>;

export type SolveAction =
  | { readonly type: 'gesture'; readonly gesture: Gesture }
  /** A tile of the palette; it goes where the tiles in hand lie, if there are any. */
  | { readonly type: 'add'; readonly tileType: number; readonly hand: readonly TileId[] }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'new-meld' | 'they-played' }
  | { readonly type: 'i-played'; readonly play: Play }
  | { readonly type: 'remove'; readonly tiles: readonly TileId[] }
  | { readonly type: 'clear' | 'undo' }
  | { readonly type: 'target'; readonly target: Target }
  | { readonly type: 'objective'; readonly objective: Objective }
  | { readonly type: 'opened'; readonly opened: boolean }
  | { readonly type: 'rules'; readonly ruleset: Ruleset }
  | { readonly type: 'example'; readonly read: Read }
  | { readonly type: 'write'; readonly read: Read }
  | { readonly type: 'address'; readonly text: string | null; readonly options: string | null };

/** What is asked without an address. */
const USUAL = { ruleset: makeRuleset(), objective: 'tiles', unfinished: [] } as const;

/** The question in an address. An address without a position asks nothing. */
function readAddress(
  text: string | null,
  options: string | null,
): Result<Pick<SolveState, 'ruleset' | 'objective' | 'opened' | 'sheet'>, Problems> {
  const read = text === null && options === null ? ok(USUAL) : readOptions(options);
  if (!read.ok) return fail('rules');
  const { ruleset, objective, unfinished } = read.value;
  const sheet = readSheet(text ?? '', ruleset, unfinished);
  return sheet.ok ? ok({ ruleset, objective, ...sheet.value }) : sheet;
}

/** A sheet with tiles goes on with the rack, an evening with the table. */
const firstTarget = (sheet: Draft, { turns }: Evening): Target =>
  isEmpty(sheet) || turns.length > 0 ? 'table' : 'rack';

export function startSolve(
  [text, options]: readonly [string | null, string | null],
  evening: Evening = NO_EVENING,
): SolveState {
  const read = readAddress(text, options);
  const ruleset = makeRuleset();
  const rest = { evening, past: [], target: 'table', open: null, typed: false } as const;
  return read.ok
    ? { ...read.value, ...rest, target: firstTarget(read.value.sheet, evening), problems: [] }
    : {
        ...rest,
        ruleset,
        objective: 'tiles',
        opened: true,
        sheet: emptySheet(ruleset),
        problems: read.error,
      };
}

/** The state with another sheet under its rules. An empty sheet after an empty one is no step to undo. */
function withSheet(state: SolveState, next: Draft, open: Open | null = null): SolveState {
  const { sheet, ruleset } = state;
  if (next === sheet || (isEmpty(next) && isEmpty(sheet))) return { ...state, problems: [], open };
  return { ...withPast(state), problems: [], sheet: withRules(next, ruleset), open };
}

/** The state with itself as a step to undo. */
const withPast = (state: SolveState): SolveState => ({
  ...state,
  past: [...state.past, { sheet: state.sheet, evening: state.evening }],
});

const taken = (state: SolveState, read: Read): SolveState =>
  read.ok
    ? withSheet({ ...state, opened: read.value.opened }, read.value.sheet)
    : { ...state, problems: read.error };

export function solveReducer(state: SolveState, action: SolveAction): SolveState {
  const { sheet, ruleset, past } = state;
  switch (action.type) {
    case 'gesture': {
      const next = gesture(sheet, action.gesture);
      return next === sheet ? state : withSheet(state, { ...next, past: [], future: [] });
    }
    case 'add':
      return added(state, action.tileType, action.hand);
    case 'number':
      return state.target === 'table' ? entered(state, tapNumber(state, action.value)) : state;
    case 'new-meld':
      return { ...state, open: null };
    case 'i-played': {
      const { play } = action;
      const laid = gesture(sheet, { type: 'lay', table: play.table });
      const next = withSheet(state, { ...laid, past: [], future: [] });
      return {
        ...next,
        target: 'table',
        opened: true,
        evening: iPlayed(state.evening, play.table, play.played.length),
      };
    }
    case 'they-played':
      return { ...withPast(state), open: null, target: 'table', evening: theyPlayed(state.evening, sheet) };
    case 'remove':
      return withSheet(state, removeTiles(sheet, action.tiles));
    case 'clear':
      return { ...withSheet(state, emptySheet(ruleset)), target: 'table', evening: NO_EVENING };
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return { ...state, problems: [] };
      return {
        ...state,
        ...before,
        problems: [],
        open: null,
        sheet: withRules(before.sheet, ruleset),
        past: past.slice(0, -1),
      };
    }
    case 'target':
      return { ...state, open: null, target: action.target };
    case 'objective':
      return { ...state, objective: action.objective };
    case 'opened':
      return { ...state, opened: action.opened };
    case 'rules':
      return withSheet({ ...state, ruleset: action.ruleset }, withRules(sheet, action.ruleset));
    case 'example':
      return taken(state, action.read);
    case 'write':
      return taken({ ...state, typed: true }, action.read);
    case 'address':
      return addressed({ ...state, typed: false }, action.text, action.options);
  }
}

const entered = (state: SolveState, { sheet, open }: Entering): SolveState => withSheet(state, sheet, open);

function added(state: SolveState, type: number, hand: readonly TileId[]): SolveState {
  const { sheet, target } = state;
  const held = hand[0];
  if (held === undefined && target === 'table') return entered(state, tapTile(state, type));
  const tile = freeTile(sheet, type);
  if (tile === null) return state;
  const meld = held === undefined ? undefined : meldOf(sheet.now, held);
  const place: Place =
    meld === undefined ? { to: 'rack', at: sheet.now.rack.length } : { to: 'meld', key: meld.key };
  const next = withSheet(state, addTile(sheet, tile, place));
  return target === 'drawn' ? { ...next, target: 'table', evening: iDrew(state.evening) } : next;
}

function addressed(state: SolveState, text: string | null, options: string | null): SolveState {
  const read = readAddress(text, options);
  if (read.ok) {
    const { sheet, ...rest } = read.value;
    return withSheet({ ...state, ...rest }, sheet);
  }
  // The sheet that lay here is not what the address asks for: nothing may answer below its problems.
  return { ...withSheet(state, emptySheet(state.ruleset)), problems: read.error };
}
