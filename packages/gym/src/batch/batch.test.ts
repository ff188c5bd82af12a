import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type GameState,
  makeRuleset,
  pool,
  positionOf,
  slotTile,
  type TileId,
  viewOf,
} from '@rummikub/engine';
import { JOKER_TYPE, slotType, tileType, worthInMelds } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { legalActions, type Random, seeded, someRuleset, Walker } from '../../test/walk.ts';
import { wordOf } from '../game/meldWord.ts';
import { DRAW, END, PASS, PUT, TAKE_BACK } from '../space/actions.ts';
import { Batch, GOES_ON, makeBatch, TERMINATED, TRUNCATED, WAIT } from './batch.ts';

const tiny = makeRuleset({ preset: 'tiny', allowPassWhenPlayAvailable: true });

/** An action for a game that depends only on its mask and its own random numbers. */
function choose(batch: Batch, game: number, random: Random): number {
  const legal = legalActions(batch, game);
  if (legal.includes(END)) return END;
  const closing = legal.filter((action) => action === DRAW || action === PASS);
  return closing.length > 0 && random(5) === 0 ? closing[0]! : legal[random(legal.length)]!;
}

/** Plays a batch, each game by itself, and records all of each game. */
function stories(settings: { games: number; firstGame: number; seed: number }, steps: number): string[][] {
  const batch = new Batch({ ruleset: tiny, seats: 3, ...settings });
  const randoms = Array.from({ length: batch.size }, (_, g) => seeded(settings.firstGame + g));
  const told: string[][] = randoms.map(() => []);
  for (let step = 0; step < steps; step++) {
    const actions = randoms.map((random, g) => choose(batch, g, random));
    expect(batch.step(actions)).toBeNull();
    for (const [g, story] of told.entries()) {
      const { layout, space, seats } = batch;
      story.push(
        [
          actions[g],
          batch.actors[g],
          batch.done[g],
          batch.scores.subarray(g * seats, (g + 1) * seats).join(),
          batch.observations.subarray(g * layout.size, (g + 1) * layout.size).join(),
          batch.masks.subarray(g * space.size, (g + 1) * space.size).join(''),
        ].join(' '),
      );
    }
  }
  return told;
}

describe('a batch', () => {
  it('plays each game the same in any batch', () => {
    const all = stories({ games: 7, firstGame: 0, seed: 42 }, 300);
    expect(stories({ games: 1, firstGame: 3, seed: 42 }, 300)).toEqual([all[3]]);
    expect(stories({ games: 3, firstGame: 4, seed: 42 }, 300)).toEqual(all.slice(4));
    expect(stories({ games: 1, firstGame: 3, seed: 43 }, 300)).not.toEqual([all[3]]);
    expect(stories({ games: 1, firstGame: 3, seed: 42 + 2 ** 32 }, 300)).not.toEqual([all[3]]);
  });

  it('begins a game that is over anew in the same step, with another deal', () => {
    const batch = new Batch({ ruleset: tiny, games: 20, seed: 1 });
    const random = seeded(1);
    const deals = new Set([...Array(20).keys()].map((g) => batch.state(g).deckOrder.join()));
    let over = 0;
    for (let step = 0; step < 1200; step++) {
      batch.step(Array.from({ length: 20 }, (_, g) => choose(batch, g, random)));
      for (let g = 0; g < 20; g++) {
        const [a, b] = batch.scores.subarray(2 * g, 2 * g + 2);
        if (batch.done[g] === GOES_ON && a === 0 && b === 0) continue;
        expect(a! + b!).toBe(0);
        over++;
        expect(batch.done[g]).toBe(TERMINATED);
        expect(batch.state(g).turnNumber).toBe(1);
        deals.add(batch.state(g).deckOrder.join());
      }
    }
    expect(over).toBeGreaterThan(20);
    expect(deals.size).toBe(20 + over);
  });

  it('cuts games off at the step limit, without rewards', () => {
    const batch = new Batch({ ruleset: tiny, games: 2, seed: 1, stepLimit: 3 });
    for (let step = 1; step <= 6; step++) {
      batch.step([DRAW, WAIT]);
      expect([...batch.done]).toEqual([step % 3 === 0 ? TRUNCATED : GOES_ON, GOES_ON]);
      expect([...batch.outcomes, ...batch.scores]).toEqual(new Array(8).fill(0));
    }
  });

  it('allocates nothing in a step, resets included', () => {
    // In a process of its own: the test runner's way of importing allocates.
    const script = fileURLToPath(new URL('../../test/allocation.ts', import.meta.url));
    const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' });
    const { steps, growths } = JSON.parse(printed) as { steps: number; growths: number[] };
    // The smallest object has a dozen bytes; a smaller growth comes from the process itself.
    expect(Math.min(...growths)).toBeLessThan(steps / 2);
  });

  it('deals as the ruleset says: every tile once, the racks first, and all seats start about as often', () => {
    const starts = [0, 0, 0];
    const batch = new Batch({ games: 600, seats: 3, seed: 8 });
    for (let g = 0; g < batch.size; g++) {
      const state = batch.state(g);
      expect(new Set(state.deckOrder).size).toBe(106);
      expect(pool(state)).toHaveLength(106 - 42);
      for (const { rack } of state.seats) expect(rack).toHaveLength(14);
      starts[state.currentSeat]!++;
    }
    // 200 each are expected; the seed is fixed, so this cannot fail by chance.
    for (const count of starts) expect(Math.abs(count - 200)).toBeLessThan(40);
    // In the whole batch, each place of the deck has each type about as often: 600 × 2 / 106 = 11.3.
    const first = new Array(53).fill(0);
    for (let g = 0; g < batch.size; g++) first[tileType(batch.state(g).deckOrder[0]!)]++;
    expect(Math.max(...first)).toBeLessThan(26);
    expect(Math.min(...first)).toBeGreaterThan(1);
  });

  it('starts with the seat of the highest tile, the first seat or a random one, as the rules say', () => {
    const starting = (startingPlayer: 'first_seat' | 'random'): Set<number> => {
      const ruleset = makeRuleset({ startingPlayer });
      return new Set(new Batch({ ruleset, games: 60, seats: 4, seed: 2 }).actors);
    };
    expect(starting('first_seat')).toEqual(new Set([0]));
    expect(starting('random')).toEqual(new Set([0, 1, 2, 3]));
  });

  it('takes the draft back when a tile is drawn', () => {
    const batch = new Batch({ ruleset: tiny, seed: 3 });
    const before = batch.state(0);
    batch.step([legalActions(batch, 0).find((action) => action >= PUT)!]);
    expect(batch.draftTiles(0).table).toHaveLength(1);
    batch.step([DRAW]);
    const after = batch.state(0);
    const seat = before.currentSeat;
    expect(after.table).toEqual([]);
    expect(after.seats[seat]!.rack).toHaveLength(before.seats[seat]!.rack.length + 1);
    expect(after.currentSeat).not.toBe(seat);
  });

  it('takes the draft back without drawing, on request', () => {
    const batch = new Batch({ ruleset: tiny, seed: 3 });
    const row = batch.observations.slice();
    const mask = batch.masks.slice();
    for (let i = 0; i < 3; i++) batch.step([legalActions(batch, 0).findLast((action) => action >= PUT)!]);
    expect(batch.observations).not.toEqual(row);
    batch.step([TAKE_BACK]);
    expect(batch.observations).toEqual(row);
    expect(batch.masks).toEqual(mask);
  });
});

describe('bad input', () => {
  const copies = (batch: Batch): unknown =>
    structuredClone([batch.observations, batch.masks, batch.actors, batch.done, batch.scores]);

  it.each([
    [
      'a masked-out action',
      [DRAW, END, DRAW],
      'masked_action',
      /Game 1: Action 2 \('end'\).*at least one tile/,
    ],
    ['an action that does not exist', [DRAW, DRAW, 9999], 'unknown_action', /no action 9999/],
    ['a negative action', [DRAW, -2, DRAW], 'unknown_action', /no action -2/],
    ['half an action', [DRAW, 0.5, DRAW], 'unknown_action', /no action 0.5/],
    ['no number', [DRAW, Number.NaN, DRAW], 'unknown_action', /no action NaN/],
    ['too few actions', [DRAW, DRAW], 'wrong_batch_size', /2 actions were given for 3 games/],
    ['too many actions', [DRAW, DRAW, DRAW, DRAW], 'wrong_batch_size', /4 actions/],
  ])('%s is refused in words and no game moves', (_, actions, code, sentence) => {
    const batch = new Batch({ games: 3, seed: 1 });
    const before = copies(batch);
    const wrong = batch.step(actions);
    expect(wrong?.code).toBe(code);
    expect(wrong?.message).toMatch(sentence);
    expect(copies(batch)).toEqual(before);
    expect(batch.step([DRAW, DRAW, DRAW])).toBeNull();
  });

  it('refuses a step after the end, and the other games go on', () => {
    const batch = new Batch({ ruleset: tiny, games: 2, seed: 1, autoReset: false, stepLimit: 2 });
    batch.step([DRAW, WAIT]);
    batch.step([DRAW, WAIT]);
    expect(batch.step([DRAW, DRAW])).toMatchObject({ code: 'game_over', game: 0 });
    expect(batch.step([WAIT, DRAW])).toBeNull();
    expect(batch.resetGame(0)).toBeNull();
    expect(batch.step([DRAW, WAIT])).toBeNull();
    expect(batch.resetGame(2)?.code).toBe('unknown_game');
  });

  it('refuses an invalid seed, and keeps the old one', () => {
    const batch = new Batch({ ruleset: tiny, seed: 5 });
    const before = batch.observations.slice();
    for (const seed of [-1, 0.5, 2 ** 53, Number.NaN, '5' as never]) {
      // Without a valid seed there is no batch.
      expect(() => new Batch({ ruleset: tiny, seed })).toThrow(/seed/);
      expect(batch.reset(seed)).toMatchObject({ code: 'bad_setting', details: { setting: 'seed' } });
      expect(batch.observations).toEqual(before);
    }
    batch.step([DRAW]);
    expect(batch.reset()).toBeNull();
    expect(batch.observations).toEqual(before);
  });

  it('deals some games anew and leaves the others alone; with an unknown game, it deals none', () => {
    const batch = new Batch({ ruleset: tiny, games: 3, seed: 5, autoReset: false, stepLimit: 1 });
    const row = (g: number): string =>
      batch.observations.subarray(g * batch.layout.size, (g + 1) * batch.layout.size).join();
    const [first, second, third] = [row(0), row(1), row(2)];
    batch.step([DRAW, DRAW, WAIT]);
    expect(batch.resetGames([0, 3])).toMatchObject({ code: 'unknown_game' });
    expect([...batch.done]).toEqual([TRUNCATED, TRUNCATED, GOES_ON]);
    expect(batch.resetGames([0, 0])).toBeNull();
    expect([...batch.done]).toEqual([GOES_ON, TRUNCATED, GOES_ON]);
    expect(row(0)).not.toBe(first);
    expect(row(1)).not.toBe(second);
    expect(row(2)).toBe(third);
    // A game named twice is dealt anew once.
    const once = new Batch({ ruleset: tiny, seed: 5 });
    once.resetGame(0);
    expect(row(0)).toBe(once.observations.join());
  });

  it('takes up a game without the rewards and the end of the game before it', () => {
    const batch = new Batch({ ruleset: tiny, games: 2, seed: 5, autoReset: false });
    const state = batch.state(0);
    const random = seeded(3);
    while (!batch.isOver(0) || !batch.isOver(1))
      batch.step([0, 1].map((g) => (batch.isOver(g) ? WAIT : choose(batch, g, random))));
    batch.done.fill(TERMINATED);
    batch.outcomes.fill(1);
    batch.scores.fill(7);
    expect(batch.load(0, { ...state, status: 'completed' })?.code).toBe('state_unfit');
    expect([...batch.done]).toEqual([TERMINATED, TERMINATED]);
    expect(batch.load(0, state)).toBeNull();
    expect([...batch.done]).toEqual([GOES_ON, TERMINATED]);
    expect([...batch.outcomes]).toEqual([0, 0, 1, 1]);
    expect([...batch.scores]).toEqual([0, 0, 7, 7]);
  });

  it('refuses questions about an unknown game', () => {
    const batch = new Batch({ ruleset: tiny, games: 2 });
    for (const game of [9, 2, -1, 0.5, Number.NaN, '0' as never]) {
      for (const ask of [
        'progress',
        'isOver',
        'position',
        'draft',
        'table',
        'draftTiles',
        'state',
      ] as const) {
        const code = expect.objectContaining({ code: 'unknown_game' });
        expect(() => batch[ask](game), `${ask}(${game})`).toThrow(expect.objectContaining({ refusal: code }));
      }
    }
  });

  it('gives a reason for every masked action', () => {
    const sentences = new Set<string>();
    for (let game = 0; game < 60; game++) {
      const random = seeded(game);
      const batch = new Batch({ ruleset: someRuleset(random), seed: game, autoReset: false });
      const walker = new Walker(batch, random);
      for (let step = 0; step < 40 && !batch.isOver(0); step++) {
        for (let action = 0; action < batch.space.size; action += 1 + random(5)) {
          const wrong = batch.actionRefusal(0, action);
          expect(wrong === null).toBe(batch.masks[action] === 1);
          if (wrong !== null) sentences.add(wrong.message.replace(/^.*now: /, '').replace(/\d+[krbo]/, '7r'));
        }
        batch.step([walker.next()]);
      }
    }
    expect(sentences).toContain('the pool is empty.');
    expect(sentences).toContain('it does not fit the meld in work.');
    expect(sentences).toContain('before your opening the melds on the table must stay as they are.');
  });

  it.each([
    [{ games: 0 }, 'games'],
    [{ games: 1.5 }, 'games'],
    [{ seats: 5 }, 'seats'],
    [{ seats: 1 }, 'seats'],
    [{ seed: -1 }, 'seed'],
    [{ seed: '7' as unknown as number }, 'seed'],
    [{ stepLimit: Number.NaN }, 'step_limit'],
    [{ ruleset: makeRuleset({ initialHandSize: 100 }) }, 'seats'],
  ])('refuses the settings %o', (settings, setting) => {
    const made = makeBatch(settings);
    expect(made.ok ? null : made.error).toMatchObject({ code: 'bad_setting', details: { setting } });
  });

  it('refuses to take up a game that does not fit', () => {
    const batch = new Batch({ ruleset: tiny });
    const other = new Batch({ ruleset: tiny, seats: 3 });
    expect(batch.load(0, other.state(0))?.code).toBe('state_unfit');
    expect(batch.load(0, new Batch({}).state(0))?.message).toMatch(/ruleset/);
    expect(batch.load(0, { ...batch.state(0), status: 'completed' })?.code).toBe('state_unfit');
    expect(batch.load(1, batch.state(0))?.code).toBe('unknown_game');
  });
});

/** The observation as `docs/gym.md` describes it, made only from the engine's view of the seat. */
function rowOfView(state: GameState, seat: number, batch: Batch): number[] {
  const view = viewOf(state, seat);
  const { ruleset } = state;
  const counts = (types: number[], length = 53): number[] => {
    const made = new Array<number>(length).fill(0);
    for (const type of types) made[type]!++;
    return made;
  };
  const rack = counts(view.rack!.map(tileType));
  const slots = view.table.flatMap((meld) => [...meld.slots]);
  const table = counts(slots.map((slot) => tileType(slotTile(slot))));
  const jokers = counts(slots.filter((slot) => typeof slot !== 'string').map(slotType), 52);
  const all = counts(state.deckOrder.map(tileType));
  const melds = new Array<number>(batch.space.slots * 6).fill(0);
  for (const [i, meld] of view.table.entries()) {
    const run = meld.kind === 'run';
    const bit = (type: number): number => (run ? type % 13 : Math.floor(type / 13));
    const types = meld.slots.map(slotType);
    const bits = types.reduce((sum, type) => sum + 2 ** bit(type), 0);
    const wild = meld.slots.reduce((sum, s) => sum + (typeof s === 'string' ? 0 : 2 ** bit(slotType(s))), 0);
    const base = run ? Math.floor(types[0]! / 13) : types[0]! % 13;
    melds.splice(
      6 * i,
      6,
      run ? 1 : 2,
      base,
      bits % 256,
      Math.floor(bits / 256),
      wild % 256,
      Math.floor(wild / 256),
    );
  }
  const round = view.seats.map((_, i) => (seat + i) % view.seats.length);
  return [
    ...rack,
    ...new Array(53).fill(0),
    ...table,
    ...all.map((n, type) => n - rack[type]! - table[type]!),
    ...jokers,
    ...jokers,
    ...melds,
    ...round.map((s) => view.seats[s]!.rackSize),
    ...round.map((s) => Number(view.seats[s]!.opened)),
    ...round.map((s) => Number(view.passedSeats.includes(s))),
    0,
    view.poolSize,
    Number(view.drawnThisTurn),
    view.seats[seat]!.opened ? 0 : Math.min(255, ruleset.initialMeldMinPoints),
  ];
}

describe('an observation', () => {
  it('has exactly the content of the view of the seat, and the draft only for the seat that makes it', () => {
    let drafts = 0;
    for (let game = 0; game < 80; game++) {
      const random = seeded(game + 900);
      const ruleset = someRuleset(random);
      const batch = new Batch({ ruleset, seats: 2, seed: game, autoReset: false });
      const walker = new Walker(batch, random);
      const row = new Uint8Array(batch.layout.size);
      for (let step = 0; step < 60 && !batch.isOver(0); step++) {
        const state = batch.state(0);
        const acting = state.currentSeat;
        const changed = batch.masks[TAKE_BACK] === 1;
        if (changed) drafts++;
        expect(batch.observe(0, 1 - acting, row)).toBeNull();
        expect([...row]).toEqual(rowOfView(state, 1 - acting, batch));
        batch.observe(0, acting, row);
        expect(row).toEqual(batch.observations);
        if (!changed) {
          const expected = rowOfView(state, acting, batch);
          expected[batch.layout.work] = row[batch.layout.work]!;
          expect([...row]).toEqual(expected);
        }
        batch.step([walker.next()]);
      }
    }
    expect(drafts).toBeGreaterThan(500);
  });

  it('agrees with the draft: rack, held tiles, table and jokers are those of its melds', () => {
    for (let game = 0; game < 80; game++) {
      const random = seeded(game + 300);
      const batch = new Batch({ ruleset: someRuleset(random), seed: game, autoReset: false });
      const walker = new Walker(batch, random);
      for (let step = 0; step < 60 && !batch.isOver(0); step++) {
        const { rack } = positionOf(batch.state(0), batch.actors[0]!);
        const { table, rack: left, held } = batch.draftTiles(0);
        const row = batch.observations;
        const counts = (types: readonly number[]): number[] => {
          const made = new Array<number>(53).fill(0);
          for (const type of types) made[type]!++;
          return made;
        };
        const slots = table.flatMap((meld) => [...meld.slots]);
        expect([...row.subarray(0, 53)]).toEqual(counts(left.map(tileType)));
        expect([...row.subarray(53, 106)]).toEqual(counts(held.map(tileType)));
        expect([...row.subarray(106, 159)]).toEqual(counts(slots.map((slot) => tileType(slotTile(slot)))));
        const wild = slots.filter((slot) => typeof slot !== 'string').map(slotType);
        expect([...row.subarray(212, 264)]).toEqual(counts(wild).slice(0, JOKER_TYPE));
        expect(left.length).toBeLessThanOrEqual(rack.length);
        // The points of the opening: the tiles that left the rack, and the faces that jokers stand for. A player who goes on in
        // the same turn needs melds of the tiles that left the rack.
        const { opened, table: before } = batch.position(0);
        const worthOf = (types: number[]): number => types.reduce((sum, type) => sum + (type % 13) + 1, 0);
        const numbered = (tiles: readonly TileId[]): number[] =>
          tiles.map(tileType).filter((type) => type !== JOKER_TYPE);
        const wildBefore = before.flatMap((meld) => meld.slots.filter((slot) => typeof slot !== 'string'));
        const points =
          worthOf(numbered(rack)) -
          worthOf(numbered(left)) +
          worthOf(wild) -
          worthOf(wildBefore.map(slotType));
        const net = counts(rack.map(tileType)).map((count, type) => count - row[type]! - row[53 + type]!);
        const worth = batch.ruleset.playOnAfterInitialMeld ? worthInMelds(net, batch.ruleset) : points;
        const lacking = Math.min(255, Math.max(0, batch.ruleset.initialMeldMinPoints - worth));
        expect(row[batch.layout.missing]).toBe(opened ? 0 : lacking);
        expect([...batch.draft(0)].filter((word) => word !== 0)).toEqual(table.map(wordOf));
        batch.step([walker.next()]);
      }
    }
  });

  it('and the mask do not depend on hidden tiles', () => {
    for (let game = 0; game < 40; game++) {
      const random = seeded(game + 70);
      const ruleset = someRuleset(random);
      const batch = new Batch({ ruleset, seats: 2, seed: game, autoReset: false });
      const walker = new Walker(batch, random);
      for (let step = 0; step < 40 && !batch.isOver(0); step++) batch.step([walker.next()]);
      if (batch.isOver(0)) continue;
      const state = batch.state(0);
      const seat = state.currentSeat;
      const other = state.seats[1 - seat]!;
      const hidden = [...other.rack, ...pool(state)];
      for (let i = hidden.length - 1; i > 0; i--) {
        const j = random(i + 1);
        [hidden[i], hidden[j]] = [hidden[j]!, hidden[i]!];
      }
      const rack = hidden.slice(0, other.rack.length);
      const seats = state.seats.map((one, s) => (s === seat ? one : { ...other, rack }));
      const seen = state.deckOrder.filter((tile) => !hidden.includes(tile));
      const shuffled = { ...state, seats, deckOrder: [...seen, ...hidden] };
      const twin = new Batch({ ruleset, seats: 2, autoReset: false });
      expect(batch.load(0, state)).toBeNull();
      expect(twin.load(0, shuffled)).toBeNull();
      const again = new Walker(batch, seeded(game));
      for (let step = 0; step < 30; step++) {
        expect(twin.observations).toEqual(batch.observations);
        expect(twin.masks).toEqual(batch.masks);
        const action = again.next();
        if (action <= END) break;
        batch.step([action]);
        twin.step([action]);
      }
    }
  });
});

describe('dealt jokers', () => {
  it('begin each rack, and every tile is dealt once', () => {
    const ruleset = makeRuleset({ preset: 'tiny', numJokers: 3, dealtJokers: 1, initialHandSize: 2 });
    const made = makeBatch({ ruleset, games: 20, seats: 3 });
    if (!made.ok) throw new Error(made.error.message);
    for (let g = 0; g < 20; g++) {
      const { deckOrder } = made.value.state(g);
      expect([0, 2, 4].map((at) => deckOrder[at]?.[0])).toEqual(['j', 'j', 'j']);
      expect(new Set(deckOrder).size).toBe(39);
    }
  });
});
