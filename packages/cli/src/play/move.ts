/** A line that a program sends in its turn, in JSON or in the notation: a move, or a question for a hint. Never throws. */
import {
  type Command,
  parseAction,
  parseTableText,
  positionOfView,
  type Result,
  tableTiles,
  type View,
} from '@rummikub/engine';
import { jsonOfLine, lengthTrouble, looksLikeJson, type Trouble } from '../badLine.ts';
import { withTilesAtHand } from '../tilesAtHand.ts';
import { writtenPlay } from '../writtenPlay.ts';

export type Asked = Command | { readonly type: 'hint' };

/** What a line may be; shown with every line that is not. */
export const EXPECTED =
  'a move such as {"type":"play_tiles","melds":[…]}, {"type":"draw"}, {"type":"pass"} or {"type":"resign"}, ' +
  'or {"type":"hint"}; in the notation draw, pass, resign, hint, or the whole table after the play: 5r-8r 9k,9r,9b';

const WORDS = ['draw', 'pass', 'resign', 'hint'] as const;

const isHint = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { type?: unknown }).type === 'hint';

export function readMove(text: string, view: View): Result<Asked, readonly Trouble[]> {
  const tooLong = lengthTrouble(text);
  if (tooLong !== null) return { ok: false, error: [tooLong] };
  const seat = view.viewer as number;
  if (looksLikeJson(text)) {
    const json = jsonOfLine(text);
    if (!json.ok) return json;
    return isHint(json.value)
      ? { ok: true, value: { type: 'hint' } }
      : parseAction(json.value, seat, view.ruleset);
  }
  const word = WORDS.find((one) => one === text.trim().toLowerCase());
  if (word !== undefined) return { ok: true, value: word === 'hint' ? { type: word } : { type: word, seat } };
  const melds = parseTableText(text, view.ruleset);
  const position = positionOfView(view);
  if (!melds.ok) {
    const play = writtenPlay(text, position);
    return play.ok ? melds : play;
  }
  const table = withTilesAtHand(melds.value, text, [...tableTiles(position.table), ...position.rack]);
  return { ok: true, value: { type: 'play', seat, table } };
}
