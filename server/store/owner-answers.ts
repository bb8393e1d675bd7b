import type { Kysely, Transaction } from 'kysely';
import type { OwnerAnswer, OwnerAnswerFields } from '../../contract/questions.ts';
import { notFound, Problem } from '../problem.ts';
import { forgetAnswers } from './forget-answers.ts';
import { newId } from './ids.ts';
import type { Tables } from './schema.ts';

const MAX_ANSWERS = 500;

/** In the order in which they were written. */
export async function listOwnerAnswers(db: Kysely<Tables>): Promise<OwnerAnswer[]> {
  const rows = await db.selectFrom('owner_answers').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, question, alternatives, answer }) => ({
    id,
    question,
    alternatives: JSON.parse(alternatives) as string[],
    answer,
  }));
}

/** Adds, changes and removes the owner's answers within the transaction of one write. */
export function ownerAnswerWriter(tx: Transaction<Tables>) {
  return {
    async addOwnerAnswer({ alternatives, ...fields }: OwnerAnswerFields): Promise<OwnerAnswer> {
      const { length } = await tx.selectFrom('owner_answers').select('id').execute();
      if (length >= MAX_ANSWERS) throw new Problem(409, `There are already ${MAX_ANSWERS} answers. Please withdraw one first.`);
      const id = newId();
      await tx
        .insertInto('owner_answers')
        .values({ id, ...fields, alternatives: JSON.stringify(alternatives), created_at: new Date().toISOString() })
        .execute();
      return { id, ...fields, alternatives };
    },

    /** Throws 404 when there is no such answer. */
    async changeOwnerAnswer(id: string, { alternatives, ...fields }: Partial<OwnerAnswerFields>): Promise<OwnerAnswer> {
      const changes = { ...fields, ...(alternatives && { alternatives: JSON.stringify(alternatives) }) };
      if (Object.keys(changes).length > 0) await tx.updateTable('owner_answers').set(changes).where('id', '=', id).execute();
      const answer = (await listOwnerAnswers(tx)).find((candidate) => candidate.id === id);
      if (!answer) throw notFound('That answer');
      return answer;
    },

    /** Throws 404 when there is no such answer. */
    async removeOwnerAnswer(id: string): Promise<void> {
      const answer = await tx.deleteFrom('owner_answers').where('id', '=', id).returningAll().executeTakeFirst();
      if (!answer) throw notFound('That answer');
      await forgetAnswers(tx, answer, Date.now());
    },
  };
}
