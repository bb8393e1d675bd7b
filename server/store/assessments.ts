import type { Kysely } from 'kysely';
import type { Assessment } from '../../contract/security.ts';
import type { AssessmentRow, Tables } from './schema.ts';

/** So many reports are kept. */
const KEPT = 50;

export type AssessmentStore = ReturnType<typeof assessmentStore>;

/** The reports that the server made about itself. They are no content: the revision stays. */
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

    /** The newest, with its findings as JSON. */
    latest(): Promise<Pick<AssessmentRow, 'filename' | 'findings'> | undefined> {
      return db
        .selectFrom('assessments')
        .select(['filename', 'findings'])
        .orderBy('created', 'desc')
        .orderBy('filename', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Whether it was kept: not when there is one of this name. The oldest go when there are too many. */
    async add(assessment: AssessmentRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('assessments')
        .values(assessment)
        .onConflict((conflict) => conflict.column('filename').doNothing())
        .executeTakeFirst();
      const kept = (await this.list()).slice(0, KEPT).map(({ filename }) => filename);
      await db.deleteFrom('assessments').where('filename', 'not in', kept).execute();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
