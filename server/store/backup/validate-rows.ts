import type { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS, RESOURCES, type Resource } from '../../../contract/collections.ts';
import { isSafeUrl } from '../../../contract/field.ts';
import { RESUME_TYPES } from '../../../contract/resume.ts';
import { decode } from '../codec.ts';
import { readProfile, readResumeInfo } from '../reader.ts';
import { tableOf } from '../schema.ts';
import { wrapSqlite } from '../sqlite.ts';

/** The extension decides the media type a picture is served with. */
const PICTURE_NAME = /^[\w.-]+\.(webp|avif|png|jpe?g|gif)$/;

/**
 * Finds a readable row that no form, import or upload could have created: an address such as `javascript:`, or a file
 * of another type. Deleted items are checked too, because they can be restored. Returns the end of a sentence that begins
 * with the file's name; undefined when all rows are valid.
 */
export async function findInvalidRow(copy: DatabaseSync): Promise<string | undefined> {
  const { db } = wrapSqlite(copy);
  for (const resource of RESOURCES) {
    for (const row of await db.selectFrom(tableOf(resource)).selectAll().execute()) {
      const field = Object.keys(COLLECTIONS[resource].fields).find((name) =>
        addressesIn(resource, name, decode(resource, row)[name]).some((address) => !isSafe(address)),
      );
      if (field) return `has an unsafe address in ${resource}.${field}`;
    }
  }
  const { linkedinUrl, photos, links } = await readProfile(db);
  if (![linkedinUrl, ...[...photos, ...links].map(({ url }) => url)].every(isSafe)) return 'has an unsafe address in the profile';
  const pictures = await db.selectFrom('pictures').select('filename').union(db.selectFrom('images').select('filename')).execute();
  if (!pictures.every(({ filename }) => PICTURE_NAME.test(filename))) return 'has a picture of an unsupported file type';
  const resume = await readResumeInfo(db);
  if (resume.hasResume && !(resume.extension in RESUME_TYPES)) return 'has a resume of an unsupported file type';
  return undefined;
}

/** The addresses in a field's value. */
function addressesIn(resource: Resource, name: string, value: unknown): unknown[] {
  const { control } = (COLLECTIONS[resource].fields as Record<string, { control: unknown }>)[name] ?? {};
  if (control === 'url') return [value];
  return control === 'links' || control === 'entries' ? (value as { url: unknown }[]).map(({ url }) => url) : [];
}

/** An empty address is safe. */
function isSafe(address: unknown): boolean {
  return !address || (typeof address === 'string' && isSafeUrl(address));
}
