import type { Transaction } from 'kysely';
import type { CropPosition, Picture, PictureTexts } from '../../contract/picture-response.ts';
import type { ResumeExtension } from '../../contract/resume.ts';
import { MAX_PICTURES, TOO_MANY_PICTURES } from '../../contract/upload-limits.ts';
import { notFound, Problem } from '../problem.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { newId } from './ids.ts';
import { readItem } from './items.ts';
import { readMilestonePictures } from './reader.ts';
import type { Tables } from './schema.ts';

export interface NewPicture extends Omit<Picture, 'id' | 'order_index' | 'caption' | 'alt'>, Partial<PictureTexts> {
  thumbnail: Uint8Array;
  full: Uint8Array;
}

export interface NewResume {
  filename: string;
  extension: ResumeExtension;
  bytes: Uint8Array;
  origin?: 'sample' | 'owner';
}

export interface NewImage {
  filename: string;
  bytes: Uint8Array;
}

/** Writes for files: pictures of milestones, images that fields refer to, and the resume. */
export function fileWriter(tx: Transaction<Tables>) {
  return {
    /** Adds pictures after the existing ones. 404 for an unknown milestone; 422 above `MAX_PICTURES`. */
    async addPictures(milestoneId: string, pictures: readonly NewPicture[]): Promise<Picture[]> {
      await readItem(tx, 'timeline', milestoneId);
      const existing = await readMilestonePictures(tx, milestoneId);
      if (existing.length + pictures.length > MAX_PICTURES) throw new Problem(422, TOO_MANY_PICTURES);
      const next = Math.max(-1, ...existing.map((picture) => picture.order_index)) + 1;
      for (const [index, picture] of pictures.entries()) {
        await tx
          .insertInto('pictures')
          .values({ ...picture, id: newId(), milestone_id: milestoneId, order_index: next + index })
          .execute();
      }
      return readMilestonePictures(tx, milestoneId);
    },

    /** Also erases what was quoted from its texts. Returns the milestone's id. 404 for an unknown picture. */
    async removePicture(id: string): Promise<string> {
      const removed = tx.deleteFrom('pictures').where('id', '=', id).returning(['milestone_id', 'caption', 'alt']);
      const row = await removed.executeTakeFirst();
      if (!row) throw notFound('That picture');
      const { milestone_id, ...texts } = row;
      if (texts.caption || texts.alt) await forgetQuotes(tx, texts, Date.now());
      return milestone_id;
    },

    /** 404 for an unknown picture. */
    async changePicture(id: string, changes: { crop_position: CropPosition } | Partial<PictureTexts>): Promise<Picture> {
      const row = await tx.updateTable('pictures').set(changes).where('id', '=', id).returning('milestone_id').executeTakeFirst();
      const picture = row && (await readMilestonePictures(tx, row.milestone_id)).find((candidate) => candidate.id === id);
      if (!picture) throw notFound('That picture');
      return picture;
    },

    /** Puts a milestone's pictures in the order of the ids. 422 unless they are the ids of all its pictures, once each. */
    async orderPictures(milestoneId: string, ids: readonly string[]): Promise<Picture[]> {
      const existingIds = new Set((await readMilestonePictures(tx, milestoneId)).map((picture) => picture.id));
      if (ids.length !== existingIds.size || new Set(ids).size !== ids.length || !ids.every((id) => existingIds.has(id))) {
        throw new Problem(422, 'The order must contain each picture of the milestone exactly once.');
      }
      for (const [index, id] of ids.entries()) {
        await tx.updateTable('pictures').set({ order_index: index }).where('id', '=', id).execute();
      }
      return readMilestonePictures(tx, milestoneId);
    },

    async addImage(image: NewImage): Promise<void> {
      await tx
        .insertInto('images')
        .values({ ...image, unused_since: null })
        .execute();
    },

    /** Replaces the previous resume; there is only one. */
    async saveResume({ filename, extension, bytes, origin = 'owner' }: NewResume): Promise<void> {
      await tx.deleteFrom('resume').execute();
      await tx
        .insertInto('resume')
        .values({ id: 1, filename, extension, size: bytes.length, upload_date: new Date().toISOString(), bytes, origin })
        .execute();
    },

    /** 404 without a resume. */
    async removeResume(): Promise<void> {
      const { numDeletedRows } = await tx.deleteFrom('resume').executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('The resume');
    },
  };
}
