import type { Kysely } from 'kysely';
import { RESOURCES, type Resource } from '../../contract/collections.ts';
import type { CropPosition, Picture, PictureSize } from '../../contract/picture-response.ts';
import type { AdminProfile, Profile, ProfileField } from '../../contract/profile.ts';
import type { OwnerAnswer } from '../../contract/questions.ts';
import { RESUME_TYPES, type ResumeExtension, type ResumeInfo } from '../../contract/resume.ts';
import type { SavedChoices } from '../../contract/resume-choices.ts';
import type { ImportReview } from '../../contract/site-state.ts';
import type { StoredView } from '../../contract/views.ts';
import { readImportReviews } from './import-reviews.ts';
import { type AdminItem, listAdminItems } from './items.ts';
import { listOwnerAnswers } from './owner-answers.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting } from './settings.ts';
import { PROFILE_REVISION, readProfile, readSampleFields } from './stored-profile.ts';
import { listViews } from './views.ts';

/** All content except file bytes, as stored: unsorted, and including hidden items and drafts. */
export type Content = { [R in Resource]: AdminItem<R>[] } & {
  revision: number;
  profile: Profile;
  /** By milestone id, in display order. */
  pictures: Record<string, Picture[]>;
  resume: ResumeInfo;
  resumeChoices: SavedChoices;
  /** Newest first, without those that were withdrawn. */
  views: StoredView[];
  /** In the order in which they were written. */
  ownerAnswers: OwnerAnswer[];
  site: SiteSettings;
  /** The day of the last change, as YYYY-MM-DD; unknown on a site that has not changed since this was first recorded. */
  changedOn?: string | undefined;
};

export interface SiteSettings {
  /** Whether the owner has imported a career, saved the profile, or removed the sample content. */
  isOwn: boolean;
  isPublished: boolean;
  /** The fields of the profile that still have the sample person's value. */
  sampleFields: ProfileField[];
  hasSampleResume: boolean;
  /** Whether the owner has looked at the preview. */
  hasPreviewed: boolean;
  /** The doubtful fields of imports that the owner has not looked at yet. */
  importReviews: ImportReview[];
}

export interface StoredFile {
  /** Identifies this content: a file that replaces it has another one. */
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
  const lists: Partial<Record<Resource, unknown>> = {};
  for (const resource of RESOURCES) lists[resource] = await listAdminItems(db, resource);
  return {
    ...(lists as { [R in Resource]: AdminItem<R>[] }),
    revision,
    profile: await readProfile(db),
    pictures: await readPictures(db),
    resume: await readResumeInfo(db),
    resumeChoices: await readResumeChoices(db),
    views: await listViews(db),
    ownerAnswers: await listOwnerAnswers(db),
    site: await readSiteSettings(db),
    changedOn: await readSetting(db, 'changed_on'),
  };
}

/** The settings that make up the state of the site. */
export const SITE_SETTINGS = ['own', 'unpublished', 'sample', 'previewed', 'import-reviews'] as const;

async function readSiteSettings(db: Kysely<Tables>): Promise<SiteSettings> {
  const rows = await db.selectFrom('settings').select('name').where('name', 'in', SITE_SETTINGS).execute();
  const has = (setting: (typeof SITE_SETTINGS)[number]) => rows.some(({ name }) => name === setting);
  const resume = await db.selectFrom('resume').select('origin').executeTakeFirst();
  return {
    isOwn: has('own'),
    isPublished: !has('unpublished'),
    sampleFields: await readSampleFields(db),
    hasSampleResume: resume?.origin === 'sample',
    hasPreviewed: has('previewed'),
    importReviews: await readImportReviews(db),
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
    .select([
      'id',
      'milestone_id',
      'filename',
      'original_filename',
      'order_index',
      'crop_position',
      'caption',
      'alt',
      'width',
      'height',
    ])
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

export async function readResumeChoices(db: Kysely<Tables>): Promise<SavedChoices> {
  const value = await readSetting(db, 'resume-choices');
  return value === undefined ? {} : JSON.parse(value);
}
