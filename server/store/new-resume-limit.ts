import type { Transaction } from 'kysely';
import { DEFAULT_RESUME_CHOICES, type ResumeChoices } from '../../contract/resume-choices.ts';
import type { Tables } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';

const NAME = 'resume-choices';
const LIMITED = JSON.stringify({ ...DEFAULT_RESUME_CHOICES, pages: '2' } satisfies ResumeChoices);

/** Unless the owner has chosen a length, the résumé of a new career has two pages. Returns whether that is new. */
export async function limitNewResume(tx: Transaction<Tables>): Promise<boolean> {
  if ((await readSetting(tx, NAME)) !== undefined) return false;
  await saveSetting(tx, NAME, LIMITED);
  return true;
}

/** Takes the limit back, unless the owner has chosen anything since. */
export async function removeResumeLimit(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom('settings').where('name', '=', NAME).where('value', '=', LIMITED).execute();
}
