/** Questions that wait for a worker, in an order that the caller of the pool decides. */

/** A question that waits; `asker` is the caller's name for who asked, empty where it does not matter. */
export interface Waiting {
  readonly asker: string;
  /** What it costs to answer, in a unit of the caller's; 1 unless given. */
  readonly cost?: number | undefined;
}

/** The line of what waits. */
export interface TaskQueue<Item extends Waiting> {
  readonly size: number;
  /** Lets a question wait. Gives the question that is refused for it, which may be the new one, or null. */
  add(item: Item): Item | null;
  /** Takes out the next question; null where none waits, or none may begin beside those `working` now. */
  next(working: readonly Item[]): Item | null;
  /** Takes out this question; false where it does not wait. */
  remove(item: Item): boolean;
  /** Takes out all questions. */
  clear(): Item[];
}

/** First come, first served, without a limit. */
export function firstCome<Item extends Waiting>(): TaskQueue<Item> {
  const items = new Set<Item>();
  return {
    get size() {
      return items.size;
    },
    add(item) {
      items.add(item);
      return null;
    },
    next() {
      for (const item of items) {
        items.delete(item);
        return item;
      }
      return null;
    },
    remove: (item) => items.delete(item),
    clear() {
      const all = [...items];
      items.clear();
      return all;
    },
  };
}
