import type { Transaction } from 'kysely';
import { MAX_VIEWS, type StoredView, type ViewFields } from '../../contract/views.ts';
import { conflict } from '../problem.ts';
import { toIso } from '../time.ts';
import { newId } from './ids.ts';
import type { Tables } from './schema.ts';
import { addTrashEntry } from './trash.ts';
import { newViewToken } from './view-token.ts';
import { readView } from './views.ts';

function encodeView({ name, company, expiresAt, title, intro, focusAreas, hidden, order, resume }: ViewFields) {
  return {
    name,
    company,
    expires_at: expiresAt,
    title,
    intro,
    focus_areas: JSON.stringify(focusAreas),
    hidden: JSON.stringify(hidden),
    order: JSON.stringify(order),
    resume: JSON.stringify(resume),
  };
}

/** Changing views, within one write. */
export function viewWriter(tx: Transaction<Tables>) {
  return {
    view: (id: string): Promise<StoredView> => readView(tx, id),

    async addView(fields: ViewFields): Promise<StoredView> {
      const { length } = await tx.selectFrom('views').select('id').where('deleted_at', 'is', null).execute();
      if (length >= MAX_VIEWS) throw conflict(`There are already ${MAX_VIEWS} views. Please withdraw one first.`);
      const id = newId();
      const never = { opened: 0, last_opened: null, first_opened: null };
      const state = { ...never, created_at: toIso(Date.now()), deleted_at: null };
      await tx
        .insertInto('views')
        .values({ id, token: newViewToken(), ...encodeView(fields), ...state })
        .execute();
      return readView(tx, id);
    },

    /** Throws 404 when there is no such view. */
    async changeView(id: string, fields: ViewFields): Promise<StoredView> {
      await readView(tx, id);
      await tx.updateTable('views').set(encodeView(fields)).where('id', '=', id).execute();
      return readView(tx, id);
    },

    /** Moves a view to the trash: its link is dead until it is restored. Throws 404 when there is no such view. */
    async withdrawView(id: string, now = Date.now()): Promise<void> {
      const { name } = await readView(tx, id);
      await addTrashEntry(tx, { id, resource: 'views', title: name, deleted_at: toIso(now) });
      await tx
        .updateTable('views')
        .set({ deleted_at: toIso(now) })
        .where('id', '=', id)
        .execute();
    },
  };
}
