import type { Transaction } from 'kysely';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import type { CropPosition, Picture } from '../../contract/pictures.ts';
import type { Profile } from '../../contract/profile.ts';
import type { ResumeExtension } from '../../contract/resume.ts';
import { notFound } from '../problem.ts';
import { decode, encode } from './codec.ts';
import { beforeInsert, beforeRemove, beforeUpdate } from './collection-rules.ts';
import { newId } from './ids.ts';
import type { Item, Values } from './items.ts';
import { type Tables, tableOf } from './schema.ts';

export interface NewPicture extends Omit<Picture, 'id' | 'order_index'> {
  crop_position: CropPosition;
  thumbnail: Uint8Array;
  full: Uint8Array;
}

export interface NewResume {
  filename: string;
  extension: ResumeExtension;
  bytes: Uint8Array;
}

export type Writer = ReturnType<typeof writerFor>;

/** The verbs that change content. They exist only inside `store.write`, which raises the content revision. */
export function writerFor(tx: Transaction<Tables>, revision: number) {
  return {
    /** What the content revision will be once this write is in. */
    revision,

    /** Stores a new item and returns it as stored. */
    async insert<R extends Resource>(resource: R, values: Values<R>): Promise<Item<R>> {
      const item = await beforeInsert(tx, resource, { ...values });
      const id = newId();
      await tx
        .insertInto(tableOf(resource))
        .values({ ...encode(resource, item), id, revision })
        .execute();
      return readItem(tx, resource, id);
    },

    /** Changes the given fields of an item. 404 when there is none. */
    async update<R extends Resource>(resource: R, id: string, changes: Partial<Values<R>>): Promise<Item<R>> {
      const before = await readItem(tx, resource, id);
      const item = await beforeUpdate(tx, resource, before, { ...changes });
      await tx
        .updateTable(tableOf(resource))
        .set({ ...encode(resource, item), revision })
        .where('id', '=', id)
        .execute();
      return readItem(tx, resource, id);
    },

    /** 404 when there is none; 409 when other content needs it. */
    async remove(resource: Resource, id: string): Promise<void> {
      await beforeRemove(tx, resource, await readItem(tx, resource, id));
      await tx.deleteFrom(tableOf(resource)).where('id', '=', id).execute();
    },

    /** The owner's own profile: from then on the site is no sample any more. */
    async saveProfile(profile: Profile): Promise<void> {
      await saveSetting(tx, 'profile', JSON.stringify(profile));
      await tx.deleteFrom('settings').where('name', '=', 'sample').execute();
    },

    /** Says that all there is at this revision came with the product. */
    async markAsSample(): Promise<void> {
      await saveSetting(tx, 'sample', String(revision));
    },

    /** Takes out all content, profile, pictures and resume included. */
    async removeContent(): Promise<void> {
      for (const table of ['pictures', 'resume', ...RESOURCES.map(tableOf)] as const) await tx.deleteFrom(table).execute();
      await tx.deleteFrom('settings').where('name', 'in', ['profile', 'sample']).execute();
    },

    /** Adds a picture behind those that the milestone has. 404 when there is no such milestone. */
    async addPicture(milestoneId: string, picture: NewPicture): Promise<string> {
      await readItem(tx, 'timeline', milestoneId);
      const { count } = await tx
        .selectFrom('pictures')
        .select((row) => row.fn.countAll().as('count'))
        .where('milestone_id', '=', milestoneId)
        .executeTakeFirstOrThrow();
      const id = newId();
      await tx
        .insertInto('pictures')
        .values({ ...picture, id, milestone_id: milestoneId, order_index: Number(count) })
        .execute();
      return id;
    },

    /** There is only one resume: a new one takes the place of the old. */
    async saveResume({ filename, extension, bytes }: NewResume): Promise<void> {
      await tx.deleteFrom('resume').execute();
      await tx
        .insertInto('resume')
        .values({ id: 1, filename, extension, size: bytes.length, upload_date: new Date().toISOString(), bytes })
        .execute();
    },
  };
}

async function saveSetting(tx: Transaction<Tables>, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
}

async function readItem<R extends Resource>(tx: Transaction<Tables>, resource: R, id: string): Promise<Item<R>> {
  const row = await tx.selectFrom(tableOf(resource)).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('That item');
  return decode(resource, row) as Item<R>;
}
