import type { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS, RESOURCES, type Resource } from '../../../contract/collections.ts';
import { isSafeAddress } from '../../../contract/field.ts';
import { RESUME_TYPES } from '../../../contract/resume.ts';
import { decode } from '../codec.ts';
import { readProfile, readResumeInfo } from '../reader.ts';
import { tableOf } from '../schema.ts';
import { onSqlite } from '../sqlite.ts';

/** What a picture is sent as is told by its name. */
const PICTURE_NAME = /^[\w.-]+\.(webp|avif|png|jpe?g|gif)$/;

/**
 * What is wrong with the rows of a backup although they can be read: an address that no form and no import lets in
 * (`javascript:` and its like), or a file of a kind that no upload makes. Undefined when there is nothing. What was
 * deleted is looked at too, for it can come back.
 */
export async function findInvalidRow(copy: DatabaseSync): Promise<string | undefined> {
  const { db } = onSqlite(copy);
  for (const resource of RESOURCES) {
    for (const row of await db.selectFrom(tableOf(resource)).selectAll().execute()) {
      const field = Object.keys(COLLECTIONS[resource].fields).find((name) =>
        addressesIn(resource, name, decode(resource, row)[name]).some((address) => !isSafe(address)),
      );
      if (field) return `has an address in ${resource}.${field} that no link may have`;
    }
  }
  const { linkedinUrl, photos } = await readProfile(db);
  if (![linkedinUrl, ...photos.map(({ url }) => url)].every(isSafe)) return 'has an address in the profile that no link may have';
  const pictures = await db.selectFrom('pictures').select('filename').union(db.selectFrom('images').select('filename')).execute();
  if (!pictures.every(({ filename }) => PICTURE_NAME.test(filename)))
    return 'has a picture of a kind that this program never makes';
  const resume = await readResumeInfo(db);
  if (resume.hasResume && !(resume.extension in RESUME_TYPES)) return 'has a resume of a kind that this program never takes';
  return undefined;
}

/** By how the field is declared. */
function addressesIn(resource: Resource, name: string, value: unknown): unknown[] {
  const { control } = (COLLECTIONS[resource].fields as Record<string, { control: unknown }>)[name] ?? {};
  if (control === 'url') return [value];
  return control === 'links' ? (value as { url: unknown }[]).map(({ url }) => url) : [];
}

/** None at all is no address. */
function isSafe(address: unknown): boolean {
  return !address || (typeof address === 'string' && isSafeAddress(address));
}
