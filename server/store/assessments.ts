import type { Kysely } from 'kysely';
import { MAX_ASSESSMENTS } from '../../contract/retention-periods.ts';
import type { Assessment } from '../../contract/security.ts';
import type { AssessmentRow, Tables } from './schema.ts';

export type AssessmentStore = ReturnType<typeof assessmentStore>;

/** Security assessments. They are not content, so the revision is unchanged. */
export function assessmentStore(db: Kysely<Tables>) {
  return {
    /** Newest first. */
    list(): Promise<Assessment[]> {
      return db
        .selectFrom('assessments')
        .select(['filename', 'created', 'size'])
        .orderBy('created', 'desc')
        .orderBy('filename', 'desc')
        .execute();
    },

    async report(filename: string): Promise<string | undefined> {
      const row = await db.selectFrom('assessments').select('report').where('filename', '=', filename).executeTakeFirst();
      return row?.report;
    },

    /** The newest assessment, with its findings as JSON. */
    latest(): Promise<Pick<AssessmentRow, 'filename' | 'findings'> | undefined> {
      return db
        .selectFrom('assessments')
        .select(['filename', 'findings'])
        .orderBy('created', 'desc')
        .orderBy('filename', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Deletes the oldest assessments above the maximum. Returns false when the file name is already in use. */
    async add(assessment: AssessmentRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('assessments')
        .values(assessment)
        .onConflict((conflict) => conflict.column('filename').doNothing())
        .executeTakeFirst();
      const newest = (await this.list()).slice(0, MAX_ASSESSMENTS).map(({ filename }) => filename);
      await db.deleteFrom('assessments').where('filename', 'not in', newest).execute();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
