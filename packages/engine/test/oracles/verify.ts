/**
 * An independent checker of plays, for tests and benchmarks. It is written from the rules alone and shares no code with
 * the judge or the solver, so that it does not repeat their mistakes. It uses simple sets and maps, and is slow.
 */
import type { Meld } from '../../src/rules/meld.ts';
import type { Play } from '../../src/rules/play/judge.ts';
import type { Position } from '../../src/rules/position.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';

const COLORS = 'krbo';
const COPIES = 'abcd';

/** A tile, parsed from its id. A joker has the face `j`, no colour and no value. */
interface Piece {
  readonly id: string;
  readonly face: string;
  readonly value: number;
  readonly color: number;
  readonly copy: number;
}

function readTile(id: unknown, ruleset: Ruleset): Piece | null {
  const match = /^(?:(j)|(1[0-3]|[1-9])([krbo]))([abcd])$/.exec(String(id));
  if (typeof id !== 'string' || match === null) return null;
  const copy = COPIES.indexOf(match[4] as string);
  if (match[1] === 'j') return copy < ruleset.numJokers ? { id, face: 'j', value: 0, color: -1, copy } : null;
  const value = Number(match[2]);
  const color = COLORS.indexOf(match[3] as string);
  const exists = value <= ruleset.values && color < ruleset.colors && copy < ruleset.copiesPerTiletype;
  return exists ? { id, face: `${value}${match[3]}`, value, color, copy } : null;
}

/** A tile in a meld. `face`, `value` and `color` are its own, or for a joker those of the tile that it stands for. */
interface Placed extends Piece {
  readonly joker: boolean;
}

function readSlot(slot: unknown, ruleset: Ruleset): Placed | string {
  if (typeof slot === 'string') {
    const tile = readTile(slot, ruleset);
    if (tile === null) return `${slot} is no tile of this game`;
    return tile.face === 'j' ? `${slot} does not say what it stands for` : { ...tile, joker: false };
  }
  if (typeof slot !== 'object' || slot === null) return `${String(slot)} is no slot`;
  const { tile: id, as } = slot as { tile?: unknown; as?: unknown };
  const tile = readTile(id, ruleset);
  if (tile === null) return `${String(id)} is no tile of this game`;
  if (tile.face !== 'j') return `${tile.id} is no joker and stands for itself only`;
  const standsFor = readTile(`${String(as)}a`, ruleset);
  if (standsFor === null || standsFor.face === 'j')
    return `${tile.id} stands for ${String(as)}, which is no face`;
  return { ...standsFor, id: tile.id, copy: tile.copy, joker: true };
}

interface PlacedMeld {
  readonly kind: string;
  readonly slots: readonly Placed[];
}

/** Reads the melds and reports malformed parts. */
function readMelds(table: readonly Meld[], ruleset: Ruleset, complaints: string[]): PlacedMeld[] {
  return table.map((meld, m) => {
    const slots: Placed[] = [];
    for (const slot of meld.slots) {
      const read = readSlot(slot, ruleset);
      if (typeof read === 'string') complaints.push(`meld ${m}: ${read}`);
      else slots.push(read);
    }
    return { kind: meld.kind, slots };
  });
}

function meldComplaint({ kind, slots }: PlacedMeld): string | null {
  const values = new Set(slots.map((s) => s.value));
  const colors = new Set(slots.map((s) => s.color));
  if (slots.length < 3) return 'has fewer than three tiles';
  if (kind === 'run') {
    if (colors.size !== 1) return 'is a run of several colours';
    if (values.size !== slots.length) return 'is a run with a number twice';
    const span = Math.max(...values) - Math.min(...values) + 1;
    return span === slots.length ? null : 'is a run with a gap';
  }
  if (kind === 'group') {
    if (slots.length > 4) return 'is a group of more than four';
    if (values.size !== 1) return 'is a group of several numbers';
    return colors.size === slots.length ? null : 'is a group with a colour twice';
  }
  return `is neither a run nor a group but ${String(kind)}`;
}

/** Compares lists of numbers lexicographically. */
function byNumbers(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Sort key: kind, colour, lowest value, length; then faces, jokers, copies. */
const meldOrder = ({ kind, slots }: PlacedMeld): number[] => [
  kind === 'run' ? 0 : 1,
  Math.min(...slots.map((s) => s.color)),
  Math.min(...slots.map((s) => s.value)),
  slots.length,
  ...slots.map((s) => s.color * 13 + s.value),
  ...slots.map((s) => (s.joker ? 1 : 0)),
  ...slots.map((s) => s.copy),
];

function canonicalComplaints(melds: readonly PlacedMeld[]): string[] {
  const complaints: string[] = [];
  for (const [m, { kind, slots }] of melds.entries()) {
    const keys = slots.map((s) => (kind === 'run' ? s.value : s.color));
    if (keys.some((key, i) => i > 0 && key <= (keys[i - 1] as number)))
      complaints.push(`meld ${m} is not in canonical order`);
  }
  for (let m = 1; m < melds.length; m++)
    if (byNumbers(meldOrder(melds[m - 1] as PlacedMeld), meldOrder(melds[m] as PlacedMeld)) > 0)
      complaints.push(`meld ${m} is not in its canonical place on the table`);
  return complaints;
}

const tileOrder = (t: Piece): number[] => (t.face === 'j' ? [99, 0, t.copy] : [t.value, t.color, t.copy]);

class Tally {
  private readonly counts = new Map<string, number>();

  constructor(items: Iterable<string>) {
    for (const item of items) this.counts.set(item, this.of(item) + 1);
  }

  of(item: string): number {
    return this.counts.get(item) ?? 0;
  }

  keys(): string[] {
    return [...this.counts.keys()];
  }
}

const jokerFaces = (melds: readonly PlacedMeld[]): Tally =>
  new Tally(melds.flatMap((meld) => meld.slots.filter((s) => s.joker).map((s) => s.face)));

/** The meld's faces and jokers, without copies. Melds with the same text count as equal. */
const lookOf = ({ kind, slots }: PlacedMeld): string =>
  `${kind} ${slots
    .map((s) => s.face + (s.joker ? '*' : ''))
    .sort()
    .join(' ')}`;

/** The melds of the new table that the old table lacks, as a difference of multisets. */
function freshMelds(before: readonly PlacedMeld[], after: readonly PlacedMeld[]): PlacedMeld[] {
  const old = before.map(lookOf);
  return after.filter((meld) => {
    const at = old.indexOf(lookOf(meld));
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}

/** The changes of a play, in the terms of the rules. */
interface Deed {
  readonly before: readonly PlacedMeld[];
  readonly after: readonly PlacedMeld[];
  /** Faces that left the rack, minus taken jokers; `j` for a joker. */
  readonly leftRack: Tally;
}

/** The old table with the jokers of its groups read as any distinct colours that the group's real tiles lack. */
function readingsOf([first, ...rest]: readonly PlacedMeld[], ruleset: Ruleset): PlacedMeld[][] {
  if (first === undefined) return [[]];
  const others = readingsOf(rest, ruleset);
  const isBound = first.kind !== 'group' || ruleset.jokerGroupColors === 'assigned';
  const melds = isBound ? [first] : recolored(first, [], ruleset);
  return melds.flatMap((meld) => others.map((other) => [meld, ...other]));
}

/** The meld with the slots `done` and each way to give colours to the jokers of the slots after them. */
function recolored(meld: PlacedMeld, done: readonly Placed[], ruleset: Ruleset): PlacedMeld[] {
  const slot = meld.slots[done.length];
  if (slot === undefined) return [{ kind: meld.kind, slots: done }];
  if (!slot.joker) return recolored(meld, [...done, slot], ruleset);
  const taken = [...done, ...meld.slots.filter((s) => !s.joker)].map((s) => s.color);
  return [0, 1, 2, 3]
    .filter((color) => color < ruleset.colors && !taken.includes(color))
    .flatMap((color) =>
      recolored(meld, [...done, { ...slot, color, face: `${slot.value}${COLORS[color]}` }], ruleset),
    );
}

/** A play is legal when it is legal for one reading of the old table; otherwise the complaints are those about the labels. */
function jokerComplaints(ruleset: Ruleset, deed: Deed): string[] {
  if (ruleset.jokerReclaimRule === 'free') return [];
  const complaints = readingComplaints(ruleset, deed);
  const isLegal = readingsOf(deed.before, ruleset).some(
    (before) => readingComplaints(ruleset, { ...deed, before }).length === 0,
  );
  return isLegal ? [] : complaints;
}

function readingComplaints(ruleset: Ruleset, { before, after, leftRack }: Deed): string[] {
  const rule = ruleset.jokerReclaimRule;
  const complaints: string[] = [];
  const stood = jokerFaces(before);
  const stands = jokerFaces(after);
  for (const face of stood.keys()) {
    const reclaimed = stood.of(face) - stands.of(face);
    if (reclaimed <= 0) continue;
    if (rule === 'locked') complaints.push(`the joker for ${face} changed, and jokers are locked`);
    const reals = after.flatMap((meld) => meld.slots).filter((s) => !s.joker && s.face === face).length;
    const given = rule === 'replace' ? leftRack.of(face) : reals;
    if (rule !== 'locked' && given < reclaimed) complaints.push(`the joker for ${face} was not replaced`);
  }
  if (rule === 'replace') {
    const fresh = jokerFaces(freshMelds(before, after));
    for (const face of stands.keys())
      if (fresh.of(face) < stands.of(face) - stood.of(face))
        complaints.push(`a joker now standing for ${face} is in no new meld`);
  }
  return complaints;
}

function openingComplaints(ruleset: Ruleset, { before, after, leftRack }: Deed): string[] {
  const complaints: string[] = [];
  if (leftRack.of('j') > 0 && !ruleset.initialMeldAllowJoker)
    complaints.push('a joker is part of the opening');
  const exact = ({ kind, slots }: PlacedMeld): string =>
    `${kind} ${slots
      .map((s) => `${s.id}=${s.face}`)
      .sort()
      .join(' ')}`;
  if (ruleset.initialMeldMustUseOnlyHand) {
    const now = new Set(after.map(exact));
    for (const meld of before)
      if (!now.has(exact(meld))) complaints.push(`the opening changed the ${lookOf(meld)}`);
    const oldTiles = new Set(before.flatMap((meld) => meld.slots).map((s) => s.id));
    const oldMelds = new Set(before.map(exact));
    for (const meld of after)
      if (!oldMelds.has(exact(meld)) && meld.slots.some((s) => oldTiles.has(s.id)))
        complaints.push(`the opening's ${lookOf(meld)} is not wholly from the rack`);
  }
  const stood = jokerFaces(before);
  const stands = jokerFaces(after);
  for (const face of stood.keys())
    if (stands.of(face) < stood.of(face)) complaints.push(`the opening reclaims the joker for ${face}`);
  // No joker changed, so the table's gain in points is the worth of the tiles that left the rack.
  const worth = (melds: readonly PlacedMeld[]): number =>
    melds.reduce((sum, meld) => sum + meld.slots.reduce((s, slot) => s + slot.value, 0), 0);
  const points = worth(after) - worth(before);
  if (points < ruleset.initialMeldMinPoints) complaints.push(`the opening is worth only ${points}`);
  return complaints;
}

/** Compares the list of tiles that the play names with the real list, and reports the differences. */
function listComplaints(name: string, listed: readonly string[], really: readonly Piece[]): string[] {
  const sorted = [...really].sort((a, b) => byNumbers(tileOrder(a), tileOrder(b))).map((t) => t.id);
  if (sorted.join(' ') === listed.join(' ')) return [];
  const same = [...listed].sort().join(' ') === [...sorted].sort().join(' ');
  return [
    same ? `${name} is not in tile order` : `${name} names ${listed.join(' ')}, not ${sorted.join(' ')}`,
  ];
}

/** All faults of a play; empty for a correct play. The position is assumed to be valid. */
export function verifyPlay(position: Position, play: Play): string[] {
  const { ruleset } = position;
  const complaints: string[] = [];
  const before = readMelds(position.table, ruleset, complaints);
  const after = readMelds(play.table, ruleset, complaints);
  if (complaints.length > 0) return complaints;

  for (const [m, meld] of after.entries()) {
    const wrong = meldComplaint(meld);
    if (wrong !== null) complaints.push(`meld ${m} ${wrong}`);
  }
  complaints.push(...canonicalComplaints(after));

  const lay = new Set(before.flatMap((meld) => meld.slots).map((s) => s.id));
  const lies = new Set<string>();
  for (const { id } of after.flatMap((meld) => meld.slots)) {
    if (lies.has(id)) complaints.push(`${id} is on the table twice`);
    lies.add(id);
  }
  const rack = new Set<string>(position.rack);
  const gained = [...lies].filter((id) => !lay.has(id));
  const lost = [...lay].filter((id) => !lies.has(id));
  for (const id of gained) if (!rack.has(id)) complaints.push(`${id} came from nowhere`);
  for (const id of lost) {
    if (!id.startsWith('j')) complaints.push(`${id} left the table`);
    else if (!ruleset.jokerReclaimToHandAllowed) complaints.push(`${id} went to the rack`);
  }

  const pieces = (ids: readonly string[]): Piece[] => ids.map((id) => readTile(id, ruleset) as Piece);
  complaints.push(...listComplaints('played', play.played, pieces(gained)));
  complaints.push(...listComplaints('taken', play.taken ?? [], pieces(lost)));
  if (play.taken?.length === 0) complaints.push('taken is there and empty');
  const penalty = (t: Piece): number => (t.face === 'j' ? ruleset.jokerPenalty : t.value);
  const sum = (ids: readonly string[]): number => pieces(ids).reduce((n, t) => n + penalty(t), 0);
  const points = sum(gained) - sum(lost);
  if (play.points !== points) complaints.push(`points are ${play.points}, not ${points}`);

  // Jokers are interchangeable: one laid joker and one taken joker cancel out.
  const faces = pieces(gained).map((t) => t.face);
  for (const _ of lost) {
    const joker = faces.indexOf('j');
    if (joker >= 0) faces.splice(joker, 1);
  }
  if (faces.length === 0) complaints.push('no tile left the rack');
  const deed: Deed = { before, after, leftRack: new Tally(faces) };
  complaints.push(...(position.opened ? jokerComplaints : openingComplaints)(ruleset, deed));
  return complaints;
}

/** The number of old melds whose tiles no longer lie together in one meld. */
export function brokenMelds(before: readonly Meld[], after: readonly Meld[]): number {
  const ids = (meld: Meld): string[] => meld.slots.map((s) => (typeof s === 'string' ? s : s.tile));
  const sets = after.map((meld) => new Set(ids(meld)));
  return before.filter((meld) => !sets.some((set) => ids(meld).every((id) => set.has(id)))).length;
}
