/** One step of the gestures: which state answers which input. Pure. */
import { type Draft, layoutTiles } from '../../draft/index.ts';
import { bandingInput } from './banding.ts';
import { choosingKey } from './choosing.ts';
import { draggingInput } from './dragging.ts';
import { idleKey } from './idle.ts';
import type { KeyInput } from './keys.ts';
import { pickTile } from './pick.ts';
import { pickedUpKey } from './pickedUp.ts';
import { press, pressedInput } from './pressed.ts';
import { type BoardState, type Hand, type Input, type Phase, type Sight, type Step, to } from './state.ts';

/** Null where the input means nothing here, so that the page may use it for something else. */
export function step(before: BoardState, input: Input, sight: Sight): Step | null {
  const state = settled(before, sight.draft);
  const { phase } = state;
  switch (input.type) {
    case 'focus':
      return to({ ...state, focused: input.tile, touched: input.tile }, phase);
    case 'blur':
      return to({ ...state, touched: null }, phase);
    case 'activate':
      return pickTile(state, input.tile);
    case 'touch':
      return to({ ...state, refusedOn: null, touched: input.tile }, phase);
    case 'press':
      return press(state, input, sight);
    case 'key':
      return keyStep({ ...state, refusedOn: null }, input, sight);
    default:
      return pointerStep(state, input, sight);
  }
}

function keyStep(state: BoardState, input: KeyInput, sight: Sight): Step | null {
  const { phase } = state;
  switch (phase.is) {
    case 'idle':
      return idleKey(state, input, sight);
    case 'pickedUp':
      return pickedUpKey(state, phase, input, sight);
    case 'choosing':
      return choosingKey(state, phase, input, sight);
    default:
      // The pointer is down: its gesture goes first.
      return null;
  }
}

function pointerStep(state: BoardState, input: Input, sight: Sight): Step {
  const { phase } = state;
  switch (phase.is) {
    case 'pressed':
      return pressedInput(state, phase, input, sight);
    case 'dragging':
      return draggingInput(state, phase, input, sight);
    case 'banding':
      return bandingInput(state, phase, input);
    default:
      return { state, effects: [] };
  }
}

/** The state without picked-up tiles that have left the board, as when another player's move changed the table. */
export function settled(state: BoardState, { now }: Draft): BoardState {
  const phase = settledPhase(state.phase, new Set(layoutTiles(now)));
  return phase === state.phase ? state : { ...state, phase };
}

function settledPhase(phase: Phase, here: ReadonlySet<string>): Phase {
  if ('hand' in phase) {
    const hand = settledHand(phase.hand, here);
    return hand === phase.hand ? phase : { ...phase, hand };
  }
  return settledHand(phase, here);
}

function settledHand(hand: Hand, here: ReadonlySet<string>): Hand {
  if (hand.is === 'idle' || hand.tiles.every((tile) => here.has(tile))) return hand;
  const tiles = hand.tiles.filter((tile) => here.has(tile));
  return tiles.length === 0 ? { is: 'idle' } : { ...hand, tiles };
}
