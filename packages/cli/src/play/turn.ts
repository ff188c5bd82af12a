/** A turn of the player at the keyboard: what each typed line does to it. Pure: the caller carries commands out. */
import { bestPlay, type Command, positionOfView, type View } from '@rummikub/engine';
import { explainPlay, stepText } from '@rummikub/engine/explain';
import { nameTiles } from '../draw/board.ts';
import { changeDraft, settle } from './change.ts';
import { type Draft, draftOf, meldOf, tableOf } from './draft.ts';
import { type Mistake, readEntry } from './entry.ts';
import { HELP_PAGE, instead } from './screen.ts';

export interface Turn {
  readonly start: Draft;
  /** The draft after each step, the newest last; never empty. */
  readonly drafts: readonly Draft[];
  readonly byColor: boolean;
  readonly message: readonly string[];
  /** Whether the message is an error. */
  readonly alarming: boolean;
}

export function newTurn(view: View, byColor: boolean): Turn {
  const start = draftOf(positionOfView(view));
  return { start, drafts: [start], byColor, message: [], alarming: false };
}

export const draftNow = ({ start, drafts }: Turn): Draft => drafts.at(-1) ?? start;

export type Reaction =
  | { readonly turn: Turn }
  | { readonly turn: Turn; readonly command: Command }
  | { readonly quit: true };

const say = (turn: Turn, ...message: string[]): Reaction => ({ turn: { ...turn, message, alarming: false } });
const refuse = (turn: Turn, ...message: string[]): Reaction => ({
  turn: { ...turn, message, alarming: true },
});

const isMistake = (value: object): value is Mistake => 'message' in value && 'at' in value;

/** The line with a caret below the place of the mistake, and what is wrong there. */
const point = (turn: Turn, line: string, { at, message }: Mistake): Reaction =>
  refuse(turn, ...(line === '' ? [] : [`> ${line}`, `  ${' '.repeat(at)}^`]), `${message}.`);

/** `past` are the events so far, as sentences. */
export function react(turn: Turn, line: string, view: View, past: readonly string[]): Reaction {
  const entry = readEntry(line);
  if (isMistake(entry)) return point(turn, line, entry);
  const draft = draftNow(turn);
  const seat = view.viewer as number;
  const goTo = (next: Draft, ...message: string[]): Reaction => ({
    turn: { ...turn, drafts: [...turn.drafts, next], message, alarming: false },
  });
  switch (entry.type) {
    case 'lay':
    case 'add':
    case 'take': {
      const changed = changeDraft(draft, entry, view.ruleset);
      if (isMistake(changed)) return point(turn, line, changed);
      const next = settle(changed, turn.start);
      return goTo(next, ...unfinished(next, view));
    }
    case 'play':
      return play(turn, view);
    case 'draw':
    case 'pass':
    case 'redeal':
      return { turn, command: { type: entry.type, seat } };
    case 'hint':
      return say(turn, ...hint(view));
    case 'best': {
      const best = bestPlay(positionOfView(view));
      if (best === null) return refuse(turn, ...hint(view));
      const laid = new Set(best.played);
      const rack = [...turn.start.rack.filter((tile) => !laid.has(tile)), ...(best.taken ?? [])];
      return goTo({ rows: best.table.map(({ slots }) => ({ slots })), held: [], rack });
    }
    case 'undo':
      if (turn.drafts.length === 1) return refuse(turn, 'There is nothing to take back in this turn.');
      return say({ ...turn, drafts: turn.drafts.slice(0, -1) });
    case 'reset':
      return say({ ...turn, drafts: [turn.start] });
    case 'sort':
      return say({ ...turn, byColor: !turn.byColor });
    case 'log':
      return say(turn, ...past.slice(-12));
    case 'help':
      return say(turn, ...HELP_PAGE);
    case 'quit':
      return { quit: true };
  }
}

/** Names the rows that are not melds yet, without alarm: the turn goes on. */
function unfinished(draft: Draft, { ruleset }: View): string[] {
  const rows = draft.rows.flatMap((row, i) => (meldOf(row, ruleset) !== null ? [] : [i + 1]));
  if (rows.length === 0) return [];
  return [`Not a meld yet: ${rows.length === 1 ? 'number' : 'numbers'} ${rows.join(', ')}, marked with !.`];
}

/** Ends the turn where all rows are melds. The game judges the play. */
function play(turn: Turn, view: View): Reaction {
  const draft = draftNow(turn);
  // The engine's own message says to draw, which is not possible here.
  if (turn.start.rack.every((tile) => draft.rack.includes(tile)) && instead(view) === 'pass')
    return refuse(turn, 'A play must lay at least one tile from your rack; if you have none to lay, pass.');
  const made = tableOf(draft, view.ruleset);
  if (!made.ok) return refuse(turn, made.error);
  return { turn, command: { type: 'play', seat: view.viewer as number, table: made.value } };
}

function hint(view: View): string[] {
  const position = positionOfView(view);
  const best = bestPlay(position);
  if (best === null) return [`You cannot lay anything: ${instead(view)}.`];
  const tiles = best.played.length === 1 ? '1 tile' : `${best.played.length} tiles`;
  return [
    `The best play lays ${tiles}: ${nameTiles(best.played)}.`,
    ...explainPlay(position, best).map((step, i) => `${i + 1}. ${stepText(step)}`),
  ];
}
