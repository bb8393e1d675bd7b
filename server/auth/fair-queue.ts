/**
 * A bounded queue of items that belong to the branches of a tree. At each level the branches take turns, and when the
 * queue is full, the newest item of the largest branch is dropped: many items of one branch never displace another's.
 */
export class FairQueue<T> {
  readonly #root = new Branch<T>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the item that had to be dropped, which may be the added one. */
  add(path: readonly string[], item: T): T | undefined {
    this.#root.add(path, item);
    return this.#root.size > this.#max ? this.#root.dropNewest() : undefined;
  }

  takeNext(): T | undefined {
    return this.#root.takeNext();
  }
}

class Branch<T> {
  size = 0;
  readonly #items: T[] = [];
  /** In the order of their turns. */
  readonly #branches = new Map<string, Branch<T>>();

  add([name, ...rest]: readonly string[], item: T): void {
    this.size++;
    if (name === undefined) return void this.#items.push(item);
    const branch = this.#branches.get(name) ?? new Branch<T>();
    this.#branches.set(name, branch);
    branch.add(rest, item);
  }

  takeNext(): T | undefined {
    if (this.size === 0) return undefined;
    this.size--;
    for (const [name, branch] of this.#branches) {
      // Added again at the end: it is the others' turn.
      this.#branches.delete(name);
      if (branch.size > 1) this.#branches.set(name, branch);
      return branch.takeNext();
    }
    return this.#items.shift();
  }

  dropNewest(): T | undefined {
    this.size--;
    let largest: [name: string, branch: Branch<T>] | undefined;
    // Among branches of equal size, the one that was added last.
    for (const entry of this.#branches) if (entry[1].size >= (largest?.[1].size ?? 0)) largest = entry;
    if (!largest) return this.#items.pop();
    const [name, branch] = largest;
    if (branch.size === 1) this.#branches.delete(name);
    return branch.dropNewest();
  }
}
