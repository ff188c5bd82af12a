import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logToJson, parseLog } from '../../json/wire/log.ts';
import { makeRuleset, tileCount } from '../../rules/ruleset.ts';
import { fullSet, isJoker, tileType, valueOfType } from '../../rules/tile.ts';
import { playersViolation, startGame } from '../decide.ts';
import type { StartEvent } from '../event.ts';
import { appendToLog, EMPTY_LOG, replay } from '../log.ts';
import { viewOf } from '../view.ts';
import { commitmentOf, dealFromSeed, type RevealedDeal, serverCommitment, verifyDeal } from './deal.ts';
import { below, randomStream } from './random.ts';
import { checkStart } from './start.ts';

const standard = makeRuleset();

describe('the deck', () => {
  it('holds every tile of the set once', () => {
    const { deckOrder } = dealFromSeed(standard, 4, 'a seed');
    expect([...deckOrder].sort()).toEqual([...fullSet(standard)].sort());
  });

  it('is the same for the same seed and another for another', () => {
    expect(dealFromSeed(standard, 4, 'x')).toEqual(dealFromSeed(standard, 4, 'x'));
    expect(dealFromSeed(standard, 4, 'x').deckOrder).not.toEqual(dealFromSeed(standard, 4, 'y').deckOrder);
  });

  it('does not depend on how many play or on who starts', () => {
    const deck = dealFromSeed(standard, 2, 'x').deckOrder;
    expect(dealFromSeed(standard, 4, 'x').deckOrder).toEqual(deck);
    const first = makeRuleset({ startingPlayer: 'first_seat' });
    expect(dealFromSeed(first, 2, 'x').deckOrder).toEqual(deck);
  });

  it('puts every tile first about equally often', () => {
    const tiny = makeRuleset({ preset: 'tiny' });
    const counts = new Map<string, number>();
    const deals = 3700;
    for (let i = 0; i < deals; i++) {
      const [first] = dealFromSeed(tiny, 2, `deal ${i}`).deckOrder;
      counts.set(first!, (counts.get(first!) ?? 0) + 1);
    }
    const expected = deals / 37;
    let chiSquare = 0;
    for (const tile of fullSet(tiny)) chiSquare += ((counts.get(tile) ?? 0) - expected) ** 2 / expected;
    // 36 degrees of freedom: 67.98 is passed once in a thousand fair runs, and these seeds are fixed.
    expect(chiSquare).toBeLessThan(67.98);
  });
});

describe('the random stream', () => {
  it('is the hash of its key and a counter, eight numbers of 32 bits at a time', () => {
    const hash = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
    const key = hash(JSON.stringify(['rummikub', 'deck', 'seed']));
    const blocks = [0, 1, 2].map((n) => hash(Buffer.concat([key, Buffer.from([0, 0, 0, n])])));
    const expected = blocks.flatMap((block) =>
      Array.from({ length: 8 }, (_, i) => block.readInt32BE(4 * i) + 2 ** 31),
    );
    const random = randomStream('seed', 'deck');
    expect(expected.map(() => random())).toEqual(expected);
  });

  it('draws again what would favour the low numbers', () => {
    const numbers = [2 ** 32 - 1, 2 ** 32 - 2, 7];
    // 2³² is 1 more than a multiple of 3: only the very last number is drawn again.
    expect(below(() => numbers.shift()!, 3)).toBe((2 ** 32 - 2) % 3);
    expect(numbers).toEqual([7]);
  });

  it('differs by purpose', () => {
    const numbers = (purpose: string) => {
      const random = randomStream('seed', purpose);
      return Array.from({ length: 8 }, () => below(random, 1000));
    };
    expect(numbers('deck')).not.toEqual(numbers('start'));
  });
});

describe('jokers dealt first', () => {
  const ruleset = makeRuleset({ numJokers: 4, dealtJokers: 1 });

  it('give each rack its jokers, and the other jokers go where chance puts them', () => {
    let more = 0;
    for (let i = 0; i < 400; i++) {
      const { deckOrder } = dealFromSeed(ruleset, 2, `s${i}`);
      expect(new Set(deckOrder).size).toBe(tileCount(ruleset));
      const racks = [deckOrder.slice(0, 14), deckOrder.slice(14, 28)];
      for (const rack of racks) {
        expect(isJoker(rack[0]!)).toBe(true);
        more += rack.filter(isJoker).length - 1;
      }
    }
    // Of the 2 jokers left among 106 tiles, the other 26 tiles of both racks hold 0.49 on average.
    expect(more / 400).toBeGreaterThan(0.39);
    expect(more / 400).toBeLessThan(0.59);
  });

  it('are part of what the proof of the deal covers', () => {
    const deal = dealFromSeed(ruleset, 2, 'seed');
    const shown = { ...deal, ruleset, seats: 2, seed: 'seed', salt: 't' };
    const commitment = commitmentOf('seed', 't', deal.deckOrder);
    expect(verifyDeal({ ...shown, commitment })).toBeNull();
    const loose = { ...shown, ruleset: makeRuleset({ numJokers: 4 }) };
    expect(verifyDeal({ ...loose, commitment })?.path).toEqual(['deckOrder']);
  });

  it('are too few for more players than there are jokers', () => {
    const two = makeRuleset({ dealtJokers: 1 });
    expect(playersViolation([{ id: 'a' }, { id: 'b' }], two)).toBeNull();
    expect(playersViolation([{ id: 'a' }, { id: 'b' }, { id: 'c' }], two)).toMatchObject({
      code: 'out_of_range',
      path: ['ruleset', 'dealt_jokers'],
    });
  });
});

describe('the starting player', () => {
  it('is the one who draws the highest tile; jokers and ties are drawn again', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 4 }), (seed, seats) => {
        const { startingSeat, startingDraws } = dealFromSeed(standard, seats, seed);
        let drawing = Array.from({ length: seats }, (_, seat) => seat);
        for (const round of startingDraws) {
          const numbered = round.filter(({ tile }) => !isJoker(tile));
          expect(numbered.map(({ seat }) => seat)).toEqual(drawing);
          expect(new Set(round.map(({ tile }) => tile)).size).toBe(round.length);
          const highest = Math.max(...numbered.map(({ tile }) => valueOfType(tileType(tile))));
          drawing = numbered
            .filter(({ tile }) => valueOfType(tileType(tile)) === highest)
            .map(({ seat }) => seat);
        }
        expect(drawing).toEqual([startingSeat]);
      }),
    );
  });

  it('is found even where there are more players than numbered tiles', () => {
    const few = makeRuleset({
      colors: 1,
      values: 3,
      copiesPerTiletype: 1,
      numJokers: 4,
      initialHandSize: 1,
      numPlayers: { min: 2, max: 6 },
    });
    for (let i = 0; i < 50; i++) {
      const { startingSeat } = dealFromSeed(few, 6, `few ${i}`);
      expect(startingSeat).toBeGreaterThanOrEqual(0);
      expect(startingSeat).toBeLessThan(6);
    }
  });

  it('draws again on some seed among many, for a joker and for a tie', () => {
    const deals = Array.from({ length: 200 }, (_, i) => dealFromSeed(standard, 4, `again ${i}`));
    expect(deals.some(({ startingDraws }) => startingDraws.length > 1)).toBe(true);
    expect(deals.some(({ startingDraws }) => startingDraws[0]!.some(({ tile }) => isJoker(tile)))).toBe(true);
  });

  it('is the first seat under first_seat, and any seat under random', () => {
    const first = makeRuleset({ startingPlayer: 'first_seat' });
    const random = makeRuleset({ startingPlayer: 'random' });
    const seeds = Array.from({ length: 60 }, (_, i) => `s${i}`);
    expect(new Set(seeds.map((seed) => dealFromSeed(first, 3, seed).startingSeat))).toEqual(new Set([0]));
    const anybody = new Set(seeds.map((seed) => dealFromSeed(random, 3, seed).startingSeat));
    expect(anybody).toEqual(new Set([0, 1, 2]));
    expect(dealFromSeed(random, 3, 'x').startingDraws).toEqual([]);
  });
});

describe('the commitment', () => {
  const deal = dealFromSeed(standard, 3, 'seed');
  const revealed: RevealedDeal = {
    ...deal,
    ruleset: standard,
    seats: 3,
    seed: 'seed',
    salt: 'salt',
    commitment: commitmentOf('seed', 'salt', deal.deckOrder),
  };

  it('holds for the deal that was promised', () => {
    expect(verifyDeal(revealed)).toBeNull();
  });

  it('is broken by another seed, salt or deck', () => {
    const swapped = [...deal.deckOrder];
    [swapped[0], swapped[1]] = [swapped[1]!, swapped[0]!];
    expect(verifyDeal({ ...revealed, seed: 'other' })?.code).toBe('commitment_mismatch');
    expect(verifyDeal({ ...revealed, salt: 'other' })?.code).toBe('commitment_mismatch');
    expect(verifyDeal({ ...revealed, deckOrder: swapped })?.code).toBe('commitment_mismatch');
  });

  it('does not mix up where the seed ends and the salt begins', () => {
    expect(commitmentOf('ab', 'c', deal.deckOrder)).not.toBe(commitmentOf('a', 'bc', deal.deckOrder));
  });

  it('with contributions binds seed and salt to the game and its rules, and the deck to all of them', () => {
    const contributions = ['from Ada', null, 'from Cleo'];
    const started = startGame({
      gameId: 'g1',
      ruleset: standard,
      players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      seed: 'seed',
      salt: 'salt',
      contributions,
      at: '2026-01-01T00:00:00.000Z',
    });
    if (!started.ok) throw new Error(started.error.message);
    const { deal: record, deckOrder } = started.value.state;
    const fair: RevealedDeal = { ...record!, gameId: 'g1', ruleset: standard, seats: 3, deckOrder };
    expect(record?.commitment).toBe(serverCommitment('g1', standard, 'seed', 'salt'));
    expect(verifyDeal(fair)).toBeNull();
    for (const change of [{ gameId: 'g2' }, { ruleset: makeRuleset({ timeoutDraw: 3 }) }, { seed: 'x' }])
      expect(verifyDeal({ ...fair, ...change })?.code).toBe('commitment_mismatch');
    // The server commits before it knows the contributions: a deck for its own wishes does not verify.
    for (const changed of [
      ['x', null, 'from Cleo'],
      [null, null, null],
      ['from Ada', 'x', 'from Cleo'],
    ])
      expect(verifyDeal({ ...fair, contributions: changed })?.path).toEqual(['deckOrder']);
    expect(verifyDeal({ ...fair, contributions: undefined })?.code).toBe('commitment_mismatch');
    expect(deckOrder).not.toEqual(dealFromSeed(standard, 3, 'seed').deckOrder);
    // Log, view and JSON keep the contributions.
    expect(viewOf(started.value.state, 0).deal?.contributions).toEqual(contributions);
    const log = appendToLog(EMPTY_LOG, started.value);
    expect(replay(log)).toMatchObject({ ok: true });
    const read = parseLog(JSON.parse(JSON.stringify(logToJson(log))));
    expect(read).toEqual({ ok: true, value: log });
    const [first] = log.entries;
    const start = first!.event as StartEvent;
    for (const contributions of [['x'], 'x', [1, null, null]]) {
      const event = { ...start, deal: { ...start.deal, contributions } };
      expect(checkStart(event)).toMatchObject({ ok: false, error: { path: ['deal', 'contributions'] } });
    }
  });

  it('does not cover up a deck that was stacked, though promised', () => {
    const stacked = [...deal.deckOrder].sort();
    const commitment = commitmentOf('seed', 'salt', stacked);
    expect(verifyDeal({ ...revealed, deckOrder: stacked, commitment })?.path).toEqual(['deckOrder']);
    const startingSeat = (deal.startingSeat + 1) % 3;
    expect(verifyDeal({ ...revealed, startingSeat })?.path).toEqual(['startingSeat']);
  });
});
