import type { Kysely } from 'kysely';
import { forgetAnswers } from './forget-answers.ts';
import { forgetEvidence } from './forget-evidence.ts';
import type { Tables } from './schema.ts';

/** Erases what views and answers quote from erased content. The arguments are those of `forgetAnswers`. */
export async function forgetQuotes(db: Kysely<Tables>, erased: unknown, publicUntil: number): Promise<void> {
  await forgetEvidence(db, erased);
  await forgetAnswers(db, erased, publicUntil);
}
