import { BULK_MAX, type BulkResult, bulkProblem, bulkSkill, bulkTestimonial, testimonialIdentity } from '../../contract/bulk.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { categoryFor } from './skill-category.ts';

/** Stores every skill that can be stored; one that its category has already is an error, not a duplicate. */
export function importSkills(store: Store, entries: readonly unknown[]): Promise<BulkResult> {
  refuseTooMany(entries);
  return writeIfAny(store, entries, bulkSkill, async (writer, good, errors) => {
    const categories = await writer.list('categories');
    const skills = await writer.list('skills');
    let processed = 0;
    for (const { entry, number } of good) {
      const { category: wanted, ...skill } = bulkSkill.parse(entry);
      const category = await categoryFor(writer, categories, wanted);
      const inCategory = skills.filter((other) => other.category === category.name);
      if (inCategory.some((other) => other.name.toLowerCase() === skill.name.toLowerCase())) {
        errors.push({ number, text: `${skill.name} exists already in ${category.displayName}` });
        continue;
      }
      const order = Math.min(999, inCategory.length + 1);
      skills.push(await writer.insert('skills', { ...skill, category: category.name, order }));
      processed++;
    }
    return processed;
  });
}

/** Stores every testimonial that can be stored; the same words of the same person are an error, not a duplicate. */
export function importTestimonials(store: Store, entries: readonly unknown[]): Promise<BulkResult> {
  refuseTooMany(entries);
  return writeIfAny(store, entries, bulkTestimonial, async (writer, good, errors) => {
    const taken = new Set((await writer.list('testimonials')).map(testimonialIdentity));
    let processed = 0;
    for (const { entry, number } of good) {
      const { linkedin_url, ...testimonial } = bulkTestimonial.parse(entry);
      const identity = testimonialIdentity(testimonial);
      if (taken.has(identity)) {
        errors.push({ number, text: `this testimonial by ${testimonial.name} exists already` });
        continue;
      }
      taken.add(identity);
      await writer.insert('testimonials', { ...testimonial, linkedinUrl: linkedin_url, avatar: null, featured: false });
      processed++;
    }
    return processed;
  });
}

interface Numbered {
  entry: unknown;
  number: number;
}

interface NumberedError {
  number: number;
  text: string;
}

/** Sorts the bad from the good; with no good one there is nothing to write. */
async function writeIfAny(
  store: Store,
  entries: readonly unknown[],
  schema: typeof bulkSkill | typeof bulkTestimonial,
  work: (writer: Writer, good: Numbered[], errors: NumberedError[]) => Promise<number>,
): Promise<BulkResult> {
  const errors: NumberedError[] = [];
  const good: Numbered[] = [];
  for (const [index, entry] of entries.entries()) {
    const text = bulkProblem(schema, entry);
    if (text === null) good.push({ entry, number: index + 1 });
    else errors.push({ number: index + 1, text });
  }
  const processed = good.length > 0 ? await store.write((writer) => work(writer, good, errors)) : 0;
  const lines = errors.sort((a, b) => a.number - b.number).map(({ number, text }) => `item ${number}: ${text}`);
  return { processed, total: entries.length, errors: lines };
}

function refuseTooMany(entries: readonly unknown[]): void {
  if (entries.length > BULK_MAX) throw new Problem(413, `At most ${BULK_MAX} items can be imported at once.`);
}
