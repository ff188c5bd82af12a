import { describe, expect, it } from 'vitest';
import { playOut } from '../../test/random/game.ts';
import { seeded } from '../../test/random/rearrangement.ts';
import { canonicalText } from '../rules/canonicalText.ts';
import { makeRuleset, PRESET_NAMES } from '../rules/ruleset.ts';
import { commitmentOf } from './deal/deal.ts';
import type { DrawEvent, GameEvent, StartEvent } from './event.ts';
import { appendToLog, EMPTY_LOG, entryHash, type GameLog, type LogEntry, logEntries, replay } from './log.ts';
import type { GameState } from './state.ts';

function logged(
  seed: number,
  preset: (typeof PRESET_NAMES)[number] = 'tiny',
  seats = 2,
): [GameLog, GameState] {
  let log = EMPTY_LOG;
  const end = playOut({ ruleset: makeRuleset({ preset }), seats, seed }, (moment) => {
    log = appendToLog(log, moment);
  });
  return [log, end];
}

const refusalOf = (log: unknown): string => {
  const result = replay(log as GameLog);
  return result.ok ? 'ok' : result.error.code;
};

/** A forger who knows how the hashes are made: the chain is whole again, from the given event on. */
function rechained(entries: readonly LogEntry[]): GameLog {
  let prev = EMPTY_LOG.head;
  const chained = entries.map((entry, i) => {
    const forged = { ...entry, seq: i + 1, prev };
    prev = entryHash(forged);
    return forged;
  });
  return { entries: chained, head: prev };
}

describe('the log', () => {
  it('numbers its events from 1 without gaps', () => {
    const [{ entries }, end] = logged(1);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    expect(entries.at(-1)!.seq).toBe(end.seq);
    expect(entries[0]!.event.type).toBe('start');
    expect(entries.at(-1)!.event.type).toBe('end');
  });

  it('replays to the live game under every preset', () => {
    for (const preset of PRESET_NAMES)
      for (let game = 0; game < 3; game++) {
        const [log, end] = logged(game, preset, 2 + (game % 3));
        const result = replay(log);
        expect(result.ok && result.value).toEqual(end);
      }
  });

  it('replays a game that is not over', () => {
    const [{ entries }] = logged(2);
    const half = rechained(entries.slice(0, 5));
    const result = replay(half);
    expect(result.ok && result.value.seq).toBe(5);
  });

  it('survives JSON, and a store that orders fields its own way', () => {
    const [log, end] = logged(3, 'standard', 3);
    const reordered = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reordered)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([k, v]) => [k, reordered(v)]),
            )
          : value;
    const result = replay(reordered(JSON.parse(JSON.stringify(log))) as GameLog);
    expect(result.ok && result.value).toEqual(end);
  });

  it('is the same byte for byte for the same seed, ruleset and moves', () => {
    expect(JSON.stringify(logged(4)[0])).toBe(JSON.stringify(logged(4)[0]));
  });

  it('can be kept entry by entry somewhere else', () => {
    const entries: LogEntry[] = [];
    let { head } = EMPTY_LOG;
    playOut({ ruleset: makeRuleset({ preset: 'tiny' }), seats: 2, seed: 5 }, (moment) => {
      const added = logEntries(moment, head);
      entries.push(...added.entries);
      head = added.head;
    });
    expect({ entries, head }).toEqual(logged(5)[0]);
  });
});

describe('a changed log', () => {
  const [log] = logged(7, 'tiny', 3);
  const { entries, head } = log;

  it('is refused wherever a single value in it is changed', () => {
    /** Every log with one value changed, somewhere in the whole of it. */
    function* changes(value: unknown, path: string): Generator<[string, unknown]> {
      if (Array.isArray(value)) {
        for (const [i, item] of value.entries())
          for (const [p, changed] of changes(item, `${path}[${i}]`)) yield [p, value.with(i, changed)];
        if (value.length > 0) yield [`${path} cut`, value.slice(0, -1)];
        if (value.length > 1) yield [`${path} reversed`, [...value].reverse()];
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, item] of Object.entries(value))
          for (const [p, changed] of changes(item, `${path}.${key}`)) yield [p, { ...value, [key]: changed }];
        yield [`${path} with more`, { ...value, more: 1 }];
      } else if (typeof value === 'string') yield [path, `${value}x`];
      else if (typeof value === 'number') yield [path, value + 1];
      else if (typeof value === 'boolean') yield [path, !value];
      yield [`${path} null`, null];
    }
    let tried = 0;
    for (const [path, changed] of changes({ entries, head }, 'log')) {
      // The log itself may carry more beside its entries; a null where null was, or a list that
      // reads the same backwards, is no change.
      if (path === 'log with more' || JSON.stringify(changed) === JSON.stringify(log)) continue;
      const result = replay(changed as GameLog);
      if (result.ok) expect(path).toBe('refused');
      else expect(result.error.message).not.toBe('');
      tried++;
    }
    expect(tried).toBeGreaterThan(1000);
  }, 120_000);

  it('names the event that was dropped, moved or put in', () => {
    const random = seeded(1);
    for (let i = 0; i < 30; i++) {
      const at = 1 + random(entries.length - 1);
      const dropped = replay({ entries: entries.toSpliced(at, 1), head });
      if (at < entries.length - 1)
        expect(!dropped.ok && dropped.error).toMatchObject({
          code: 'sequence_gap',
          details: { expected: at + 1, got: at + 2 },
          path: ['entries', at, 'seq'],
        });
      expect(dropped.ok).toBe(false);
      const twice = replay({ entries: entries.toSpliced(at, 0, entries[at]!), head });
      expect(!twice.ok && twice.error.code).toBe('sequence_gap');
      const swapped = entries.with(at, entries[at - 1]!).with(at - 1, entries[at]!);
      expect(refusalOf({ entries: swapped, head })).toBe('sequence_gap');
    }
  });

  it('is refused when its end is cut off', () => {
    for (let length = 1; length < entries.length; length++)
      expect(['head_mismatch', 'sequence_gap']).toContain(
        refusalOf({ entries: entries.slice(0, length), head }),
      );
    expect(refusalOf({ entries: [], head })).toBe('sequence_gap');
    // Without its end a game that was won is not whole, even with a chain made to fit.
    expect(refusalOf(rechained(entries.slice(0, -1)))).toBe('sequence_gap');
  });

  it('names the chain where an entry was replaced by another that is legal', () => {
    const at = entries.findIndex(({ event }, i) => i > 1 && event.type === 'draw');
    const changed = { ...entries[at]!, event: { ...entries[at]!.event, at: '2031-01-01T00:00:00.000Z' } };
    const result = replay({ entries: entries.with(at, changed), head });
    expect(!result.ok && result.error).toMatchObject({ code: 'broken_chain', details: { seq: at + 2 } });
  });

  it('is refused by the rules where a forger has mended the chain', () => {
    const at = entries.findIndex(({ event }, i) => i > 1 && event.type === 'draw');
    const draw = entries[at]!.event as DrawEvent;
    const forge = (event: unknown) =>
      refusalOf(rechained(entries.with(at, { ...entries[at]!, event: event as GameEvent })));
    expect(forge({ ...draw, tiles: ['ja'] })).toBe('illegal_event');
    expect(forge({ ...draw, seat: (draw.seat + 1) % 3 })).toBe('illegal_event');
    expect(forge({ ...draw, type: 'pass' })).toBe('illegal_event');
    expect(forge({ ...draw, type: 'end' })).toBe('illegal_event');
    expect(forge(entries[0]!.event)).toBe('illegal_event');
    expect(forge(null)).toBe('wrong_type');
    const stateKey = entries[at - 1]!.stateKey;
    expect(refusalOf(rechained(entries.with(at, { ...entries[at]!, stateKey })))).toBe('key_mismatch');
    const ending = entries.at(-1)!;
    const generous = { ...ending, event: { ...ending.event, winners: [0, 1, 2] } as GameEvent };
    expect(refusalOf(rechained(entries.with(-1, generous)))).toBe('illegal_event');
  });

  it('is refused where the start could not have been dealt', () => {
    const start = entries[0]!.event as StartEvent;
    const forge = (event: unknown): string => {
      const result = replay(rechained([{ ...entries[0]!, event: event as GameEvent }]));
      return result.ok
        ? 'ok'
        : `${result.error.code}: ${'reason' in result.error.details ? result.error.details.reason : ''}`;
    };
    const withDeck = (deckOrder: unknown) => {
      const { seed, salt } = start.deal;
      const commitment = commitmentOf(seed, salt, deckOrder as never);
      return { ...start, deckOrder, deal: { ...start.deal, commitment } };
    };
    expect(forge(start)).toBe('ok');
    expect(forge(withDeck(start.deckOrder.with(0, start.deckOrder[1]!)))).toContain('full set');
    expect(forge(withDeck(start.deckOrder.slice(1)))).toContain('full set');
    expect(forge(withDeck('all'))).toContain('list of tiles');
    expect(forge({ ...start, deckOrder: [...start.deckOrder].reverse() })).toContain('promised');
    expect(forge({ ...start, deal: { ...start.deal, seed: 'other' } })).toContain('promised');
    expect(forge({ ...start, deal: { ...start.deal, startingSeat: 3 } })).toContain('seat');
    expect(
      forge({ ...start, deal: { ...start.deal, startingDraws: [[{ seat: 0, tile: '9xa' }]] } }),
    ).toContain('drawn');
    expect(forge({ ...start, deal: null })).toContain('deal');
    expect(forge({ ...start, ruleset: { ...start.ruleset, colors: 9 } })).toContain('1 to 4');
    expect(forge({ ...start, ruleset: { ...start.ruleset, more: 1 } })).toContain('no ruleset has');
    expect(forge({ ...start, ruleset: null })).toContain('ruleset');
    expect(forge({ ...start, players: [{ id: 'a' }] })).toContain('players');
    expect(forge({ ...start, players: start.players.map((p) => ({ ...p, more: 1 })) })).toContain('not what');
    expect(forge({ ...start, gameId: 7 })).toContain('id of the game');
    expect(forge({ ...start, type: 'draw' })).toContain('not started');
  });

  it('of any shape is refused, never thrown at', () => {
    for (const junk of [
      null,
      undefined,
      7,
      'log',
      [],
      {},
      { entries: {} },
      { entries: [null] },
      { entries: [[]] },
    ])
      expect(refusalOf(junk)).not.toBe('ok');
    let deep: unknown = 0;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(
      refusalOf({ entries: [{ ...entries[0]!, event: { ...entries[0]!.event, more: deep } }], head }),
    ).toBe('illegal_event');
  });
});

describe('canonical text', () => {
  it('does not depend on the order of fields, and keeps the order of lists', () => {
    expect(canonicalText({ b: [1, 'x', null], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,"x",null]}',
    );
    expect(canonicalText([2, 1])).not.toBe(canonicalText([1, 2]));
    expect(canonicalText({ 'a"': 1 })).toBe('{"a\\"":1}');
  });
});
