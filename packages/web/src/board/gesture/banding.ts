/** Banding: a rubber band picks up the tiles inside it. */
import { type Banding, type BoardState, holding, type Input, type Step, to } from './state.ts';

export function bandingInput(state: BoardState, phase: Banding, input: Input): Step {
  switch (input.type) {
    case 'move':
      return { state, effects: [] };
    case 'band':
      return to(state, holding(input.tiles));
    default:
      return to(state, phase.hand);
  }
}
