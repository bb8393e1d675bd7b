export interface QueueLimits {
  items: number;
  /** Of all items together. */
  bytes?: number;
}

/**
 * A bounded queue of items that belong to the branches of a tree. At each level the branches take turns, and when the
 * queue is full, the newest item of the largest branch is dropped: many or large items of one branch never displace
 * another's.
 */
export class FairQueue<T> {
  readonly #root = new Branch<T>();
  readonly #max: Required<QueueLimits>;

  constructor({ items, bytes = Number.POSITIVE_INFINITY }: QueueLimits) {
    this.#max = { items, bytes };
  }

  /** Returns the items that had to be dropped; the added one may be among them. */
  add(path: readonly string[], item: T, bytes = 0): T[] {
    this.#root.add(path, { item, bytes });
    const dropped: T[] = [];
    for (const measure of ['items', 'bytes'] as const)
      while (this.#root[measure] > this.#max[measure]) dropped.push(this.#root.dropNewest(measure).item);
    return dropped;
  }

  takeNext(): T | undefined {
    return this.#root.takeNext()?.item;
  }

  /** Removes an item out of turn; does nothing if it is not in the queue. */
  remove(path: readonly string[], item: T): void {
    this.#root.remove(path, item);
  }
}

interface Entry<T> {
  item: T;
  bytes: number;
}

class Branch<T> {
  items = 0;
  bytes = 0;
  readonly #entries: Entry<T>[] = [];
  /** In the order of their turns. */
  readonly #branches = new Map<string, Branch<T>>();

  add([name, ...rest]: readonly string[], entry: Entry<T>): void {
    this.items++;
    this.bytes += entry.bytes;
    if (name === undefined) return void this.#entries.push(entry);
    const branch = this.#branches.get(name) ?? new Branch<T>();
    this.#branches.set(name, branch);
    branch.add(rest, entry);
  }

  takeNext(): Entry<T> | undefined {
    const [next] = this.#branches;
    if (!next) return this.#without(this.#entries.shift());
    const [name, branch] = next;
    const entry = branch.takeNext();
    // Added again at the end: it is the others' turn.
    this.#branches.delete(name);
    if (branch.items > 0) this.#branches.set(name, branch);
    return this.#without(entry);
  }

  /** The branch must not be empty. */
  dropNewest(measure: 'items' | 'bytes'): Entry<T> {
    let largest: [name: string, branch: Branch<T>] | undefined;
    // Among branches of equal size, the one that was added last.
    for (const entry of this.#branches) if (entry[1][measure] >= (largest?.[1][measure] ?? 0)) largest = entry;
    const dropped = largest ? largest[1].dropNewest(measure) : (this.#entries.pop() as Entry<T>);
    if (largest && largest[1].items === 0) this.#branches.delete(largest[0]);
    this.#without(dropped);
    return dropped;
  }

  remove([name, ...rest]: readonly string[], item: T): Entry<T> | undefined {
    if (name === undefined) {
      const index = this.#entries.findIndex((entry) => entry.item === item);
      return this.#without(index < 0 ? undefined : this.#entries.splice(index, 1)[0]);
    }
    const branch = this.#branches.get(name);
    const removed = branch?.remove(rest, item);
    if (branch?.items === 0) this.#branches.delete(name);
    return this.#without(removed);
  }

  #without(entry: Entry<T> | undefined): Entry<T> | undefined {
    if (entry) {
      this.items--;
      this.bytes -= entry.bytes;
    }
    return entry;
  }
}
