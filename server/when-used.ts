/** A value that is made when it is first used. At the top level of a module it then takes no time of the start. */
export function whenUsed<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
