import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Problem } from '../problem.ts';

/**
 * What was sent, if it holds to its schema, or a Problem: 400 when something has the wrong type, 422 when it fails a
 * rule, with one message for each field. Unknown fields are left out by the schema.
 */
export function checked(schema: z.ZodType, sent: unknown): { value: unknown } | { error: Problem } {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { error: new Problem(400, 'The body must be a JSON object.') };
  const result = schema.safeParse(sent, { reportInput: true });
  if (result.success) return { value: result.data };

  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  const status = result.error.issues.some(isWrongType) ? 400 : 422;
  return { error: new Problem(status, Object.values(fields)[0] ?? 'Invalid input', { fields }) };
}

/** An absent value is missing, not wrong; a text where a number may be written as text fails a rule. */
function isWrongType(issue: z.core.$ZodIssue): boolean {
  const { input } = issue as { input?: unknown };
  if (input === undefined || input === null) return false;
  if (issue.code === 'invalid_type') return !(issue.expected === 'number' && typeof input === 'string');
  return (issue.code === 'invalid_union' || issue.code === 'invalid_value') && typeof input !== 'string';
}

/** A call without a body may still say that it is JSON, as many clients do: then there is none. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
