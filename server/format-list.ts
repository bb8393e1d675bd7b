import { lazy } from './lazy.ts';

const listFormat = lazy(() => new Intl.ListFormat('en-GB'));

/** "a", "a and b", "a, b and c"; beyond `max` parts "a, b and 3 more". */
export function formatList(parts: readonly string[], max = Infinity): string {
  const items = parts.length > max ? [...parts.slice(0, max), `${parts.length - max} more`] : parts;
  return listFormat().format(items);
}
