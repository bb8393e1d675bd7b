import type { z } from 'zod';
import { type CommonMessage, REQUIRED_TOGETHER } from '../../contract/schema-metadata.ts';
import { Problem } from '../problem.ts';

/**
 * The parsed input, or a Problem with one message for each field: 400 if a value has the wrong type, 422 if it breaks a
 * rule. Schemas drop unknown fields.
 */
export function validate(schema: z.ZodType, input: unknown): { value: unknown } | { error: Problem } {
  if ((input ?? undefined) === undefined && acceptsNothing(schema)) return { value: schema.parse(undefined) };
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { error: new Problem(400, 'The body must be a JSON object.') };
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { value: result.data };

  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  const status = result.error.issues.some(isWrongType) ? 400 : 422;
  const message = commonMessage(schema, fields) ?? Object.values(fields)[0] ?? 'Invalid input';
  return { error: new Problem(status, message, { fields }) };
}

/** Whether a request may leave out the input altogether. */
export function acceptsNothing(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** The message of several required fields, when one of them is missing. */
function commonMessage(schema: z.ZodType, fields: Record<string, string>): string | undefined {
  const together = schema.meta()?.[REQUIRED_TOGETHER] as CommonMessage | undefined;
  return together?.fields.some((name) => fields[name]?.endsWith('is required')) ? together.message : undefined;
}

/** A missing value and a string in place of a number break a rule; they are not of the wrong type. */
function isWrongType(issue: z.core.$ZodIssue): boolean {
  const { input } = issue as { input?: unknown };
  if (input === undefined || input === null) return false;
  if (issue.code === 'invalid_type') return !(issue.expected === 'number' && typeof input === 'string');
  return (issue.code === 'invalid_union' || issue.code === 'invalid_value') && typeof input !== 'string';
}
