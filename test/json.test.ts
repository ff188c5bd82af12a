/** The page about JSON: the engine reads its forms, and the JSON Schemas of the forms fit all that it shows. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendToLog,
  applyCommand,
  EMPTY_LOG,
  makeRuleset,
  parsePosition,
  startGame,
} from '@rummikub/engine';
import { eventsToCore, gameToCore, parseCoreMove } from '@rummikub/engine/core';
import { gameToJson, logToJson, parseAction, parseMeld, validateMeld } from '@rummikub/engine/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../scripts/docs/examples.ts';

const ROOT = join(import.meta.dirname, '..');
const ruleset = makeRuleset();
const blocks = blocksOf(join(ROOT, 'docs', 'json.md'));
const shown = blocks
  .filter(({ language }) => language === 'json')
  .map(({ text }) => JSON.parse(text) as unknown);

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(JSON.parse(readFileSync(join(ROOT, 'docs', 'schemas.json'), 'utf8')) as object, 'forms');

/** What the schema of this name finds wrong with a value; null where it fits. */
function wrong(name: string, value: unknown): string | null {
  const validate = ajv.getSchema(`forms#/$defs/${name}`);
  if (validate === undefined) throw new Error(`There is no schema ${name}.`);
  return validate(value) === true ? null : ajv.errorsText(validate.errors);
}

const rummikub = (args: readonly string[], input = ''): unknown[] => {
  let out: string;
  try {
    const main = join(ROOT, 'packages', 'cli', 'src', 'main.ts');
    out = execFileSync(process.execPath, [main, ...args], { input, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    out = stdout || stderr;
  }
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};

it('reads every form that docs/json.md shows', () => {
  const [position, meld, move, entry, coreMove, faces, ...others] = shown;
  expect(others).toEqual([]);
  expect(wrong('GameLog', { entries: [entry], head: '0'.repeat(64) })).toBeNull();
  for (const read of [
    parsePosition(position, ruleset),
    parseMeld(meld, ruleset),
    parseAction(move, 0, ruleset),
    parseCoreMove(coreMove, ruleset),
  ])
    expect(read).toMatchObject({ ok: true });
  expect(validateMeld(faces, ruleset)).toMatchObject({ ok: true, value: { valid: true } });
});

describe('the JSON Schemas', () => {
  it.each([
    ['Position', shown[0]],
    ['Meld', shown[1]],
    ['Action', shown[2]],
    ['CoreMove', shown[4]],
    ['MeldCheck', shown[5]],
  ] as const)('have %s, which fits what the page shows and nothing else', (name, example) => {
    expect(wrong(name, example)).toBeNull();
    expect(wrong(name, { ...(example as object), kind: 7, type: 7, rack: 7 })).not.toBeNull();
  });

  it('fit a game, its log, and both in the core contract', () => {
    const players = [{ id: 'anna', name: 'Anna' }, { id: 'ben' }];
    const started = startGame({
      gameId: 'g',
      ruleset,
      players,
      seed: 's',
      salt: 't',
      at: '2026-01-01T20:00:00Z',
    });
    if (!started.ok) throw new Error(started.error.message);
    const { state } = started.value;
    const drawn = applyCommand(state, { type: 'draw', seat: state.currentSeat }, '2026-01-01T20:01:00Z');
    if (!drawn.ok) throw new Error(drawn.error.message);
    const log = appendToLog(appendToLog(EMPTY_LOG, started.value), drawn.value);
    expect(wrong('GameState', gameToJson(drawn.value.state))).toBeNull();
    expect(wrong('GameState', { ...gameToJson(state), pool: ['99'.repeat(9)] })).not.toBeNull();
    expect(wrong('GameLog', logToJson(log))).toBeNull();
    expect(wrong('CoreState', gameToCore(state))).toBeNull();
    expect(wrong('CoreState', { ...gameToCore(state), hands: [[53, 1]] })).not.toBeNull();
    const events = [...started.value.events, ...drawn.value.events];
    expect(wrong('CoreLog', eventsToCore(events))).toBeNull();
  });

  it('fit every line that the command line writes and reads', () => {
    const positions = [
      '{"id": "a", "table": [], "rack": ["1ra", "2ra", "3ra", "9ka"]}',
      '{"table": [], "rack": ["99ra"]}',
    ];
    expect(wrong('SolveLine', JSON.parse(positions[0] ?? ''))).toBeNull();
    const answers = rummikub(['solve', '--json', '--explain', '--all'], `${positions.join('\n')}\n`);
    expect(answers.map((line) => wrong('SolveLineAnswer', line))).toEqual([null, null]);
    expect(wrong('SolveLineAnswer', { id: 1, error: 'x' })).not.toBeNull();
    for (const args of [['5r-7r | 8r', '5r-8r'], ['5r-7r | 8r', '5r-7r 8r,9r,10r'], ['5x']])
      expect(wrong('ValidateAnswer', rummikub(['validate', '--json', ...args])[0])).toBeNull();
    expect(wrong('CommandError', rummikub(['perft', '--json', '--depth', '0x2'])[0])).toBeNull();
    expect(wrong('DealLine', rummikub(['perft', '--json', '--deal'])[0])).toBeNull();
    const lines = rummikub(['play', '--json', '--bots', '1', '--seed', 'friday'], 'hint\n12k-14k\ndraw\n');
    const types = lines.map((line) => (line as { type?: string }).type);
    expect(new Set(types)).toEqual(new Set(['event', 'turn', 'hint', 'refused']));
    expect(lines.map((line) => wrong('GameLine', line)).filter((one) => one !== null)).toEqual([]);
    for (const line of rummikub(['watch', '--json', '--preset', 'tiny', '--seed', 'friday']))
      expect(wrong('GameLine', line)).toBeNull();
    expect(wrong('PlayerLine', { type: 'hint' })).toBeNull();
    expect(wrong('PlayerLine', { type: 'resting' })).not.toBeNull();
  });
});
