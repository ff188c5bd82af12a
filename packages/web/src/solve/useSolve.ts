/** The state of the solve page, in step with its address. */
import { type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react';
import { parseHash } from '../device/hash.ts';
import { replaceHash } from '../device/route.ts';
import { addressOf } from './address.ts';
import { type Entered, enteredOn } from './sheet.ts';
import { type SolveAction, type SolveState, solveReducer, startSolve } from './solveState.ts';

export interface Solve {
  readonly state: SolveState;
  readonly entered: Entered;
  readonly dispatch: Dispatch<SolveAction>;
}

/** An address from outside is read; a question that was made here is written into the address. */
export function useSolve(text: string | null, options: string | null): Solve {
  // Read before the first render, so that the question is there at once.
  const [state, dispatch] = useReducer(solveReducer, [text, options] as const, startSolve);
  const { sheet, opened, objective, problems, typed } = state;
  const entered = useMemo(() => enteredOn(sheet, opened), [sheet, opened]);
  const own = useRef(`${text}/${options}`);
  useEffect(() => {
    const asked = `${text}/${options}`;
    if (asked === own.current) return;
    own.current = asked;
    dispatch({ type: 'address', text, options });
  }, [text, options]);
  // A damaged address stays as long as the page says what is wrong with it.
  const damaged = problems.length > 0 && !typed;
  useEffect(() => {
    if (damaged) return;
    const address = addressOf(entered.position, objective, entered.unfinished);
    const [, written = null, others = null] = parseHash(address);
    own.current = `${written}/${others}`;
    return replaceHash(address);
  }, [entered, objective, damaged]);
  return { state, entered, dispatch };
}
