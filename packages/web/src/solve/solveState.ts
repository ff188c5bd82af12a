/** The solve page as a state: the sheet, the rules, what counts as best, and what was wrong. Pure. */
import {
  fail,
  makeRuleset,
  type Objective,
  ok,
  type Result,
  type Ruleset,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { type Draft, type Gesture, gesture } from '../draft/index.ts';
import { readOptions } from './address.ts';
import { addTile, emptySheet, isEmpty, readSheet, removeTiles, withRules } from './sheet.ts';

/** Where the next tile of the palette goes. */
type Target = 'rack' | 'new' | 'last';

/** What is wrong: the faults of a written position, or the rules in an address, which people do not write by hand. */
export type Problems = readonly Violation[] | 'rules';

export interface SolveState {
  readonly ruleset: Ruleset;
  readonly objective: Objective;
  readonly opened: boolean;
  readonly sheet: Draft;
  readonly past: readonly Draft[];
  readonly target: Target;
  readonly problems: Problems;
  /** Whether the last text came from the field. Its problems are shown beside the field, those of an address on top. */
  readonly typed: boolean;
}

type Read = Result<{ readonly sheet: Draft; readonly opened: boolean }, readonly Violation[]>;

export type SolveAction =
  | { readonly type: 'gesture'; readonly gesture: Gesture }
  | { readonly type: 'add'; readonly tile: TileId }
  | { readonly type: 'remove'; readonly tiles: readonly TileId[] }
  | { readonly type: 'clear' | 'undo' }
  | { readonly type: 'target'; readonly target: Target }
  | { readonly type: 'objective'; readonly objective: Objective }
  | { readonly type: 'opened'; readonly opened: boolean }
  | { readonly type: 'rules'; readonly ruleset: Ruleset }
  | { readonly type: 'example'; readonly read: Read }
  | { readonly type: 'write'; readonly read: Read }
  | { readonly type: 'address'; readonly text: string | null; readonly options: string | null };

/** The question in an address. An address without a position asks nothing. */
function readAddress(
  text: string | null,
  options: string | null,
): Result<Pick<SolveState, 'ruleset' | 'objective' | 'opened' | 'sheet'>, Problems> {
  const read = readOptions(options);
  if (!read.ok) return fail('rules');
  const { ruleset, objective, unfinished } = read.value;
  const sheet = readSheet(text ?? '', ruleset, unfinished);
  return sheet.ok ? ok({ ruleset, objective, ...sheet.value }) : sheet;
}

export function startSolve([text, options]: readonly [string | null, string | null]): SolveState {
  const read = readAddress(text, options);
  const ruleset = makeRuleset();
  const rest = { past: [], target: 'rack', typed: false } as const;
  return read.ok
    ? { ...read.value, ...rest, problems: [] }
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
function withSheet(state: SolveState, next: Draft): SolveState {
  const { sheet, ruleset } = state;
  if (next === sheet || (isEmpty(next) && isEmpty(sheet))) return { ...state, problems: [] };
  return { ...state, problems: [], sheet: withRules(next, ruleset), past: [...state.past, sheet] };
}

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
      return added(state, action.tile);
    case 'remove':
      return withSheet(state, removeTiles(sheet, action.tiles));
    case 'clear':
      return withSheet(state, emptySheet(ruleset));
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return { ...state, problems: [] };
      return { ...state, problems: [], sheet: withRules(before, ruleset), past: past.slice(0, -1) };
    }
    case 'target':
      return { ...state, target: action.target };
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

function added(state: SolveState, tile: TileId): SolveState {
  const { sheet, target } = state;
  const last = sheet.now.melds.at(-1);
  if (target === 'rack')
    return withSheet(state, addTile(sheet, tile, { to: 'rack', at: sheet.now.rack.length }));
  if (target === 'last' && last !== undefined)
    return withSheet(state, addTile(sheet, tile, { to: 'meld', key: last.key }));
  return withSheet({ ...state, target: 'last' }, addTile(sheet, tile, { to: 'new' }));
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
