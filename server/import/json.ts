import { Problem } from '../problem.ts';
import { formatCount, LIMITS } from './limits.ts';

/** Parses a JSON file of at most `LIMITS.jsonBytes`. Throws a Problem past a limit, or when it is not JSON. */
export function parseJson(name: string, bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString().replace(/^\ufeff/, ''));
  } catch (error) {
    throw new Problem(422, `${name} is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  checkJsonLimits(name, value);
  return value;
}

/** Not recursive, because deep values would overflow the stack. */
function checkJsonLimits(name: string, root: unknown): void {
  const pending = [{ value: root, depth: 1 }];
  let count = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const children = Object.values(value);
    count += children.length;
    if (count > LIMITS.jsonValues) throw new Problem(413, `${name} contains more than ${formatCount(LIMITS.jsonValues)} values.`);
    if (depth > LIMITS.jsonDepth) throw new Problem(413, `${name} is nested more than ${LIMITS.jsonDepth} levels deep.`);
    for (const child of children) pending.push({ value: child, depth: depth + 1 });
  }
}
