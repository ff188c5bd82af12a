/** Reads a line that a program sends in its turn, in JSON or in notation: a move, or the word hint. Never throws. */
import {
  type Command,
  playViolations,
  positionOfView,
  type Result,
  type View,
  type Violation,
} from '@rummikub/engine';
import { inAction, parseAction } from '@rummikub/engine/domain';
import { parsePlayText, playTextViolations } from '@rummikub/engine/explain';
import { jsonOfLine, lengthTrouble, looksLikeJson } from '../input/badLine.ts';
import type { Trouble } from '../input/trouble.ts';

interface Move {
  readonly command: Command;
  /** All faults of a refused move, each with its place in the line. */
  readonly faults: (refusal: Violation) => readonly Trouble[];
}

type Asked = 'hint' | Move;

/** What a line may be, for the answer to a line that cannot be read. */
export const EXPECTED =
  'a move such as {"type":"play_tiles","melds":[…]}, {"type":"draw"}, {"type":"pass"} or {"type":"resign"}, ' +
  'or {"type":"hint"}; in the notation draw, pass, resign, hint, or the whole table after the play: 5r-8r 9k,9r,9b';

const WORDS = ['draw', 'pass', 'resign', 'redeal', 'hint'] as const;

const isHint = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { type?: unknown }).type === 'hint';

const asked = (value: Asked): Result<Asked, never> => ({ ok: true, value });

export function readMove(text: string, view: View): Result<Asked, readonly Trouble[]> {
  const tooLong = lengthTrouble(text);
  if (tooLong !== null) return { ok: false, error: [tooLong] };
  const seat = view.viewer as number;
  const position = positionOfView(view);
  if (looksLikeJson(text)) {
    const json = jsonOfLine(text);
    if (!json.ok) return json;
    if (isHint(json.value)) return asked('hint');
    const action = parseAction(json.value, seat, view.ruleset);
    if (!action.ok) return action;
    const { value: command } = action;
    const sent = json.value as { readonly melds: readonly { readonly tiles: readonly string[] }[] };
    const faults = (refusal: Violation): Trouble[] => {
      const all = command.type === 'play' ? playViolations(position, command.table) : [];
      // A refusal that is not about the table, such as wrong `tiles`, is the only fault.
      return (all.length === 0 ? [refusal] : all).map((fault) => inAction(fault, sent));
    };
    return asked({ command, faults });
  }
  const word = WORDS.find((one) => one === text.trim().toLowerCase());
  if (word === 'hint') return asked('hint');
  if (word !== undefined) return asked({ command: { type: word, seat }, faults: (refusal) => [refusal] });
  const play = parsePlayText(text, position);
  if (!play.ok) return play;
  return asked({
    command: { type: 'play', seat, table: play.value.table },
    faults: () => playTextViolations(position, play.value),
  });
}
