import type { Kysely } from 'kysely';
import { z } from 'zod';
import { EMPTY_PROFILE, PROFILE_FIELDS, profileSchema } from '../../contract/profile.ts';
import { savedChoicesSchema } from '../../contract/resume-choices.ts';
import { importReview } from '../../contract/site-state.ts';
import { parsePasswordHash } from '../parse-password-hash.ts';
import { jsonText } from './json-text.ts';
import { MAX_REVISION, type Tables } from './schema.ts';

const time = z.iso.datetime();
const passwordHash = z.string().refine((phc) => parsePasswordHash(phc) !== undefined, 'not an acceptable password hash');
const revision = z
  .string()
  .regex(/^\d{1,10}$/)
  .refine((digits) => Number(digits) <= MAX_REVISION, `at most ${MAX_REVISION}`);

/** Every setting, with the schema that its value has in the database. A backup with any other setting or value is rejected. */
export const SETTINGS = {
  /** The content revision. */
  revision,
  /** The day of the last write of content, in UTC. */
  changed_on: z.iso.date(),
  /** The profile as JSON. Fields that it lacks have the values of `EMPTY_PROFILE`. */
  profile: jsonText(z.looseObject({}).transform(withEmptyFields).pipe(profileSchema)),
  /** The owner's choices for the generated résumé, as JSON; absent until there are any. */
  'resume-choices': jsonText(savedChoicesSchema),
  /** The content revision that last changed the profile. */
  profile_revision: revision,
  /** When the owner's fields of the profile were last changed; absent if an earlier release changed them last. */
  profile_saved_at: time,
  /**
   * The fields of the profile that still have the sample person's value, as JSON; absent once there are none. Earlier
   * versions stored the content revision of the sample profile instead.
   */
  sample: z.union([revision, jsonText(z.array(z.enum(PROFILE_FIELDS)))]),
  /** Present once the owner has imported a career, saved the profile or removed the sample content. */
  own: z.literal('1'),
  /** Present while visitors get nothing but the owner's name. */
  unpublished: z.literal('1'),
  /** The doubtful fields of the last imports, as JSON; absent once the owner has looked at them. */
  'import-reviews': jsonText(z.array(importReview)),
  /** Present once the owner has looked at the preview. */
  previewed: z.literal('1'),
  /** Later than every save whose time an earlier release did not record; absent when there is none. */
  'unrecorded-saves-before': time,
  /** The hash of the owner's password. */
  password: passwordHash,
  /** The hash of the value of ADMIN_PASSWORD that was applied last. */
  'applied-password': passwordHash,
  /** The key that visitors are hashed with. */
  'visitor-key': z.string().regex(/^[\w-]{32,100}$/),
  /** When the last backup was made; in a backup, when that backup was made. */
  'last-backup': time,
  /** When the next nightly backup is due. The instance that moves it makes the backup. */
  'next-nightly-backup': time,
} as const satisfies Record<string, z.ZodType>;

export type SettingName = keyof typeof SETTINGS;

/** Single values, by name. `db` may be a transaction. */
export async function readSetting(db: Kysely<Tables>, name: SettingName): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

export async function saveSetting(db: Kysely<Tables>, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute();
}

/** Does nothing when the setting exists, even if several instances add it at once. */
export async function addSetting(db: Kysely<Tables>, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

function withEmptyFields(profile: object): object {
  return { ...EMPTY_PROFILE, ...profile };
}
