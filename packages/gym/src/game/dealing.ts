/**
 * Fast deals for learning: shuffles from a numeric seed, without allocation.
 *
 * A deal depends only on the batch's seed, the game's number and how many games of this number were finished, so it is
 * the same in any batch. The engine deals from a secret hash stream, because its players must not be able to compute
 * the deck; learning does not need that, and it would cost time.
 */
import type { Ruleset } from '@rummikub/engine';
import { fullSet, JOKER_TYPE, MAX_VALUE, tileCode, typeOfCode } from '@rummikub/engine/parts';

/** The random generator sfc32, which can be seeded again without allocation. */
class Stream {
  private readonly words = new Int32Array(4);

  seed(a: number, b: number, c: number, d: number): void {
    const { words } = this;
    words[0] = a;
    words[1] = b;
    words[2] = c;
    words[3] = d;
    for (let i = 0; i < 16; i++) this.next();
  }

  /** 32 random bits. */
  private next(): number {
    const { words } = this;
    const a = words[0]!;
    const b = words[1]!;
    const c = words[2]!;
    const counter = words[3]!;
    const sum = (a + b + counter) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = (c + (c << 3)) | 0;
    words[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    words[3] = (counter + 1) | 0;
    return sum;
  }

  /** A whole number from 0 up to but not including `count`, each as likely as any other. */
  below(count: number): number {
    // Numbers above the largest multiple of `count` are drawn again, so that all results are equally likely.
    const most = 2 ** 32 - (2 ** 32 % count);
    let drawn = this.next() >>> 0;
    while (drawn >= most) drawn = this.next() >>> 0;
    return drawn % count;
  }
}

export class Dealer {
  private readonly stream = new Stream();
  private readonly full: Uint8Array;
  private readonly bag: Uint8Array;
  private readonly tied: Uint8Array;
  private readonly seats: number;
  private readonly starting: Ruleset['startingPlayer'];
  private readonly handSize: number;
  private readonly dealtJokers: number;

  constructor(ruleset: Ruleset, seats: number) {
    this.full = Uint8Array.from(fullSet(ruleset), tileCode);
    this.bag = this.full.slice();
    this.tied = new Uint8Array(seats);
    this.seats = seats;
    this.starting = ruleset.startingPlayer;
    this.handSize = ruleset.initialHandSize;
    this.dealtJokers = ruleset.dealtJokers;
  }

  /** Writes the codes of the shuffled deck to `deck` from `at` on, and gives the starting seat. */
  deal(seed: number, game: number, episode: number, deck: Uint8Array, at: number): number {
    this.stream.seed(seed | 0, Math.floor(seed / 2 ** 32), game, episode);
    this.shuffle(this.full.length);
    if (this.dealtJokers === 0) deck.set(this.bag, at);
    else this.dealJokersFirst(deck, at);
    switch (this.starting) {
      case 'first_seat':
        return 0;
      case 'random':
        return this.stream.below(this.seats);
      case 'highest_tile':
        return this.drawToStart();
    }
  }

  /** Writes the deck such that each rack begins with its jokers. The first jokers of the bag are those dealt. */
  private dealJokersFirst(deck: Uint8Array, at: number): void {
    const { bag, seats, handSize, dealtJokers } = this;
    let jokers = 0;
    let others = 0;
    for (const code of bag) {
      const isDealt = typeOfCode(code) === JOKER_TYPE && jokers < seats * dealtJokers;
      // The place among the racks of one kind, seat by seat; what follows the racks is the pool.
      const place = isDealt ? jokers++ : others++;
      const each = isDealt ? dealtJokers : handSize - dealtJokers;
      const seat = each === 0 ? seats : Math.floor(place / each);
      if (isDealt) deck[at + seat * handSize + (place % each)] = code;
      else if (seat < seats) deck[at + seat * handSize + dealtJokers + (place % each)] = code;
      else deck[at + seats * dealtJokers + place] = code;
    }
  }

  /** 32 random bits of the last deal. */
  chance(): number {
    return this.stream.below(2 ** 32);
  }

  /** Moves `count` random tiles to the front of the bag. */
  private shuffle(count: number): void {
    const { bag, stream } = this;
    bag.set(this.full);
    const last = bag.length - 1;
    for (let i = 0; i < count && i < last; i++) {
      const j = i + stream.below(bag.length - i);
      const tile = bag[i]!;
      bag[i] = bag[j]!;
      bag[j] = tile;
    }
  }

  /** Each draws a tile, the highest value starts; a joker is drawn again, and so do those who tie. */
  private drawToStart(): number {
    const { tied, bag } = this;
    let left = this.seats;
    for (let seat = 0; seat < left; seat++) tied[seat] = seat;
    while (left > 1) {
      this.shuffle(bag.length);
      let drawn = 0;
      let highest = -1;
      let leaders = 0;
      for (let i = 0; i < left; i++) {
        let type = JOKER_TYPE;
        while (type === JOKER_TYPE) {
          // More players than numbered tiles: the drawn ones go back into the bag.
          if (drawn === bag.length) {
            this.shuffle(bag.length);
            drawn = 0;
          }
          type = typeOfCode(bag[drawn++]!);
        }
        const value = type % MAX_VALUE;
        if (value > highest) leaders = 0;
        if (value >= highest) {
          highest = value;
          tied[leaders++] = tied[i]!;
        }
      }
      left = leaders;
    }
    return tied[0]!;
  }
}
