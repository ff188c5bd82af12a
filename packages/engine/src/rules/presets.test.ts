/** Each preset by the case that tells it from the others. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AT, dealt, group, midGame, playersOf, run, step } from '../../test/gameFixture.ts';
import { startGame } from '../game/decide.ts';
import { seriesIsOver } from '../game/match.ts';
import { judgePlay } from './play/judge.ts';
import { makeRuleset, PRESET_NAMES, PRESETS, type PresetName, rulesetToJson, tileCount } from './ruleset.ts';
import { RULESET_FIELDS } from './rulesetFields.ts';
import { isJoker } from './tile.ts';

/** The presets that allow this play by a player who has opened, unless `opened` is false. */
function allowing(
  table: Parameters<typeof judgePlay>[1],
  rack: string,
  after: Parameters<typeof judgePlay>[1],
  opened = true,
): PresetName[] {
  return PRESET_NAMES.filter((preset) => {
    if (preset === 'tiny') return false;
    const position = { ruleset: makeRuleset({ preset }), table, rack: rack.split(' ') as never, opened };
    return judgePlay(position, after).ok;
  });
}

describe('what tells one preset from the others', () => {
  it('modern-2017: a joker moves without being replaced', () => {
    const table = [run('5ra 6ra 7ra ja=8r')];
    expect(allowing(table, '9ka 9ba', [run('5ra 6ra 7ra'), group('9ka 9ba ja=9r')])).toEqual(['modern-2017']);
  });

  it('pressman-2009: a tile of the table frees a joker, too', () => {
    const table = [run('5ra 6ra ja=7r'), run('7rb 8rb 9rb 10rb')];
    const after = [run('5ra 6ra 7rb'), run('8rb 9rb 10rb'), group('4ka 4ba ja=4r')];
    expect(allowing(table, '4ka 4ba', after)).toEqual(['pressman-2009', 'modern-2017']);
  });

  it('sabra: a meld with a joker is not split, but in the turn of the opening the table may be used', () => {
    const table = [run('5ra 6ra 7ra ja=8r 9ra 10ra')];
    const split = [run('5ra 6ra 7ra'), run('ja=8r 9ra 10ra 11ra')];
    expect(allowing(table, '11ra', split)).not.toContain('sabra');
    expect(allowing(table, '11ra', split)).toContain('standard');
    const opening = [run('11ka 12ka 13ka'), run('1ba 2ba 3ba 4ba')];
    expect(allowing([run('1ba 2ba 3ba')], '11ka 12ka 13ka 4ba', opening, false)).toEqual(['sabra']);
  });

  it('mso: two players with a joker each, a bank of ten minutes, penalties, new tiles, and five rounds', () => {
    const ruleset = makeRuleset({ preset: 'mso' });
    const state = dealt({ ruleset });
    for (const { rack, bankMs } of state.seats) {
      expect(rack.filter(isJoker)).toHaveLength(1);
      expect(bankMs).toBe(600_000);
    }
    expect(startGame({ gameId: 'g', ruleset, players: playersOf(3), seed: 's', salt: 't', at: AT }).ok).toBe(
      false,
    );
    const end = midGame({ racks: ['4ka', '9ra'], ruleset: { preset: 'mso' }, opened: false });
    const seats = end.seats.map((seat, i) => ({ ...seat, opened: i === 0 }));
    const { ending } = step({ ...end, seats }, { type: 'resign', seat: 1 }).state;
    expect(ending).toMatchObject({ scores: { points: [109, -109] }, penalties: [{ reason: 'unopened' }] });
    expect(ruleset.redealDoubles).toBe(3);
    expect([4, 5].map((rounds) => seriesIsOver(ruleset, rounds, ending!.scores))).toEqual([false, true]);
  });

  it('xp-6p: six play with 160 tiles; tiny: 37 tiles', () => {
    const ruleset = makeRuleset({ preset: 'xp-6p' });
    expect(tileCount(ruleset)).toBe(160);
    expect(startGame({ gameId: 'g', ruleset, players: playersOf(6), seed: 's', salt: 't', at: AT }).ok).toBe(
      true,
    );
    expect(tileCount(makeRuleset({ preset: 'tiny' }))).toBe(37);
  });

  it('each names its edition and says what is special in a sentence', () => {
    for (const { edition, sentence } of Object.values(PRESETS)) {
      expect(edition).not.toBe('');
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('are in docs/rules.md with every rule in which they differ', () => {
    const page = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8');
    const [names = [], ...rows] = page
      .slice(page.indexOf('### Which edition has which rule'), page.indexOf('Where the names come from:'))
      .split('\n')
      .filter((line) => /^\| /.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
    expect(names.slice(2, -1)).toEqual(PRESET_NAMES);
    const shown = rows.map(([, rule = '', ...cells]) => [
      /\((\w+)\)$/.exec(rule)?.[1],
      ...PRESET_NAMES.map((_, i) => cells[i] || cells[0]),
    ]);
    const all = PRESET_NAMES.map((preset) => rulesetToJson(makeRuleset({ preset })));
    const differing = Object.keys(RULESET_FIELDS)
      .map((field) => [field, ...all.map((rules) => inWords(rules[field]))])
      .filter(([, ...words]) => new Set(words).size > 1);
    expect(shown).toEqual(differing);
  });
});

/** A value of a ruleset's JSON as a cell of the table. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(' to ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([k, v]) => `${v} ${k}`)
      .join(', ');
  return value === null ? 'none' : value === true ? 'yes' : value === false ? 'no' : String(value);
}
