/** Random rulesets, melds, tables and positions for property tests. */
import fc from 'fast-check';
import type { Meld, MeldKind, Slot } from '../../src/rules/meld.ts';
import type { Position } from '../../src/rules/position.ts';
import { makeRuleset, PRESET_NAMES, type Ruleset, tileCount } from '../../src/rules/ruleset.ts';
import { tableTiles } from '../../src/rules/table.ts';
import {
  existsIn,
  faceOfType,
  fullSet,
  idOfCode,
  JOKER_TYPE,
  MAX_COPIES,
  type TileId,
  typeOf,
} from '../../src/rules/tile.ts';

export const presets: fc.Arbitrary<Ruleset> = fc
  .constantFrom(...PRESET_NAMES)
  .map((preset) => makeRuleset({ preset }));

/** Any ruleset whose set of tiles is large enough to deal. */
export const rulesets: fc.Arbitrary<Ruleset> = fc
  .record({
    colors: fc.integer({ min: 1, max: 4 }),
    values: fc.integer({ min: 3, max: 13 }),
    copiesPerTiletype: fc.integer({ min: 1, max: 4 }),
    numJokers: fc.integer({ min: 0, max: 4 }),
    numPlayers: fc.constantFrom({ min: 2, max: 2 }, { min: 2, max: 4 }, { min: 3, max: 6 }),
    initialHandSize: fc.integer({ min: 1, max: 100 }),
    drawEndsTurn: fc.boolean(),
    allowPassWhenPlayAvailable: fc.boolean(),
    initialMeldMinPoints: fc.integer({ min: 0, max: 100 }),
    initialMeldMustUseOnlyHand: fc.boolean(),
    initialMeldAllowJoker: fc.boolean(),
    jokerReclaimRule: fc.constantFrom('replace', 'replace_any', 'free', 'locked'),
    jokerReclaimToHandAllowed: fc.boolean(),
    jokerGroupColors: fc.constantFrom('any', 'assigned'),
    jokerMeldsFrozen: fc.boolean(),
    playOnAfterInitialMeld: fc.boolean(),
    turnSeconds: fc.option(fc.integer({ min: 1, max: 86400 })),
    timeoutDraw: fc.integer({ min: 0, max: 20 }),
    bankSeconds: fc.option(fc.integer({ min: 1, max: 86400 })),
    delaySeconds: fc.integer({ min: 0, max: 3600 }),
    incrementSeconds: fc.integer({ min: 0, max: 3600 }),
    dealtJokers: fc.integer({ min: 0, max: 2 }),
    redealDoubles: fc.option(fc.integer({ min: 1, max: 5 })),
    unopenedPenalty: fc.integer({ min: 0, max: 200 }),
    couldOpenPenalty: fc.option(fc.integer({ min: 0, max: 200 })),
    match: fc.option(
      fc.constantFrom(
        { rounds: 3, points: null, lossCap: null, winBonus: 0 },
        { rounds: null, points: 200, lossCap: 100, winBonus: 20 },
      ),
    ),
    jokerPenalty: fc.integer({ min: 0, max: 1000 }),
    startingPlayer: fc.constantFrom('highest_tile', 'first_seat', 'random'),
  })
  .map((fields) => {
    const tiles = tileCount({ ...makeRuleset(), ...fields } as Ruleset);
    const max = Math.min(fields.numPlayers.max, tiles);
    const numPlayers = { min: Math.min(fields.numPlayers.min, max), max };
    const initialHandSize = Math.max(1, Math.min(fields.initialHandSize, Math.floor(tiles / max)));
    const clock =
      fields.bankSeconds === null
        ? { delaySeconds: 0, incrementSeconds: 0 }
        : { timeoutDraw: fields.timeoutDraw || 1 };
    const jokersEach = Math.floor(fields.numJokers / max);
    const dealtJokers = Math.min(fields.dealtJokers, jokersEach, initialHandSize);
    const jokerMeldsFrozen = fields.jokerMeldsFrozen && fields.jokerReclaimRule !== 'free';
    const dealt = { numPlayers, initialHandSize, dealtJokers, jokerMeldsFrozen };
    return makeRuleset({ ...(fields as Partial<Ruleset>), ...clock, ...dealt });
  });

/** A meld before it has tiles: its faces, and the faces that jokers stand for. */
interface Plan {
  readonly kind: MeldKind;
  readonly color: number;
  readonly value: number;
  readonly length: number;
  readonly jokers: number;
  readonly turn: number;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('run', 'group'),
  color: fc.nat(3),
  value: fc.nat(12),
  length: fc.integer({ min: 3, max: 13 }),
  jokers: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(8191) }),
  turn: fc.nat(12),
});

/** The types of a plan fitted to the ruleset, in any order; null where the ruleset has no such meld. */
function typesOf(plan: Plan, ruleset: Ruleset): number[] | null {
  let types: number[];
  if (plan.kind === 'run') {
    const length = Math.min(plan.length, ruleset.values);
    const first = 1 + (plan.value % (ruleset.values - length + 1));
    types = Array.from({ length }, (_, i) => typeOf(plan.color % ruleset.colors, first + i));
  } else {
    if (ruleset.colors < 3) return null;
    const length = Math.min(3 + (plan.length % 2), ruleset.colors);
    const value = 1 + (plan.value % ruleset.values);
    types = Array.from({ length }, (_, i) => typeOf((plan.color + i) % ruleset.colors, value));
  }
  const turn = plan.turn % types.length;
  return [...types.slice(turn), ...types.slice(0, turn)];
}

/** Lays plans one after the other with the lowest free copies. It skips a plan whose tiles are used up. */
function lay(some: readonly Plan[], ruleset: Ruleset, among?: ReadonlySet<TileId>): Meld[] {
  const used = new Set<number>();
  const free = (type: number): number => {
    for (let code = type * MAX_COPIES; code < (type + 1) * MAX_COPIES; code++)
      if (existsIn(code, ruleset) && !used.has(code) && (among?.has(idOfCode(code)) ?? true)) return code;
    return -1;
  };
  const table: Meld[] = [];
  for (const plan of some) {
    const taken: number[] = [];
    const slots: Slot[] = [];
    for (const [i, type] of (typesOf(plan, ruleset) ?? []).entries()) {
      const joker = ((plan.jokers >> i) & 1) === 1 ? free(JOKER_TYPE) : -1;
      const code = joker >= 0 ? joker : free(type);
      if (code < 0) break;
      used.add(code);
      taken.push(code);
      slots.push(joker >= 0 ? { tile: idOfCode(code), as: faceOfType(type) } : idOfCode(code));
    }
    if (slots.length > 0 && slots.length === typesOf(plan, ruleset)!.length)
      table.push({ kind: plan.kind, slots });
    else for (const code of taken) used.delete(code);
  }
  return table;
}

/** A valid table; its melds and their slots are in no particular order. */
export const tables = (ruleset: Ruleset, most = 12): fc.Arbitrary<Meld[]> =>
  fc.array(plans, { maxLength: most }).map((some) => lay(some, ruleset));

/** A valid table made of some of these tiles. */
export const tablesAmong = (tiles: readonly TileId[], ruleset: Ruleset, most: number): fc.Arbitrary<Meld[]> =>
  fc.array(plans, { maxLength: most }).map((some) => lay(some, ruleset, new Set(tiles)));

/** One valid meld. */
export const melds = (ruleset: Ruleset): fc.Arbitrary<Meld> =>
  fc
    .array(plans, { minLength: 4, maxLength: 4 })
    .map((some) => lay(some, ruleset)[0])
    .filter((meld) => meld !== undefined);

export const positions = (ruleset: Ruleset): fc.Arbitrary<Position> =>
  fc
    .tuple(tables(ruleset), fc.shuffledSubarray(fullSet(ruleset)), fc.nat(20), fc.boolean())
    .map(([table, tiles, size, opened]) => {
      const onTable = new Set(tableTiles(table));
      return { ruleset, table, rack: tiles.filter((tile) => !onTable.has(tile)).slice(0, size), opened };
    });

/** Arbitrary values, and values that are almost valid. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnboxedNumber: true,
  } as object),
  fc.jsonValue(),
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>(
        null,
        true,
        0,
        1,
        13,
        52,
        -1,
        1.5,
        'ja',
        '7ra',
        '7r',
        'run',
        'RUN',
        'red',
        'play_tiles',
        'PLAY',
        'IN_PROGRESS',
        '2026-01-01T00:00:00Z',
      ),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(
        fc.constantFrom(
          'table',
          'rack',
          'opened',
          'kind',
          'slots',
          'tile',
          'as',
          'type',
          'tiles',
          'melds',
          'id',
          'color',
          'value',
          'joker',
          'number',
          'hands',
          'deck_order',
          'ruleset',
          'players',
          'board',
          'pool',
          'move',
          'action',
          'player_id',
          'joker_assignments',
          'start',
          'events',
          'preset',
          'tile_id',
          'new_table',
          'delta_from_hand',
        ),
        tie('value'),
        { maxKeys: 6 },
      ),
    ),
  })).value,
);
