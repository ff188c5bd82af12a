import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { anyRuleset } from '../../../test/random/anyRuleset.ts';
import { playOut } from '../../../test/random/game.ts';
import { seeded } from '../../../test/random/rearrangement.ts';
import { appendToLog, EMPTY_LOG, type GameLog } from '../../game/log.ts';
import { makeRuleset } from '../../rules/ruleset.ts';
import { pathText } from '../../rules/violation.ts';
import { type LogJson, logToJson, parseLog } from './log.ts';

function logOf(options: Parameters<typeof playOut>[0]): GameLog {
  let log = EMPTY_LOG;
  playOut(options, (moment) => {
    log = appendToLog(log, moment);
  });
  return log;
}

const GOLDENS = new URL('../../../../../goldens/', import.meta.url);
const SCRIPT = fileURLToPath(new URL('../docs/hash-chain.mjs', GOLDENS));
const golden = (name: string): unknown => JSON.parse(readFileSync(new URL(name, GOLDENS), 'utf8'));

/** What the script of the documents, which knows nothing of the engine, says of logs. */
function recomputed(logs: readonly LogJson[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-chain-'));
  try {
    const files = logs.map((log, i) => {
      const file = join(folder, `${i}.json`);
      writeFileSync(file, JSON.stringify(log));
      return file;
    });
    return spawnSync(process.execPath, [SCRIPT, ...files], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every rule that came after version 0.1, in one game. */
const HOUSE = makeRuleset({
  preset: 'tiny',
  numPlayers: { min: 2, max: 2 },
  numJokers: 2,
  jokerMeldsFrozen: true,
  playOnAfterInitialMeld: true,
  initialHandSize: 10,
  dealtJokers: 1,
  redealDoubles: 1,
  bankSeconds: 60,
  delaySeconds: 5,
  incrementSeconds: 2,
  unopenedPenalty: 100,
  couldOpenPenalty: 200,
  match: { rounds: null, points: 300, lossCap: 80, winBonus: 20 },
});

describe('the hash chain', () => {
  const random = seeded(24);
  const house = logOf({ ruleset: HOUSE, seats: 2, seed: 2, contributions: ['from Ada', null] });
  const logs = Array.from({ length: 60 }, (_, seed) =>
    logOf({
      ruleset: anyRuleset(random),
      seats: 2,
      seed,
      ...(seed % 3 === 0 && { contributions: [null, `from Ben ${seed}`] }),
    }),
  );

  it('is recomputed by a script that has only the JSON: logs of version 0.1 and of now', () => {
    const old = Object.values((golden('version-0.1.json') as { logs: Record<string, LogJson> }).logs);
    const all = [...old, golden('games/standard-3.json') as LogJson, ...[house, ...logs].map(logToJson)];
    const types = new Set(all.flatMap(({ entries }) => entries.map(({ event }) => event.type)));
    expect([...types].sort()).toEqual([
      'draw',
      'end',
      'pass',
      'play',
      'redeal',
      'resign',
      'start',
      'timeout',
    ]);
    const fields = JSON.stringify(all);
    for (const name of [
      'spent_ms',
      'penalties',
      'joker_assignments',
      'contributions',
      'win_bonus',
      'loss_cap',
    ])
      expect(fields, name).toContain(`"${name}":`);
    expect(recomputed(all)).toEqual(all.map(({ head }) => `${head} holds`));
  });

  it('stays as it is for a log of now', () => {
    expect(house.head).toBe('e8cd51ab58cabb02d3732cb7637fd77cbfe32574a00dc05e8fc3c0b91e6cc6cf');
  });

  it('shows the script a change', () => {
    const changed = JSON.parse(JSON.stringify(logToJson(house))) as LogJson;
    Object.assign(changed.entries[2]!.event, { at: '2030-01-01T12:00:01.000Z' });
    expect(recomputed([changed])).toEqual(['broken at entry 4']);
  });
});

describe('a log as JSON', () => {
  const log = logOf({ ruleset: makeRuleset({ preset: 'tiny' }), seats: 2, seed: 5 });

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
