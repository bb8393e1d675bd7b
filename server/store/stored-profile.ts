import type { Kysely } from 'kysely';
import { EMPTY_PROFILE, PROFILE_FIELDS, type Profile, type ProfileField } from '../../contract/profile.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

export async function readProfile(db: Kysely<Tables>): Promise<Profile> {
  const value = await readSetting(db, 'profile');
  return value === undefined ? EMPTY_PROFILE : { ...EMPTY_PROFILE, ...JSON.parse(value) };
}

/** The setting with the content revision that last changed the profile. */
export const PROFILE_REVISION = 'profile_revision';

/** The setting with the time of the last change of the owner's fields. */
export const PROFILE_SAVED_AT = 'profile_saved_at';

/** The settings that hold the profile. */
export const PROFILE_SETTINGS = ['profile', PROFILE_REVISION, PROFILE_SAVED_AT] as const;

export async function saveStoredProfile(tx: Kysely<Tables>, profile: Partial<Profile>, revision: number): Promise<void> {
  await saveSetting(tx, 'profile', JSON.stringify(profile));
  await saveSetting(tx, PROFILE_REVISION, String(revision));
}

/**
 * The fields of the profile that still have the sample person's value. A database of an earlier version records only that
 * the profile is the sample's.
 */
export async function readSampleFields(db: Kysely<Tables>): Promise<ProfileField[]> {
  const value = await readSetting(db, 'sample');
  if (value === undefined) return [];
  return value.startsWith('[') ? (JSON.parse(value) as ProfileField[]) : filledFields(await readStoredProfile(db));
}

export async function saveSampleFields(tx: Kysely<Tables>, fields: readonly ProfileField[]): Promise<void> {
  if (fields.length > 0) await saveSetting(tx, 'sample', JSON.stringify(fields));
  else await tx.deleteFrom('settings').where('name', '=', 'sample').execute();
}

/** Records all fields of the stored profile as the sample's. */
export async function markProfileAsSample(tx: Kysely<Tables>): Promise<void> {
  await saveSampleFields(tx, filledFields(await readStoredProfile(tx)));
}

/** The profile without the fields that have the sample person's value. */
export async function readOwnFields(db: Kysely<Tables>): Promise<Partial<Profile>> {
  const sampleFields: readonly string[] = await readSampleFields(db);
  return Object.fromEntries(Object.entries(await readProfile(db)).filter(([field]) => !sampleFields.includes(field)));
}

/** The given fields that have the same value in both profiles. */
export function unchangedFields(fields: readonly ProfileField[], before: Profile, after: Profile): ProfileField[] {
  return fields.filter((field) => isSame(before[field], after[field]));
}

/** The profile with the given fields empty. */
export function withoutFields(profile: Profile, fields: readonly ProfileField[]): Profile {
  return { ...profile, ...Object.fromEntries(fields.map((field) => [field, EMPTY_PROFILE[field]])) };
}

export function filledFields(profile: Partial<Profile>): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => profile[field] !== undefined && !isSame(profile[field], EMPTY_PROFILE[field]));
}

async function readStoredProfile(db: Kysely<Tables>): Promise<Partial<Profile>> {
  return JSON.parse((await readSetting(db, 'profile')) ?? '{}');
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
