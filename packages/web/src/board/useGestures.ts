/** Runs the gestures of a board: keeps their state, sends inputs to it, and hands on the effects. */
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStable } from '../device/useStable.ts';
import { type BoardState, type Effect, type Sight, START } from './gesture/state.ts';
import { settled, step } from './gesture/step.ts';
import type { Send } from './pointer/followPointer.ts';

export function useGestures(
  sight: Sight,
  perform: (effect: Effect) => void,
): { readonly state: BoardState; readonly send: Send } {
  // A pointer sends several inputs between two renders: the newest state is in the ref, the drawn one in React.
  const newest = useRef(START);
  const [drawn, draw] = useState(START);
  const send: Send = useStable((input) => {
    const result = step(newest.current, input, sight);
    if (result === null) return null;
    const { state, effects } = result;
    newest.current = state;
    // The board is measured right after a drag has begun, and its layout may change by the drag.
    if (input.type === 'move' && state.phase.is === 'dragging') flushSync(() => draw(state));
    else draw(state);
    for (const effect of effects) perform(effect);
    return state.phase;
  });
  const { draft } = sight;
  const state = useMemo(() => settled(drawn, draft), [drawn, draft]);
  return { state, send };
}
