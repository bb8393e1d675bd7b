import { expect } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import type { Assessment } from '../../contract/security.ts';
import type { Owner } from './owner.ts';

/** Creates a security report and reads it. */
export async function createReport(owner: Owner): Promise<Assessment & { text: string; verdicts: Record<string, string> }> {
  const response = await owner.call({ method: 'POST', url: ADMIN_API_PATHS.assessments });
  expect(response.statusCode).toBe(201);
  const assessment = response.json<Assessment>();
  const { payload: text } = await owner.call({ url: ADMIN_API_PATHS.assessment(assessment.filename) });
  const headings = [...text.matchAll(/^### (.+): (.+)$/gm)].map(([, title, verdict]) => [title, verdict]);
  return { ...assessment, text, verdicts: Object.fromEntries(headings) };
}
