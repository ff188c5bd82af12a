/** What waits, by who asked: everybody's turn comes, however much one of them asks for. */
export class FairQueue<T> {
  /** Who waits, in the order of their turns; each with what they asked for, in its own order. */
  readonly #waiting = new Map<string, T[]>();
  readonly #most: number;
  #size = 0;

  /** `most` may wait at once. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** Lets something wait. Gives back what cannot: where there is no room, the last of whoever has most waiting. */
  add(asker: string, item: T): T | null {
    const own = this.#waiting.get(asker) ?? [];
    let crowdedOut: T | null = null;
    if (this.#size >= this.#most) {
      let longest = own;
      for (const items of this.#waiting.values()) if (items.length > longest.length) longest = items;
      if (longest.length <= own.length + 1) return item;
      crowdedOut = longest.pop()!;
      this.#size--;
    }
    own.push(item);
    this.#waiting.set(asker, own);
    this.#size++;
    return crowdedOut;
  }

  /** Takes out what is next, of those who may have a turn now. */
  next(mayHave: (asker: string) => boolean): T | null {
    for (const [asker, items] of this.#waiting) {
      if (!mayHave(asker)) continue;
      this.#waiting.delete(asker);
      const item = items.shift()!;
      if (items.length > 0) this.#waiting.set(asker, items);
      this.#size--;
      return item;
    }
    return null;
  }

  /** Takes something out; false where it does not wait. */
  remove(asker: string, item: T): boolean {
    const items = this.#waiting.get(asker) ?? [];
    const place = items.indexOf(item);
    if (place < 0) return false;
    items.splice(place, 1);
    if (items.length === 0) this.#waiting.delete(asker);
    this.#size--;
    return true;
  }

  /** Takes out everything. */
  clear(): T[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }
}
