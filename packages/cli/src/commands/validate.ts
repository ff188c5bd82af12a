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
  playViolations,
  positionViolations,
  type Ruleset,
  readings,
  type Slot,
  slotTile,
  type Violation,
} from '@rummikub/engine';
import { validateMeld } from '@rummikub/engine/domain';
import { parsePlayText, playTextViolations } from '@rummikub/engine/explain';
import { pathText, type Segment } from '@rummikub/engine/parts';
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
works too, here or on standard input: a meld {"type", "tiles"} or {"kind",
"slots"}, a list of melds, a position {"table", "rack"}, or a play, which is a
position with "play", its new table.

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
  return [...new Set(all.map(meldText))].filter((text) => text !== meldText(meld));
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
    if (!answer.ok) return refuse(answer.error.violations);
    if (!answer.value.valid) return refuse(answer.value.violations);
    const { readings: found } = answer.value;
    return { violations: [], lines: ['Legal.'], fields: found === undefined ? {} : { readings: found } };
  }
  if (has('rack')) {
    const position = parsePosition(json, ruleset);
    if (!position.ok) return refuse(position.error);
    if (!has('play')) return acceptTable(position.value.table, ruleset, false);
    const { play } = json as { play: readonly Meld[] };
    const judged = judgePlay(position.value, play);
    return judged.ok
      ? acceptPlay(judged.value)
      : refuse(moved(playViolations(position.value, play), 1, 'play'));
  }
  if (!Array.isArray(json) && !has('table') && !has('kind'))
    throw new Misuse(
      'This is neither a meld {"type", "tiles"} or {"kind", "slots"}, nor a list of melds, nor a position {"table", "rack"}',
      { code: 'wrong_type' },
    );
  const table: unknown = has('table') ? (json as { table: unknown }).table : has('kind') ? [json] : json;
  const wrong = positionViolations(table, [], ruleset);
  if (wrong.length === 0) return acceptTable(table as Meld[], ruleset, false);
  return refuse(has('table') ? wrong : moved(wrong, has('kind') ? 2 : 1));
}

/** The violations with their paths in the given document: the first segments give way to others. */
const moved = (violations: readonly Violation[], gone: number, ...now: Segment[]): Violation[] =>
  violations.map((wrong) => ({ ...wrong, path: [...now, ...wrong.path.slice(gone)] }));
