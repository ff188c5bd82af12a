import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { playOut } from '../../../test/random/game.ts';
import { appendToLog, EMPTY_LOG, type GameLog } from '../../game/log.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { pathText } from '../../rules/violation.ts';
import { logToJson, parseLog } from './log.ts';

function randomLog(): GameLog {
  let log = EMPTY_LOG;
  playOut({ ruleset: makeRuleset({ preset: 'tiny' }), seats: 2, seed: 5 }, (moment) => {
    log = appendToLog(log, moment);
  });
  return log;
}

/** Canonical JSON by RFC 8785, written from its text and not from the engine. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  const fields = value as Readonly<Record<string, unknown>>;
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(fields[name])}`).join(',')}}`;
}

describe('a log as JSON', () => {
  const log = randomLog();

  it('has a chain of hashes that anyone can recompute from canonical JSON', () => {
    const [, ...moves] = log.entries;
    expect(moves.length).toBeGreaterThan(5);
    const hashes = moves.map((entry) => createHash('sha256').update(canonical(entry)).digest('hex'));
    expect(hashes).toEqual([...moves.slice(1).map(({ prev }) => prev), log.head]);
  });

  it('is refused where an entry has a field that the hashes do not cover', () => {
    const json = structuredClone(logToJson(log)) as unknown as {
      entries: { note?: string; event: { note?: string } }[];
    };
    const wrong = (change: () => void): unknown => {
      change();
      const read = parseLog(json);
      return read.ok ? null : read.error.map(({ code, path }) => [code, pathText(path)]);
    };
    expect(wrong(() => {})).toBeNull();
    const [, second] = json.entries;
    expect(wrong(() => Object.assign(second as object, { note: 'x' }))).toEqual([
      ['unexpected_field', 'entries[1].note'],
    ]);
    delete second?.note;
    expect(wrong(() => Object.assign(second?.event as object, { note: 'x' }))).toEqual([
      ['unexpected_field', 'entries[1].event.note'],
    ]);
    delete second?.event.note;
    expect(wrong(() => Object.assign(second?.event as object, { at: '2026-02-30T12:00:00Z' }))).toEqual([
      ['out_of_range', 'entries[1].event.at'],
    ]);
  });
});
