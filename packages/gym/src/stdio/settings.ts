/** The settings of a batch as a client sends them: JSON with the names of the wire. */
import { parseBotName } from '@rummikub/bots';
import { fail, ok, parseRuleset, type Result, violationText } from '@rummikub/engine';
import type { BatchSettings } from '../batch/batch.ts';
import { type Refusal, refusal } from '../space/refusal.ts';
import type { Seating } from './botSeats.ts';

interface WireSettings {
  readonly batch: BatchSettings;
  /** Null where the client plays every seat. */
  readonly bots: Seating | null;
}

const NAMES: Readonly<Record<string, keyof BatchSettings | 'bots'>> = {
  ruleset: 'ruleset',
  seats: 'seats',
  games: 'games',
  seed: 'seed',
  first_game: 'firstGame',
  auto_reset: 'autoReset',
  step_limit: 'stepLimit',
  bots: 'bots',
};

const bad = (setting: string, reason: string): Result<never, Refusal> =>
  fail(refusal('bad_setting', { setting, reason }));

const badFrame = (reason: string): Result<never, Refusal> => fail(refusal('bad_frame', { reason }));

/** Reads the settings. `makeBatch` checks the numbers. */
export function parseSettings(text: string): Result<WireSettings, Refusal> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return badFrame('the settings are not JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return badFrame('the settings are not a JSON object');
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const key = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
    if (key === undefined) return bad(name, `it is not known; there are ${Object.keys(NAMES).join(', ')}.`);
    if (key === 'autoReset' && typeof value !== 'boolean') return bad(name, 'it must be true or false.');
    settings[key] = value;
  }
  const { ruleset: rulesetJson, bots: botsJson, ...numbers } = settings;
  const bots = parseSeating(botsJson);
  if (!bots.ok) return bots;
  if (rulesetJson === undefined) return ok({ batch: numbers, bots: bots.value });
  const ruleset = parseRuleset(rulesetJson);
  if (ruleset.ok) return ok({ batch: { ...numbers, ruleset: ruleset.value }, bots: bots.value });
  const reasons = ruleset.error.map(violationText);
  return bad('ruleset', reasons.join(' '));
}

function parseSeating(json: unknown): Result<Seating | null, Refusal> {
  if (json === undefined || json === null) return ok(null);
  if (!Array.isArray(json)) return bad('bots', 'it must be a list with a name or null for each seat.');
  const seating: Seating[number][] = [];
  for (const one of json) {
    if (one === null) {
      seating.push(null);
      continue;
    }
    const name = parseBotName(String(one));
    if (!name.ok) return bad('bots', name.error.message);
    seating.push(name.value);
  }
  return ok(seating);
}
