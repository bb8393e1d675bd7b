import type { Kysely } from 'kysely';
import { RESOURCES } from '../../contract/collections.ts';
import type { StoredView } from '../../contract/views.ts';
import { textsOf, wordsOf } from './forget-answers.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting } from './settings.ts';

/**
 * Erases the sentences that views keep as evidence for their resume, if they were quoted from the erased content and are
 * nowhere else on the site. `erased` are rows or texts.
 */
export async function forgetEvidence(db: Kysely<Tables>, erased: unknown): Promise<void> {
  const rows = await db.selectFrom('views').select(['id', 'resume']).where('resume', 'like', '%"evidence"%').execute();
  const views = rows.map(({ id, resume }) => ({ id, ...(JSON.parse(resume) as StoredView['resume']) }));
  const isErased = quotedIn(erased);
  const quoted = [...new Set(views.flatMap(({ evidence = [] }) => evidence))].filter(isErased);
  if (quoted.length === 0) return;
  const isKept = quotedIn(await remainingContent(db));
  const forgotten = new Set(quoted.filter((sentence) => !isKept(sentence)));
  for (const { id, evidence = [], ...resume } of views) {
    const remaining = evidence.filter((sentence) => !forgotten.has(sentence));
    if (remaining.length === evidence.length) continue;
    await db
      .updateTable('views')
      .set({ resume: JSON.stringify({ ...resume, evidence: remaining }) })
      .where('id', '=', id)
      .execute();
  }
}

/** Everything that may be quoted, including what is in the trash. */
async function remainingContent(db: Kysely<Tables>): Promise<unknown[]> {
  const content: unknown[] = [await readSetting(db, 'profile')];
  for (const resource of RESOURCES) content.push(await db.selectFrom(tableOf(resource)).selectAll().execute());
  content.push(await db.selectFrom('pictures').select(['caption', 'alt']).execute());
  return content;
}

function quotedIn(content: unknown): (sentence: string) => boolean {
  const texts = textsOf(content).map((text) => wordsOf(text).join(' '));
  return (sentence) => {
    const words = wordsOf(sentence).join(' ');
    return words !== '' && texts.some((text) => text.includes(words));
  };
}
