import {
  BULK_MESSAGES,
  bulkSkill,
  bulkTestimonial,
  findBulkEntryError,
  MAX_BULK_ITEMS,
  testimonialIdentity,
} from '../../../contract/bulk-import.ts';
import { parseJson } from './parse-json.ts';

export type BulkKind = 'skills' | 'testimonials';

interface ExistingSkill {
  name: string;
  category: string;
}
interface ExistingCategory {
  name: string;
  displayName: string;
}
interface ExistingTestimonial {
  name: string;
  content: string;
}

/** The current content of the site. */
export interface Existing {
  skills: readonly ExistingSkill[];
  categories: readonly ExistingCategory[];
  testimonials: readonly ExistingTestimonial[];
}

export interface BulkPlan {
  entries: unknown[];
  /** The entries that will be added, as text. */
  ready: string[];
  /** 'item 3: …', counted from 1. */
  invalid: string[];
  /** 'item 3: …', for entries that are on the site or earlier in the list. */
  duplicates: string[];
}

/** The effect of importing the text, or the reason why it cannot be imported. */
export function planBulkImport(kind: BulkKind, text: string, existing: Existing): BulkPlan | { error: string } {
  if (text.trim() === '') return { error: BULK_MESSAGES.empty };
  const result = parseJson(text);
  if ('error' in result) return result;
  if (!Array.isArray(result.value)) return { error: BULK_MESSAGES.notAnArray };
  if (result.value.length === 0) return { error: BULK_MESSAGES.empty };
  if (result.value.length > MAX_BULK_ITEMS) return { error: BULK_MESSAGES.tooMany };

  const plan: BulkPlan = { entries: result.value, ready: [], invalid: [], duplicates: [] };
  const match = kind === 'skills' ? skillMatcher(existing) : testimonialMatcher(existing);
  for (const [index, entry] of plan.entries.entries()) {
    const prefix = `item ${index + 1}: `;
    const problem = findBulkEntryError(kind === 'skills' ? bulkSkill : bulkTestimonial, entry);
    if (problem !== null) {
      plan.invalid.push(prefix + problem);
      continue;
    }
    const { name, isDuplicate } = match(entry);
    if (isDuplicate) plan.duplicates.push(prefix + name);
    else plan.ready.push(name);
  }
  return plan;
}

type Matcher = (entry: unknown) => { name: string; isDuplicate: boolean };

/** Matches a category by key or display name, ignoring case; an unknown one will be created. */
function skillMatcher({ skills, categories }: Existing): Matcher {
  const seen = new Set(skills.map(({ name, category }) => JSON.stringify([category, name.toLowerCase()])));
  return (entry) => {
    const { name, category: requested } = bulkSkill.parse(entry);
    const lower = requested.toLowerCase();
    const category = categories.find((other) => other.name === lower || other.displayName.toLowerCase() === lower);
    const key = JSON.stringify([category?.name ?? `new ${lower}`, name.toLowerCase()]);
    const isDuplicate = seen.has(key);
    seen.add(key);
    return { name: `${name} → ${category?.displayName ?? `${requested} (new category)`}`, isDuplicate };
  };
}

function testimonialMatcher({ testimonials }: Existing): Matcher {
  const seen = new Set(testimonials.map(testimonialIdentity));
  return (entry) => {
    const testimonial = bulkTestimonial.parse(entry);
    const key = testimonialIdentity(testimonial);
    const isDuplicate = seen.has(key);
    seen.add(key);
    return { name: `${testimonial.name}, ${testimonial.title} at ${testimonial.company}`, isDuplicate };
  };
}
