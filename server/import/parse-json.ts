import { measureJson } from '../measure-json.ts';
import { Problem } from '../problem.ts';
import { formatCount, LIMITS } from './limits.ts';

/** Parses a JSON file of at most `LIMITS.jsonBytes`. Throws a Problem beyond another limit, or when it is not JSON. */
export function parseJson(name: string, bytes: Buffer): unknown {
  const text = bytes.toString().replace(/^\ufeff/, '');
  const { values, depth } = measureJson(text, LIMITS.jsonValues);
  if (values > LIMITS.jsonValues) throw new Problem(413, `${name} contains more than ${formatCount(LIMITS.jsonValues)} values.`);
  if (depth > LIMITS.jsonDepth) throw new Problem(413, `${name} is nested more than ${LIMITS.jsonDepth} levels deep.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(422, `${name} is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
