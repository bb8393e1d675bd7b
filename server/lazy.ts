/** A value that is made when it is first used, so that one at the top level of a module does not delay the start. */
export function lazy<T>(make: () => T): () => T {
  let cache: { value: T } | undefined;
  return () => {
    cache ??= { value: make() };
    return cache.value;
  };
}
