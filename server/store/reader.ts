import type { Kysely } from 'kysely';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import type { CropPosition, Picture, PictureSize } from '../../contract/pictures.ts';
import { type AdminProfile, EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import { RESUME_TYPES, type ResumeExtension, type ResumeInfo } from '../../contract/resume.ts';
import { type Item, listItems } from './items.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting } from './settings.ts';

/** All content except file bytes, as stored: unsorted, and including hidden items. */
export type Content = { [R in Resource]: Item<R>[] } & {
  revision: number;
  profile: Profile;
  /** By milestone id, in display order. */
  pictures: Record<string, Picture[]>;
  resume: ResumeInfo;
  /** Whether the profile is still the sample content's. */
  sample: boolean;
  /** Whether none of the sample content was changed. */
  untouchedSample: boolean;
};

export interface StoredFile {
  /** Stands for this content: a file that replaces it has another one. */
  id: string;
  filename: string;
  mediaType: string;
  /** Reads the content; undefined when the file was deleted in the meantime. */
  bytes(): Promise<Uint8Array | undefined>;
}

export async function readRevision(db: Kysely<Tables>): Promise<number> {
  return Number(await readSetting(db, 'revision'));
}

/** Runs several statements: call it in a transaction that reads a snapshot. */
export async function readContent(db: Kysely<Tables>): Promise<Content> {
  const revision = await readRevision(db);
  const sample = await readSetting(db, 'sample');
  const lists: Partial<Record<Resource, unknown>> = {};
  for (const resource of RESOURCES) lists[resource] = await listItems(db, resource);
  return {
    ...(lists as { [R in Resource]: Item<R>[] }),
    revision,
    profile: await readProfile(db),
    pictures: await readPictures(db),
    resume: await readResumeInfo(db),
    sample: sample !== undefined,
    untouchedSample: sample === String(revision),
  };
}

export async function readPictureFile(
  db: Kysely<Tables>,
  milestoneId: string,
  size: PictureSize,
  filename: string,
): Promise<StoredFile | undefined> {
  const column = size === 'full' ? 'full' : 'thumbnail';
  const query = db
    .selectFrom('pictures')
    .where('milestone_id', '=', milestoneId)
    .where('milestone_id', 'in', milestoneIds(db))
    .where('filename', '=', filename);
  const row = await query.select('filename').executeTakeFirst();
  return (
    row && {
      id: `${size}/${milestoneId}/${filename}`,
      filename,
      mediaType: mediaTypeOf(filename),
      bytes: async () => (await query.select(`${column} as bytes`).executeTakeFirst())?.bytes,
    }
  );
}

export async function readResumeFile(db: Kysely<Tables>): Promise<StoredFile | undefined> {
  const query = db.selectFrom('resume');
  const row = await query.select(['filename', 'extension', 'size', 'upload_date']).executeTakeFirst();
  return (
    row && {
      id: `resume/${row.upload_date}/${row.size}`,
      filename: row.filename,
      mediaType: RESUME_TYPES[row.extension as ResumeExtension],
      bytes: async () => (await query.select('bytes').where('upload_date', '=', row.upload_date).executeTakeFirst())?.bytes,
    }
  );
}

export async function readImageFile(db: Kysely<Tables>, filename: string): Promise<StoredFile | undefined> {
  const query = db.selectFrom('images').where('filename', '=', filename);
  const row = await query.select('filename').executeTakeFirst();
  return (
    row && {
      id: `images/${filename}`,
      filename,
      mediaType: mediaTypeOf(filename),
      bytes: async () => (await query.select('bytes').executeTakeFirst())?.bytes,
    }
  );
}

function mediaTypeOf(filename: string): string {
  return `image/${filename.split('.').pop()}`;
}

export async function readProfile(db: Kysely<Tables>): Promise<Profile> {
  const value = await readSetting(db, 'profile');
  return value === undefined ? EMPTY_PROFILE : { ...EMPTY_PROFILE, ...JSON.parse(value) };
}

/** The setting with the content revision that last changed the profile. */
export const PROFILE_REVISION = 'profile_revision';

/** The revision is 0 for a profile that was never changed, or last by a release that did not record revisions. */
export async function readAdminProfile(db: Kysely<Tables>): Promise<AdminProfile> {
  const revision = await readSetting(db, PROFILE_REVISION);
  return { ...(await readProfile(db)), revision: Number(revision ?? 0) };
}

/** One milestone's pictures, in display order. */
export async function readMilestonePictures(db: Kysely<Tables>, milestoneId: string): Promise<Picture[]> {
  return (await readPictures(db, milestoneId))[milestoneId] ?? [];
}

/** The ids of all milestones except deleted ones. */
export function milestoneIds(db: Kysely<Tables>) {
  return db.selectFrom(tableOf('timeline')).select('id').where('deleted_at', 'is', null);
}

async function readPictures(db: Kysely<Tables>, milestoneId?: string): Promise<Record<string, Picture[]>> {
  let query = db
    .selectFrom('pictures')
    .select(['id', 'milestone_id', 'filename', 'original_filename', 'order_index', 'crop_position', 'width', 'height'])
    .where('milestone_id', 'in', milestoneIds(db))
    .orderBy('milestone_id')
    .orderBy('order_index');
  if (milestoneId !== undefined) query = query.where('milestone_id', '=', milestoneId);
  const byMilestone: Record<string, Picture[]> = {};
  for (const { milestone_id, ...picture } of await query.execute()) {
    byMilestone[milestone_id] ??= [];
    byMilestone[milestone_id].push({ ...picture, crop_position: picture.crop_position as CropPosition });
  }
  return byMilestone;
}

export async function readResumeInfo(db: Kysely<Tables>): Promise<ResumeInfo> {
  const row = await db.selectFrom('resume').select(['filename', 'size', 'extension', 'upload_date']).executeTakeFirst();
  if (!row) return { hasResume: false };
  const { filename, size, extension, upload_date } = row;
  return { hasResume: true, filename, size, extension: extension as ResumeExtension, uploadDate: upload_date };
}
