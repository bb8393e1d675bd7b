/**
 * What its clients know of a site's things, each by a name of its own: what was acknowledged to be there, and what they
 * never heard the end of.
 */
export interface Ledger {
  /** Things that one call adds together, and then knows of if the call does not fail. */
  adds(names: readonly string[], call: () => Promise<unknown>): Promise<void>;
  removes(name: string, call: () => Promise<unknown>): Promise<void>;
  /** Those that were acknowledged. */
  names(): string[];
  /** Throws when what is found is not what it must be; what nobody heard of is known from then on. */
  check(found: Iterable<string>): void;
}

export function createLedger(what: string): Ledger {
  const there = new Set<string>();
  const unheardOf = new Set<readonly string[]>();

  async function settle(names: readonly string[], call: () => Promise<unknown>, settled: () => void) {
    unheardOf.add(names);
    await call();
    unheardOf.delete(names);
    settled();
  }

  return {
    adds: (names, call) =>
      settle(names, call, () => {
        for (const name of names) there.add(name);
      }),
    removes(name, call) {
      there.delete(name);
      return settle([name], call, () => {});
    },
    names: () => [...there],
    check(found) {
      const left = new Set(found);
      for (const name of there) if (!left.delete(name)) throw new Error(`${what}: ${name} was acknowledged and is gone`);
      for (const names of unheardOf) {
        const kept = names.filter((name) => left.delete(name));
        if (kept.length > 0 && kept.length < names.length)
          throw new Error(`${what}: of ${names.join(', ')}, which came together, only ${kept.join(', ')} are there`);
        for (const name of kept) there.add(name);
      }
      if (left.size > 0) throw new Error(`${what}: ${[...left].join(', ')} should not be there`);
      unheardOf.clear();
    },
  };
}
