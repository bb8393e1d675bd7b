import type { Kysely, Transaction } from 'kysely';
import type { Profile, ProfileField } from '../../contract/profile.ts';
import type { ResumeRow, Tables, TrashRow } from './schema.ts';
import {
  filledFields,
  PROFILE_REVISION,
  readProfile,
  readSampleFields,
  saveSampleFields,
  saveStoredProfile,
  withoutFields,
} from './stored-profile.ts';

export type ProfileAndResume = Pick<TrashRow, 'profile' | 'resume' | 'resume_bytes'>;

/**
 * Removes the sample's resume and the sample's remaining fields of the profile from the site, and returns both for the trash;
 * each is null if the site has the owner's instead.
 */
export async function takeSampleProfileAndResume(tx: Transaction<Tables>, revision: number): Promise<ProfileAndResume> {
  const profile = await takeSampleProfile(tx, revision);
  const row = await tx.deleteFrom('resume').where('origin', '=', 'sample').returningAll().executeTakeFirst();
  if (!row) return { profile, resume: null, resume_bytes: null };
  const { bytes, ...resume } = row;
  return { profile, resume: JSON.stringify(resume), resume_bytes: bytes };
}

async function takeSampleProfile(tx: Transaction<Tables>, revision: number): Promise<string | null> {
  const sampleFields = await readSampleFields(tx);
  if (sampleFields.length === 0) return null;
  const profile = await readProfile(tx);
  const rest = withoutFields(profile, sampleFields);
  if (filledFields(rest).length > 0) await saveStoredProfile(tx, rest, revision);
  else await tx.deleteFrom('settings').where('name', 'in', ['profile', PROFILE_REVISION]).execute();
  await saveSampleFields(tx, []);
  return JSON.stringify(Object.fromEntries(sampleFields.map((field) => [field, profile[field]])));
}

/**
 * Restores both from the trash. The owner's resume is kept, and so are the fields of the profile that the owner has filled in. No field of
 * a profile with the sample person's name is combined with the owner's name.
 */
export async function restoreProfileAndResume(tx: Transaction<Tables>, entry: ProfileAndResume, revision: number): Promise<void> {
  const { resume, resume_bytes } = entry;
  await restoreSampleProfile(tx, entry, revision);
  if (resume === null || resume_bytes === null) return;
  if (await tx.selectFrom('resume').select('id').executeTakeFirst()) return;
  await tx
    .insertInto('resume')
    .values({ ...(JSON.parse(resume) as Omit<ResumeRow, 'bytes'>), bytes: resume_bytes })
    .execute();
}

/** The entry without the resume of the sample person, which visitors would get in place of the owner's. */
export function withoutResume<T extends ProfileAndResume>(entry: T): T {
  return { ...entry, resume: null, resume_bytes: null };
}

/** The fields of the profile that restoring an entry would fill in. */
export async function restoredFields(
  db: Kysely<Tables>,
  { profile }: Pick<ProfileAndResume, 'profile'>,
): Promise<ProfileField[]> {
  const values: Partial<Profile> = JSON.parse(profile ?? '{}');
  const ownFields = filledFields(await readProfile(db));
  if (values.name !== undefined && ownFields.includes('name')) return [];
  return filledFields(values).filter((field) => !ownFields.includes(field));
}

async function restoreSampleProfile(tx: Transaction<Tables>, entry: ProfileAndResume, revision: number): Promise<void> {
  const sampleFields = await restoredFields(tx, entry);
  if (sampleFields.length === 0) return;
  const current = await readProfile(tx);
  const values: Partial<Profile> = JSON.parse(entry.profile ?? '{}');
  const ownValues = Object.fromEntries(filledFields(current).map((field) => [field, current[field]]));
  await saveStoredProfile(tx, { ...values, ...ownValues }, revision);
  await saveSampleFields(tx, sampleFields);
}
