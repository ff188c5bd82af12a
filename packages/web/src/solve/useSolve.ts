/** The state of the solve page, in step with its address. */
import { type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react';
import { parseHash } from '../device/hash.ts';
import { replaceHash } from '../device/route.ts';
import { load, save } from '../device/storage.ts';
import { addressOf } from './sheet/address.ts';
import { readEvening } from './sheet/evening.ts';
import { type Entered, enteredOn } from './sheet/sheet.ts';
import { type SolveAction, type SolveState, solveReducer, startSolve } from './sheet/solveState.ts';

export interface Solve {
  readonly state: SolveState;
  readonly entered: Entered;
  readonly dispatch: Dispatch<SolveAction>;
}

/** Where the last sheet is kept: its address says all of it. */
const SHEET = 'sheet';

function keptSheet(): readonly [string | null, string | null] {
  const kept = load(SHEET);
  const [, text = null, options = null] = typeof kept === 'string' ? parseHash(kept) : [];
  return startSolve([text, options]).problems.length === 0 ? [text, options] : [null, null];
}

/** Where the turns of the evening are kept: they belong to that sheet. */
const EVENING = 'evening';

/** An address from outside is read; a question that was made here is written into the address. */
export function useSolve(text: string | null, options: string | null): Solve {
  // Read before the first render, so that the question is there at once.
  const [state, dispatch] = useReducer(solveReducer, [text, options] as const, (asked) => {
    const kept = keptSheet();
    return asked[0] === null || `${asked}` === `${kept}`
      ? startSolve(kept, readEvening(load(EVENING)))
      : startSolve(asked);
  });
  const { sheet, opened, objective, problems, typed, evening } = state;
  const entered = useMemo(() => enteredOn(sheet, opened), [sheet, opened]);
  const own = useRef(`${text}/${options}`);
  const written = useRef('');
  useEffect(() => {
    const asked = `${text}/${options}`;
    if (asked === own.current) return;
    // The way to this page without a question leads to the sheet as it was left.
    if (text === null) return replaceHash(written.current);
    own.current = asked;
    dispatch({ type: 'address', text, options });
  }, [text, options]);
  // A damaged address stays as long as the page says what is wrong with it.
  const damaged = problems.length > 0 && !typed;
  useEffect(() => {
    if (damaged) return;
    const address = addressOf(entered.position, objective, entered.unfinished);
    const [, position = null, others = null] = parseHash(address);
    own.current = `${position}/${others}`;
    written.current = address;
    save(SHEET, address);
    return replaceHash(address);
  }, [entered, objective, damaged]);
  useEffect(() => save(EVENING, evening), [evening]);
  return { state, entered, dispatch };
}
