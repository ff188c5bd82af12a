/** Dragging: tiles follow the pointer until they are dropped or the drag is cancelled. */
import { dropTiles } from './pick.ts';
import { type BoardState, type Dragging, type Input, type Sight, type Step, to } from './state.ts';

export function draggingInput(state: BoardState, phase: Dragging, input: Input, sight: Sight): Step {
  switch (input.type) {
    case 'move':
      return { state, effects: [] };
    case 'drop':
      // Outside of every place, nothing stays picked up either.
      return input.place === null
        ? to(state, { is: 'idle' })
        : dropTiles(state, sight, phase.tiles, input.place, input.from);
    default:
      return to(state, phase.hand);
  }
}
