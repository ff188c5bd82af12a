/** `rummikub validate`: is this meld, this table or this play legal, and if not, why? */
import {
  isJoker,
  judgePlay,
  type Meld,
  meldText,
  meldValue,
  type Play,
  parsePosition,
  parsePositionText,
  parseTableText,
  type Result,
  type Ruleset,
  readings,
  type Slot,
  slotTile,
  type Violation,
  violationText,
} from '@rummikub/engine';
import { checkPlay, checkTable, type FaceJson, validateMeld } from '@rummikub/engine/domain';
import { parsePlayText, playTextViolations } from '@rummikub/engine/explain';
import { pathText } from '@rummikub/engine/parts';
import { EXIT, type Io, Miscall, Misuse } from '../command.ts';
import { nameTiles } from '../draw/board.ts';
import { playFaults, tableFaults } from '../input/allFaults.ts';
import { explain } from '../input/caret.ts';
import { parseJson, readText } from '../input/files.ts';
import { RULE_HELP, RULE_OPTIONS, readArgs, readRules } from '../input/options.ts';
import { troublesToJson } from '../input/trouble.ts';

export const help = `Says whether a meld, a table or a play is legal, and lists everything wrong.

  rummikub validate TABLE [options]
  rummikub validate POSITION TABLE [options]
  rummikub validate [options] < FILE

TABLE is one meld or several in notation, or a whole position. After a POSITION
it is the whole table after the play. Either may be - for standard input. JSON
works too, here or on standard input: a meld {"type", "tiles"}, {"kind",
"tiles"} or {"kind", "slots"}, a list of melds, a position {"table", "rack"}, or
a play, which is a position with "play", its new table.

  --json             the answer as JSON
${RULE_HELP}

Examples:
  rummikub validate "5r,6r,j 9k,9r,9b"
  rummikub validate "5r-7r | 8r 9o" "5r-8r"

Exit codes: 0 legal, 1 not legal, 2 it cannot be read.`;

interface Verdict {
  readonly violations: readonly Violation[];
  /** The answer where it is legal: lines for people, and fields for programs. */
  readonly lines: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' }, ...RULE_OPTIONS }, 2);
  const { ruleset } = await readRules(values, io);
  if (positionals.every((word) => word === '-') && positionals.length === 2)
    throw new Miscall('Only one of the position and the table can be -, standard input');
  const given = (word: string): string | Promise<string> =>
    word === '-' ? readText('-', io).then((text) => text.trim()) : word;
  const first = await given(positionals[0] ?? '-');
  const second = positionals[1] === undefined ? undefined : await given(positionals[1]);
  if (first === '') throw new Misuse('There is nothing to validate', { code: 'nothing_given' });
  const isJson = /^[[{]/.test(first.trim());
  if (!isJson && second === undefined && goesOnBelow(first))
    throw new Miscall(
      'The position ends with its line, but more follows; give the table after a play as a second argument',
    );
  if (isJson && second !== undefined) throw new Miscall('A play in JSON is one document, with "play" in it');
  const tell = (answer: object): Promise<void> => io.write(`${JSON.stringify(answer)}\n`);
  const text = second ?? first;
  let verdict: Verdict;
  try {
    verdict = isJson
      ? judgeJson(parseJson(first, 'The text'), ruleset)
      : second === undefined
        ? judgeLying(first, ruleset)
        : judgeText(first, second, ruleset);
    if (verdict.violations.some(({ code }) => code === 'syntax'))
      throw new Misuse(
        'This cannot be read',
        { troubles: verdict.violations },
        explain(text, verdict.violations),
      );
  } catch (error) {
    // With --json an unreadable text is answered in the same form as an illegal one.
    if (!(error instanceof Misuse) || values.json !== true) throw error;
    await tell({ valid: false, ...error.json });
    return EXIT.misuse;
  }
  const { violations, lines, fields } = verdict;
  const legal = violations.length === 0;
  if (values.json === true)
    await tell(legal ? { valid: true, ...fields } : { valid: false, violations: troublesToJson(violations) });
  else if (legal) await io.write(`${lines.join('\n')}\n`);
  else await io.write(`Not legal.\n${explain(text, violations)}\n`);
  return legal ? EXIT.ok : EXIT.no;
}

/** Whether text follows in the lines below a rack: probably a play, which would go unjudged. */
const goesOnBelow = (text: string): boolean => /\|[^\S\n]*[^\s|][^|\n]*\n\s*\S[^|]*$/.test(text);

const refuse = (violations: readonly Violation[]): Verdict => ({ violations, lines: [], fields: {} });

/** Judges a table, or a position, which is a table and a rack. */
function judgeLying(text: string, ruleset: Ruleset): Verdict {
  const position = text.includes('|') ? parsePositionText(text, ruleset) : null;
  if (position?.ok === false) return refuse(tableFaults(text, position.error, ruleset));
  const table =
    position === null ? parseTableText(text, ruleset) : { ok: true as const, value: position.value.table };
  if (!table.ok) return refuse(tableFaults(text, table.error, ruleset));
  return acceptTable(table.value, ruleset, openJokers(text));
}

/** Whether the text leaves open what a joker stands for. */
const openJokers = (text: string): boolean => /(^|[\s,:])j[a-d]?(?![a-d=])/i.test(text);

function acceptTable(table: readonly Meld[], ruleset: Ruleset, open: boolean): Verdict {
  const lines = ['Legal.'];
  const melds = table.map((meld) => {
    const value = meldValue(meld);
    const text = meldText(meld);
    lines.push(`  ${text} (${value} points)`);
    const others = open ? otherReadings(meld, ruleset) : [];
    if (others.length > 0) lines.push(`    or ${others.join(', ')}`);
    return { meld: text, value, ...(others.length > 0 ? { other_readings: others } : {}) };
  });
  return { violations: [], lines, fields: { melds } };
}

/** The other readings of a meld whose jokers are left open. */
function otherReadings(meld: Meld, ruleset: Ruleset): string[] {
  const loose = meld.slots.map((slot): Slot => (isJoker(slotTile(slot)) ? slotTile(slot) : slot));
  const all = [
    ...readings(meld.kind, loose, ruleset),
    ...readings(meld.kind, loose, ruleset, { order: 'set' }),
  ];
  // Jokers are interchangeable: readings that differ only in which joker is which are one.
  const faces = (one: Meld): string => meldText(one).replace(/j[a-d]=/g, 'j=');
  const byFaces = new Map(all.map((one) => [faces(one), meldText(one)]));
  byFaces.delete(faces(meld));
  return [...byFaces.values()];
}

/** Judges a play: a position, and the whole table after it. */
function judgeText(before: string, after: string, ruleset: Ruleset): Verdict {
  const position = parsePositionText(before, ruleset);
  if (!position.ok) {
    const faults = tableFaults(before, position.error, ruleset);
    const troubles = faults.map((v) => ({ ...v, path: `position ${pathText(v.path)}` }));
    throw new Misuse('The position cannot be read', { troubles }, explain(before, faults));
  }
  const play = parsePlayText(after, position.value);
  if (!play.ok) return refuse(playFaults(after, play.error, position.value));
  const judged = judgePlay(position.value, play.value.table);
  return judged.ok ? acceptPlay(judged.value) : refuse(playTextViolations(position.value, play.value));
}

function acceptPlay({ played, points, table, taken = [] }: Play): Verdict {
  const tiles = played.length === 1 ? '1 tile' : `${played.length} tiles`;
  return {
    violations: [],
    lines: [`Legal: lays ${nameTiles(played)} (${tiles}, ${points} points).`],
    fields: { played, points, table, ...(taken.length > 0 ? { taken } : {}) },
  };
}

function judgeJson(json: unknown, ruleset: Ruleset): Verdict {
  const has = (name: string): boolean => !Array.isArray(json) && Object.hasOwn(json as object, name);
  if (has('type')) {
    const answer = validateMeld(json, ruleset);
    if (!answer.ok) throw unreadable(answer.error.violations);
    if (!answer.value.valid) return refuse(answer.value.violations);
    const { readings: found = [] } = answer.value;
    const [first, ...others] = found.map(faceText);
    const lines = first === undefined ? ['Legal.'] : ['Legal.', `  ${first}`];
    if (others.length > 0) lines.push(`    or ${others.join(', or ')}`);
    return { violations: [], lines, fields: found.length === 0 ? {} : { readings: found } };
  }
  if (has('rack')) {
    const { table, play, ...rest } = json as { table?: unknown; play?: unknown };
    const old = readable(checkTable(table, ruleset));
    if (old.violations.length > 0) return refuse(old.violations);
    const position = readable(parsePosition({ ...rest, table: old.table }, ruleset));
    if (!has('play')) return acceptTable(position.table, ruleset, false);
    const checked = readable(checkPlay(play, position, ['play']));
    return checked.play === null ? refuse(checked.violations) : acceptPlay(checked.play);
  }
  if (!Array.isArray(json) && !has('table') && !has('kind'))
    throw new Misuse(
      'This is neither a meld {"type", "tiles"}, {"kind", "tiles"} or {"kind", "slots"}, nor a list of melds, nor a position {"table", "rack"}',
      { code: 'wrong_type' },
    );
  const isMeld = has('kind');
  const sent: unknown = has('table') ? (json as { table: unknown }).table : isMeld ? [json] : json;
  // A meld by itself is the whole document.
  const own = (wrong: Violation): Violation => (isMeld ? { ...wrong, path: wrong.path.slice(1) } : wrong);
  const checked = checkTable(sent, ruleset, has('table') ? ['table'] : []);
  if (!checked.ok) throw unreadable(checked.error.map(own));
  const { table, violations } = checked.value;
  return violations.length === 0 ? acceptTable(table, ruleset, false) : refuse(violations.map(own));
}

const unreadable = (violations: readonly Violation[]): Misuse =>
  new Misuse('This cannot be read', { troubles: violations }, violations.map(violationText).join('\n'));

function readable<T>(result: Result<T, Violation[]>): T {
  if (result.ok) return result.value;
  throw unreadable(result.error);
}

/** One reading of a meld of faces: `red 5, red 6, joker as red 7`. */
const faceText = (faces: readonly FaceJson[]): string =>
  faces
    .map(({ color, value, joker }) => `${joker ? 'joker as ' : ''}${color.toLowerCase()} ${value}`)
    .join(', ');
