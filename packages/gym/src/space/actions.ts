/** The action space: every primitive action is a number, and a short text for people. */
import { type Ruleset, tileCount } from '@rummikub/engine';
import { faceOfType, typeOfFace } from '@rummikub/engine/parts';

/** Take the draft back, draw a tile. */
export const DRAW = 0;
/** Take the draft back, pass. */
export const PASS = 1;
/** The draft becomes the table. */
export const END = 2;
/** Take the draft back and go on with the turn. */
export const TAKE_BACK = 3;
/** Leave the meld in work: the next tile starts a new one. */
export const LEAVE = 4;
/** + face: put that tile into the meld in work, or start a meld with it. Held tiles are used first. */
export const PUT = 5;
/** + face: the same with a joker that stands for the face. */
export const JOKER = PUT + 52;
/** + face: pick the tile that counts as this face from the meld in work. */
export const PICK = JOKER + 52;
/** + slot: make this meld the meld in work. */
export const OPEN = PICK + 52;

/** The numbers of the actions that depend on the ruleset. */
export interface ActionSpace {
  /** Slots for melds: as many as the whole set of tiles can fill, the last meld perhaps unfinished. */
  readonly slots: number;
  /** The first of the actions that take a meld apart: + slot. */
  readonly apart: number;
  /** How many actions there are. */
  readonly size: number;
}

/** The action space of a ruleset. */
export function actionSpace(ruleset: Ruleset): ActionSpace {
  const slots = Math.floor((tileCount(ruleset) + 2) / 3);
  const apart = OPEN + slots;
  return { slots, apart, size: apart + slots };
}

const SIMPLE = ['draw', 'pass', 'end', 'take_back', 'leave'];

/** `draw`, `put 7r`, `joker 7r` (a joker put as the red 7), `pick 7r`, `open 3`, `apart 3`, … */
export function actionText(action: number, space: ActionSpace): string {
  if (!Number.isInteger(action) || action < 0 || action >= space.size) return `action ${action}`;
  if (action < PUT) return SIMPLE[action] ?? '';
  if (action < JOKER) return `put ${faceOfType(action - PUT)}`;
  if (action < PICK) return `joker ${faceOfType(action - JOKER)}`;
  if (action < OPEN) return `pick ${faceOfType(action - PICK)}`;
  return action < space.apart ? `open ${action - OPEN}` : `apart ${action - space.apart}`;
}

/** The action of a text, or -1. */
export function parseAction(text: string, space: ActionSpace): number {
  const [word = '', argument] = text.trim().split(/\s+/);
  if (argument === undefined) return SIMPLE.indexOf(word);
  if (word === 'open' || word === 'apart') {
    const slot = /^\d+$/.test(argument) ? Number(argument) : -1;
    if (slot < 0 || slot >= space.slots) return -1;
    return (word === 'open' ? OPEN : space.apart) + slot;
  }
  const first = { put: PUT, joker: JOKER, pick: PICK }[word];
  const face = typeOfFace(argument);
  return first === undefined || face < 0 ? -1 : first + face;
}
