/** The items, each under a unique name, that a site must have as far as its clients know: a call may end without a response. */
export interface ExpectedItems {
  /** One call adds all these items or none; they are expected once the call has succeeded. */
  add(names: readonly string[], call: () => Promise<unknown>): Promise<void>;
  remove(name: string, call: () => Promise<unknown>): Promise<void>;
  /** The acknowledged items. */
  names(): string[];
  /** Throws unless the actual items are the expected ones. Items of unanswered calls may exist; those that do are expected from now on. */
  check(actual: Iterable<string>): void;
}

export function createExpectedItems(label: string): ExpectedItems {
  const acknowledged = new Set<string>();
  const unanswered = new Set<readonly string[]>();

  async function perform(names: readonly string[], call: () => Promise<unknown>, onSuccess: () => void) {
    unanswered.add(names);
    await call();
    unanswered.delete(names);
    onSuccess();
  }

  return {
    add: (names, call) =>
      perform(names, call, () => {
        for (const name of names) acknowledged.add(name);
      }),
    remove(name, call) {
      acknowledged.delete(name);
      return perform([name], call, () => {});
    },
    names: () => [...acknowledged],
    check(actual) {
      const unexpected = new Set(actual);
      for (const name of acknowledged)
        if (!unexpected.delete(name)) throw new Error(`${label}: ${name} was acknowledged and is lost`);
      for (const names of unanswered) {
        const present = names.filter((name) => unexpected.delete(name));
        if (present.length > 0 && present.length < names.length)
          throw new Error(`${label}: of ${names.join(', ')}, which were sent in one call, only ${present.join(', ')} exist`);
        for (const name of present) acknowledged.add(name);
      }
      if (unexpected.size > 0) throw new Error(`${label}: ${[...unexpected].join(', ')} should not exist`);
      unanswered.clear();
    },
  };
}
