/** The reason in words why an action is masked, for debugging an agent. */
import { judgePlay } from '@rummikub/engine';
import { faceOfType, JOKER_TYPE } from '@rummikub/engine/parts';
import { draftOf, layDraft, positionOfGame } from '../game/engineGame.ts';
import type { Games } from '../game/games.ts';
import * as G from '../game/games.ts';
import { DRAW, END, JOKER, LEAVE, OPEN, PASS, PICK, PUT, TAKE_BACK } from '../space/actions.ts';
import { HELD, RACK } from '../space/layout.ts';

/** The reason, as the end of a sentence and without its full stop. */
export function whyMasked(games: Games, g: number, action: number): string {
  const { info, melds, space } = games;
  const at = g * G.FIELDS;
  const pool = games.tiles - info[at + G.DECK]!;
  switch (action) {
    case DRAW:
      return info[at + G.DRAWN] !== 0 ? 'you have drawn in this turn' : 'the pool is empty';
    case PASS:
      return pool > 0 ? 'the pool is not empty: draw instead' : 'you have a play';
    case END:
      return whyNoEnd(games, g);
    case TAKE_BACK:
      return 'nothing was changed in this turn';
    case LEAVE:
      return 'no meld is in work';
  }
  const work = info[at + G.WORK]!;
  if (action < PICK) {
    const joker = action >= JOKER;
    const face = action - (joker ? JOKER : PUT);
    if (games.faces[face] === 0) return `the tile ${faceOfType(face)} does not exist in this game`;
    const type = joker ? JOKER_TYPE : face;
    const row = g * games.layout.size;
    if (games.observations[row + RACK + type]! + games.observations[row + HELD + type]! === 0)
      return joker ? 'you have no joker' : `you have no ${faceOfType(face)}`;
    return work < 0 ? 'there is no room for another meld' : 'it does not fit the meld in work';
  }
  if (action < OPEN) return work < 0 ? 'no meld is in work' : 'the meld in work has no such tile';
  const slot = action < space.apart ? action - OPEN : action - space.apart;
  if (melds[g * space.slots + slot] === 0) return 'there is no meld';
  return slot === work
    ? 'it is in work already'
    : 'before your opening the melds on the table must stay as they are';
}

function whyNoEnd(games: Games, g: number): string {
  const position = positionOfGame(games, g);
  const judged = judgePlay(position, layDraft(position, draftOf(games, g)));
  if (judged.ok) throw new Error('a play that the rules allow was masked out');
  const sentence = judged.error.message;
  return sentence.replace(/\.$/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}
