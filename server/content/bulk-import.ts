import {
  BULK_MESSAGES,
  type BulkResult,
  bulkSkill,
  bulkTestimonial,
  findBulkEntryError,
  MAX_BULK_ITEMS,
  testimonialIdentity,
} from '../../contract/bulk-import.ts';
import { nextOrder } from '../../contract/next-order.ts';
import { findOrCreateCategory } from '../collections/find-or-create-category.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { createYielder } from '../yielder.ts';

/** Stores every valid skill; a skill that its category already has is reported as an error. */
export function importSkills(store: Store, entries: readonly unknown[]): Promise<BulkResult> {
  requireBulkSize(entries);
  return writeValidEntries(store, entries, bulkSkill, async (writer, validEntries, errors) => {
    const categories = await writer.list('categories');
    const skills = await writer.list('skills');
    let processed = 0;
    const yieldIfDue = createYielder();
    for (const { entry, number } of validEntries) {
      await yieldIfDue();
      const { category: keyOrName, ...skill } = bulkSkill.parse(entry);
      const category = await findOrCreateCategory(writer, categories, keyOrName);
      const inCategory = skills.filter((other) => other.category === category.name);
      if (inCategory.some((other) => other.name.toLowerCase() === skill.name.toLowerCase())) {
        errors.push({ number, text: `${skill.name} already exists in ${category.displayName}` });
        continue;
      }
      const order = nextOrder(inCategory.length);
      skills.push(await writer.insert('skills', { ...skill, category: category.name, order }));
      processed++;
    }
    return processed;
  });
}

/** Stores every valid testimonial; one with the same author and text as another is reported as an error. */
export function importTestimonials(store: Store, entries: readonly unknown[]): Promise<BulkResult> {
  requireBulkSize(entries);
  return writeValidEntries(store, entries, bulkTestimonial, async (writer, validEntries, errors) => {
    const identities = new Set((await writer.list('testimonials')).map(testimonialIdentity));
    let processed = 0;
    const yieldIfDue = createYielder();
    for (const { entry, number } of validEntries) {
      await yieldIfDue();
      const { linkedin_url, ...testimonial } = bulkTestimonial.parse(entry);
      const identity = testimonialIdentity(testimonial);
      if (identities.has(identity)) {
        errors.push({ number, text: `this testimonial by ${testimonial.name} already exists` });
        continue;
      }
      identities.add(identity);
      await writer.insert('testimonials', { ...testimonial, linkedinUrl: linkedin_url, avatar: null, featured: false });
      processed++;
    }
    return processed;
  });
}

/** Numbers count from 1, as the owner sees the entries. */
interface NumberedEntry {
  entry: unknown;
  number: number;
}

interface NumberedError {
  number: number;
  text: string;
}

/** Passes the valid entries to `insertAll` in one write, and reports the others. Writes nothing if no entry is valid. */
async function writeValidEntries(
  store: Store,
  entries: readonly unknown[],
  schema: typeof bulkSkill | typeof bulkTestimonial,
  insertAll: (writer: Writer, validEntries: NumberedEntry[], errors: NumberedError[]) => Promise<number>,
): Promise<BulkResult> {
  const errors: NumberedError[] = [];
  const validEntries: NumberedEntry[] = [];
  const yieldIfDue = createYielder();
  for (const [index, entry] of entries.entries()) {
    await yieldIfDue();
    const text = findBulkEntryError(schema, entry);
    if (text === null) validEntries.push({ entry, number: index + 1 });
    else errors.push({ number: index + 1, text });
  }
  const insertFitting = async (writer: Writer) =>
    insertAll(writer, takeFitting(validEntries, await writer.roomLeft(), errors), errors);
  const processed = validEntries.length > 0 ? await store.write(insertFitting) : 0;
  const lines = errors.sort((a, b) => a.number - b.number).map(({ number, text }) => `item ${number}: ${text}`);
  return { processed, total: entries.length, errors: lines };
}

/** The entries for which the site has room; the others are reported. */
function takeFitting(
  entries: readonly NumberedEntry[],
  room: { items: number; characters: number },
  errors: NumberedError[],
): NumberedEntry[] {
  let { items, characters } = room;
  return entries.filter(({ entry, number }) => {
    const { length } = JSON.stringify(entry);
    if (items < 1 || characters < length) {
      errors.push({ number, text: 'the site has no room for it; please delete something first' });
      return false;
    }
    items -= 1;
    characters -= length;
    return true;
  });
}

function requireBulkSize(entries: readonly unknown[]): void {
  if (entries.length > MAX_BULK_ITEMS) throw new Problem(413, BULK_MESSAGES.tooMany);
}
