/** The answer to one position as data, for a line of JSON or a page for people. */
import {
  bestPlay,
  canonicalTable,
  countPlays,
  type Meld,
  netTiles,
  type Play,
  type Position,
  parsePosition,
  parsePositionText,
  parseRuleset,
  playableSubsets,
  type Result,
  type Ruleset,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { explainPlay, stepText } from '@rummikub/engine/explain';
import { within } from '@rummikub/engine/parts';
import type { Settings } from './settings.ts';

export interface PlayAnswer {
  readonly tiles: number;
  readonly points: number;
  readonly table: readonly Meld[];
  readonly played: readonly TileId[];
  /** Jokers that went to the rack, if any. */
  readonly taken?: readonly TileId[];
}

export interface Answer extends PlayAnswer {
  /** The steps of the play in words, with --explain. */
  readonly steps?: readonly string[];
  /** How many sets of tiles can be laid, and the first of them, with --all. */
  readonly count?: number;
  readonly plays?: readonly PlayAnswer[];
}

const answerOf = (play: Play): PlayAnswer => ({
  tiles: netTiles(play),
  points: play.points,
  table: play.table,
  played: play.played,
  ...(play.taken === undefined ? {} : { taken: play.taken }),
});

/** Solves a position. Without a play, no tile leaves the rack and the table stays. */
export function answer(position: Position, { objective, explain, all }: Settings): Answer {
  const play = bestPlay(position, { objective });
  const best: PlayAnswer =
    play === null
      ? { tiles: 0, points: 0, table: canonicalTable(position.table), played: [] }
      : answerOf(play);
  const steps = explain ? { steps: play === null ? [] : explainPlay(position, play).map(stepText) } : {};
  if (all === 0) return { ...best, ...steps };
  const plays: PlayAnswer[] = [];
  for (const one of playableSubsets(position)) {
    if (plays.length === all) break;
    plays.push(answerOf(one));
  }
  return { ...best, ...steps, count: countPlays(position), plays };
}

const rulesets = new Map<string, Result<Ruleset, Violation[]>>();

/** The ruleset of a position's own rules and those of the command line, read once for all positions that share it. */
function rulesOf(own: unknown, { ruleset, asked }: Settings): Result<Ruleset, Violation[]> {
  if (own === undefined || own === null) return { ok: true, value: ruleset };
  const key = JSON.stringify([own, asked]);
  let rules = rulesets.get(key);
  if (rules === undefined) {
    const fields = typeof own === 'string' ? { preset: own } : own;
    const mixed = typeof fields === 'object' && !Array.isArray(fields) ? { ...fields, ...asked } : fields;
    rules = parseRuleset(mixed);
    if (rulesets.size > 100) rulesets.clear();
    rulesets.set(key, rules);
  }
  return rules;
}

const beforeOpening = (position: Position, { opening }: Settings): Position =>
  opening ? { ...position, opened: false } : position;

export function readPositionText(text: string, settings: Settings): Result<Position, Violation[]> {
  const parsed = parsePositionText(text, settings.ruleset);
  return parsed.ok ? { ok: true, value: beforeOpening(parsed.value, settings) } : parsed;
}

/** A position as JSON; its own `ruleset` counts where it has one. */
export function readPositionJson(json: unknown, settings: Settings): Result<Position, Violation[]> {
  const own = typeof json === 'object' && json !== null && Object.hasOwn(json, 'ruleset');
  const rules = rulesOf(own ? (json as { ruleset: unknown }).ruleset : undefined, settings);
  if (!rules.ok) return { ok: false, error: rules.error.map((v) => within(v, 'ruleset')) };
  const parsed = parsePosition(json, rules.value);
  return parsed.ok ? { ok: true, value: beforeOpening(parsed.value, settings) } : parsed;
}
