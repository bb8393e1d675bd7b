import type { Kysely } from 'kysely';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import type { CropPosition, Picture, PictureSize } from '../../contract/pictures.ts';
import { EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import { RESUME_TYPES, type ResumeExtension, type ResumeInfo } from '../../contract/resume.ts';
import { decode } from './codec.ts';
import type { Item } from './items.ts';
import { type Tables, tableOf } from './schema.ts';

/** Everything there is but the bytes, as stored: unsorted, hidden things too. */
export type Content = { [R in Resource]: Item<R>[] } & {
  revision: number;
  profile: Profile;
  /** By milestone id, in their order. */
  pictures: Record<string, Picture[]>;
  resume: ResumeInfo;
  /** Whether the site still has the profile that it came with, and whether nothing of the sample was changed. */
  sample: boolean;
  untouchedSample: boolean;
};

/** A file to send. */
export interface StoredFile {
  filename: string;
  mediaType: string;
  bytes: Uint8Array;
}

export async function readRevision(db: Kysely<Tables>): Promise<number> {
  return Number(await readSetting(db, 'revision'));
}

async function listItems<R extends Resource>(db: Kysely<Tables>, resource: R): Promise<Item<R>[]> {
  const rows = await db.selectFrom(tableOf(resource)).selectAll().execute();
  return rows.map((row) => decode(resource, row) as Item<R>);
}

/** Several statements: run it in a transaction that reads one state. */
export async function readAll(db: Kysely<Tables>): Promise<Content> {
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
  const row = await db
    .selectFrom('pictures')
    .select(['filename', `${column} as bytes`])
    .where('milestone_id', '=', milestoneId)
    .where('filename', '=', filename)
    .executeTakeFirst();
  return row && { filename: row.filename, mediaType: `image/${row.filename.split('.').pop()}`, bytes: row.bytes };
}

export async function readResumeFile(db: Kysely<Tables>): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('resume').select(['filename', 'extension', 'bytes']).executeTakeFirst();
  return row && { filename: row.filename, mediaType: RESUME_TYPES[row.extension as ResumeExtension], bytes: row.bytes };
}

async function readProfile(db: Kysely<Tables>): Promise<Profile> {
  const value = await readSetting(db, 'profile');
  return value === undefined ? EMPTY_PROFILE : { ...EMPTY_PROFILE, ...JSON.parse(value) };
}

async function readSetting(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

async function readPictures(db: Kysely<Tables>): Promise<Record<string, Picture[]>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'milestone_id', 'filename', 'original_filename', 'order_index', 'crop_position', 'width', 'height'])
    .orderBy('milestone_id')
    .orderBy('order_index')
    .execute();
  const byMilestone: Record<string, Picture[]> = {};
  for (const { milestone_id, ...picture } of rows) {
    byMilestone[milestone_id] ??= [];
    byMilestone[milestone_id].push({ ...picture, crop_position: picture.crop_position as CropPosition });
  }
  return byMilestone;
}

async function readResumeInfo(db: Kysely<Tables>): Promise<ResumeInfo> {
  const row = await db.selectFrom('resume').select(['filename', 'size', 'extension', 'upload_date']).executeTakeFirst();
  if (!row) return { hasResume: false };
  const { filename, size, extension, upload_date } = row;
  return { hasResume: true, filename, size, extension: extension as ResumeExtension, uploadDate: upload_date };
}
