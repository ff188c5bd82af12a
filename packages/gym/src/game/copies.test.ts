import { type GameState, makeRuleset, pool, type TileId, tableTiles, viewOf } from '@rummikub/engine';
import { JOKER_TYPE, tileType } from '@rummikub/engine/parts';
import { describe, expect, it } from 'vitest';
import { gameAt } from '../../test/positions.ts';
import { type Random, seeded, someRuleset, Walker } from '../../test/walk.ts';
import { Batch } from '../batch/batch.ts';
import { actionsOfPlay } from '../batch/translate.ts';
import { DRAW, END } from '../space/actions.ts';

/** A game that looks the same to a seat, with other tiles on the other racks and another pool. */
function reshuffled(state: GameState, seat: number, random: Random): GameState {
  const others = state.seats.flatMap(({ rack }, s) => (s === seat ? [] : rack));
  const hidden = [...others, ...pool(state)];
  const seen = state.deckOrder.filter((tile) => !hidden.includes(tile));
  for (let i = hidden.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [hidden[i], hidden[j]] = [hidden[j]!, hidden[i]!];
  }
  const deckOrder = [...seen, ...hidden];
  const seats = state.seats.map((one, s) =>
    s === seat ? one : { ...one, rack: hidden.splice(0, one.rack.length) },
  );
  return { ...state, deckOrder, seats };
}

const racksOf = (state: GameState): (readonly TileId[])[] => state.seats.map(({ rack }) => rack);

describe('the copies of a tile', () => {
  it('keep their letters on a rack while other seats draw and play', () => {
    let [turns, plays] = [0, 0];
    for (let game = 0; game < 40; game++) {
      const random = seeded(game + 40);
      const ruleset = someRuleset(random);
      const batch = new Batch({ ruleset, seats: 2 + (game % 2), seed: game, autoReset: false });
      const walker = new Walker(batch, random);
      let before = batch.state(0);
      for (let step = 0; step < 100 && !batch.isOver(0); step++) {
        const action = walker.next();
        batch.step([action]);
        if (action > END) continue;
        const after = batch.state(0);
        const everywhere = [...racksOf(after).flat(), ...tableTiles(after.table), ...pool(after)];
        expect([...everywhere].sort()).toEqual([...after.deckOrder].sort());
        for (const [seat, rack] of racksOf(after).entries()) {
          const old = racksOf(before)[seat]!;
          if (seat !== before.currentSeat) expect(rack).toEqual(old);
          // The acting seat draws from the pool, or lays tiles and may take jokers.
          const come = rack.filter((tile) => !old.includes(tile));
          const gone = old.filter((tile) => !rack.includes(tile));
          if (after.deckIndex > before.deckIndex) expect(gone).toEqual([]);
          else expect(come.filter((tile) => tileType(tile) !== JOKER_TYPE)).toEqual([]);
          expect(tableTiles(after.table)).toEqual(expect.arrayContaining(gone));
          if (gone.length > 0) plays++;
        }
        if (after.turnNumber > before.turnNumber) turns++;
        before = after;
      }
    }
    expect(turns).toBeGreaterThan(400);
    expect(plays).toBeGreaterThan(80);
  });

  it('do not depend on tiles that the seat cannot see', () => {
    let plays = 0;
    for (let game = 0; game < 180; game++) {
      const random = seeded(game + 500);
      const settings = { ruleset: someRuleset(random), seats: 2 + (game % 2), seed: game, autoReset: false };
      const batch = new Batch(settings);
      const walker = new Walker(batch, random);
      for (let step = random(60); step > 0 && !batch.isOver(0); step--) batch.step([walker.next()]);
      if (batch.isOver(0)) continue;
      const state = batch.state(0);
      for (const seat of state.seats.keys()) {
        const twin = new Batch(settings);
        expect(twin.load(0, reshuffled(state, seat, random))).toBeNull();
        expect(viewOf(twin.state(0), seat)).toEqual(viewOf(state, seat));
      }
      const seat = state.currentSeat;
      const [one, twin] = [new Batch(settings), new Batch(settings)];
      one.load(0, state);
      twin.load(0, reshuffled(state, seat, random));
      const again = new Walker(one, seeded(game));
      for (let step = 0; step < 40 && !one.isOver(0) && one.actors[0] === seat; step++) {
        expect(twin.position(0)).toEqual(one.position(0));
        expect(twin.draftTiles(0)).toEqual(one.draftTiles(0));
        const action = again.next();
        if (action === DRAW) break;
        expect(one.step([action])).toBeNull();
        expect(twin.step([action])).toBeNull();
        if (action === END) plays++;
      }
      expect(viewOf(twin.state(0), seat)).toEqual(viewOf(one.state(0), seat));
    }
    expect(plays).toBeGreaterThan(20);
  });

  it('are those of a game that is taken up', () => {
    for (let game = 0; game < 40; game++) {
      const random = seeded(game + 9);
      const ruleset = someRuleset(random);
      const batch = new Batch({ ruleset, seats: 3, seed: game, autoReset: false });
      const walker = new Walker(batch, random);
      for (let step = 0; step < 80 && !batch.isOver(0); step++) batch.step([walker.next()]);
      if (batch.isOver(0)) continue;
      const state = batch.state(0);
      const other = new Batch({ ruleset, seats: 3, seed: 99 });
      expect(other.load(0, state)).toBeNull();
      expect(other.state(0)).toEqual(state);
    }
  });

  it('do not show by the letter that was laid whether the seat kept another copy', () => {
    const ruleset = makeRuleset({ initialMeldMinPoints: 0 });
    const table = [{ kind: 'run', slots: ['5ra', '6ra', '7ra'] }] as const;
    const state = gameAt({ ruleset, table: [], rack: ['5ra', '6ra', '7ra', '7rb', '1kb'], opened: true });
    const laid = { '7ra': 0, '7rb': 0 } as Record<string, number>;
    for (let seed = 0; seed < 400; seed++) {
      const batch = new Batch({ ruleset, seed });
      batch.load(0, state);
      for (const action of actionsOfPlay(batch, 0, { table: [...table] })) batch.step([action]);
      const after = batch.state(0);
      const [seven] = tableTiles(after.table).filter((tile) => tile.startsWith('7r'));
      laid[seven!]!++;
      expect(after.seats[0]!.rack).toEqual(['1kb', seven === '7ra' ? '7rb' : '7ra']);
    }
    // 200 each are expected; the seeds are fixed, so this cannot fail by chance.
    expect(Math.abs(laid['7ra']! - 200)).toBeLessThan(40);
  });
});
