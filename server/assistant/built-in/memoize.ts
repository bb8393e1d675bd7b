import { detachString } from '../../detach-string.ts';

interface MemoizeOptions<K> {
  /** All results are forgotten when there are this many. Needed if the argument is visitors' text. */
  max?: number;
  /** Arguments with the same key have the same result. */
  keyOf?: (argument: K) => unknown;
}

/** Computes the result for each argument once. */
export function memoize<K, V>(compute: (argument: K) => V, { max, keyOf }: MemoizeOptions<K> = {}): (argument: K) => V {
  const cache = new Map<unknown, V>();
  return (argument) => {
    const key = keyOf ? keyOf(argument) : argument;
    const known = cache.get(key);
    if (known !== undefined || cache.has(key)) return known as V;
    const value = compute(argument);
    if (max !== undefined && cache.size >= max) cache.clear();
    // A slice of a visitor's message would keep the whole message.
    cache.set(max !== undefined && typeof key === 'string' ? detachString(key) : key, value);
    return value;
  };
}

/** Computes the result once for each object, for as long as the object exists. The object must determine the other arguments. */
export function memoizePerObject<K extends object, Rest extends unknown[], V>(
  compute: (key: K, ...rest: Rest) => V,
): (key: K, ...rest: Rest) => V {
  const cache = new WeakMap<K, { value: V }>();
  return (key, ...rest) => {
    let entry = cache.get(key);
    if (!entry) {
      entry = { value: compute(key, ...rest) };
      cache.set(key, entry);
    }
    return entry.value;
  };
}
