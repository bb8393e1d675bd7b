import type { Transaction } from 'kysely';
import { PROFILE_REVISION } from './reader.ts';
import type { ResumeRow, Tables, TrashRow } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

export type ProfileAndResume = Pick<TrashRow, 'profile' | 'resume' | 'resume_bytes'>;

/** Takes the sample's profile and resume off the site and returns them for the trash; null for one that is the owner's. */
export async function takeSampleProfileAndResume(tx: Transaction<Tables>): Promise<ProfileAndResume> {
  const isSampleProfile = (await readSetting(tx, 'sample')) !== undefined;
  const profile = isSampleProfile ? ((await readSetting(tx, 'profile')) ?? null) : null;
  if (isSampleProfile) await tx.deleteFrom('settings').where('name', 'in', ['profile', PROFILE_REVISION, 'sample']).execute();
  const row = await tx.deleteFrom('resume').where('origin', '=', 'sample').returningAll().executeTakeFirst();
  if (!row) return { profile, resume: null, resume_bytes: null };
  const { bytes, ...resume } = row;
  return { profile, resume: JSON.stringify(resume), resume_bytes: bytes };
}

/** Restores them, unless the site has a profile or resume of its own by then. */
export async function restoreProfileAndResume(tx: Transaction<Tables>, entry: ProfileAndResume, revision: number): Promise<void> {
  const { profile, resume, resume_bytes } = entry;
  if (profile !== null && (await readSetting(tx, 'profile')) === undefined) {
    await saveSetting(tx, 'profile', profile);
    await saveSetting(tx, PROFILE_REVISION, String(revision));
    await saveSetting(tx, 'sample', String(revision));
  }
  if (resume === null || resume_bytes === null) return;
  if (await tx.selectFrom('resume').select('id').executeTakeFirst()) return;
  await tx
    .insertInto('resume')
    .values({ ...(JSON.parse(resume) as Omit<ResumeRow, 'bytes'>), bytes: resume_bytes })
    .execute();
}
