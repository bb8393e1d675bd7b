import type { ImportResult } from '../../contract/career-import.ts';
import type { Resource } from '../../contract/collections.ts';
import { EMPTY_PROFILE, type Profile, profileSchema, withoutPlaceholders } from '../../contract/profile.ts';
import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import { createYielder } from '../yielder.ts';
import type { Career } from './career.ts';
import { coerceItem, coerceToSchema } from './coerce-to-schema.ts';
import { comparisonKey } from './comparison-key.ts';
import { createNotes, type Notes } from './notes.ts';
import { planSkills } from './plan-skills.ts';

/** Collections whose items are imported one by one; skills and categories are planned together. */
type PlannedResource = Exclude<Resource, 'skills' | 'categories'>;

export interface ImportPlan {
  /** Null when the profile stays as it is. */
  profile: Profile | null;
  categories: Values<'categories'>[];
  skills: Values<'skills'>[];
  timeline: Values<'timeline'>[];
  testimonials: Values<'testimonials'>[];
  certifications: Values<'certifications'>[];
  hasChanges: boolean;
  result: ImportResult;
}

/** Compares a career with the content of the site and plans what to create. */
export async function planImport(career: Career, content: Content): Promise<ImportPlan> {
  const notes = createNotes();
  const profile = planProfile(content.profile, career.profile, notes);
  const timeline = await planItems('timeline', career.timeline, content.timeline, milestoneIdentity, notes);
  const testimonials = await planItems('testimonials', career.testimonials, content.testimonials, testimonialIdentity, notes);
  const certifications = await planItems(
    'certifications',
    career.certifications,
    content.certifications,
    certificationIdentity,
    notes,
  );
  const { categories, skills, skipped: skippedSkills } = await planSkills(career, content, notes);
  const lists = [timeline.items, testimonials.items, certifications.items, skills];
  return {
    profile,
    categories,
    skills,
    timeline: timeline.items,
    testimonials: testimonials.items,
    certifications: certifications.items,
    hasChanges: profile !== null || lists.some((list) => list.length > 0),
    result: {
      created: {
        timeline: timeline.items.length,
        skills: skills.length,
        testimonials: testimonials.items.length,
        certifications: certifications.items.length,
      },
      skipped: timeline.skipped + testimonials.skipped + certifications.skipped + skippedSkills,
      errors: [...career.notes, ...notes.lines()],
    },
  };
}

/** What a person would call the item. */
export function itemName(value: Values<PlannedResource>): string {
  if ('name' in value) return value.name;
  return [value.title, value.company].filter(Boolean).join(', ');
}

/** The profile is filled in only while the site has none. */
function planProfile(stored: Profile, imported: Partial<Profile>, notes: Notes): Profile | null {
  if (Object.keys(imported).length === 0) return null;
  const fields = {
    label: (name: string) => name,
    initial: (name: string) => (name === 'title' ? '' : EMPTY_PROFILE[name as keyof Profile]),
  };
  const coerced = coerceToSchema(profileSchema, { ...stored, title: withoutPlaceholders(stored).title, ...imported }, fields);
  if ('error' in coerced) {
    notes.add('profile', coerced.error);
    return null;
  }
  const profile = coerced.value as Profile;
  // A profile restored from a backup may violate the current rules.
  if (JSON.stringify(profile) === JSON.stringify(profileSchema.safeParse(stored).data)) return null;
  if (stored.name !== EMPTY_PROFILE.name) {
    notes.add('profile', 'already filled in, so it was not changed');
    return null;
  }
  for (const note of coerced.notes) notes.add('profile', note);
  return profile;
}

interface PlannedItems<V> {
  items: V[];
  skipped: number;
}

/** The valid items that are neither on the site nor earlier in the file. */
async function planItems<R extends PlannedResource>(
  resource: R,
  drafts: readonly Values<R>[],
  stored: readonly Values<R>[],
  identity: (value: Values<R>) => string,
  notes: Notes,
): Promise<PlannedItems<Values<R>>> {
  const storedKeys = new Set(stored.map(identity));
  const plannedContent = new Map<string, string>();
  const planned: PlannedItems<Values<R>> = { items: [], skipped: 0 };
  const yieldIfDue = createYielder();
  for (const draft of drafts) {
    await yieldIfDue();
    const coerced = coerceItem(resource, draft);
    const label = JSON.stringify(itemName(draft));
    if ('error' in coerced) {
      notes.add(resource, coerced.error, label);
      continue;
    }
    const key = identity(coerced.value);
    const earlierContent = plannedContent.get(key);
    const content = JSON.stringify(coerced.value);
    if (storedKeys.has(key) || earlierContent !== undefined) {
      planned.skipped += 1;
      if (earlierContent !== undefined && earlierContent !== content && !storedKeys.has(key))
        notes.add(resource, 'is in the file twice with different content; the first is kept', label);
      continue;
    }
    plannedContent.set(key, content);
    planned.items.push(coerced.value);
    for (const note of coerced.notes) notes.add(resource, note, label);
  }
  notes.setTotal(resource, new Set(planned.items.map(itemName)).size);
  return planned;
}

function milestoneIdentity({ type, title, company, start_year, start_month }: Values<'timeline'>): string {
  return JSON.stringify([type, comparisonKey(title), comparisonKey(company ?? ''), start_year, start_month]);
}

/** The beginning of the text distinguishes two testimonials by one person, also after the owner edited the end. */
function testimonialIdentity({ name, content }: Values<'testimonials'>): string {
  return JSON.stringify([comparisonKey(name), comparisonKey(content).slice(0, 60)]);
}

function certificationIdentity({ name, issuer }: Values<'certifications'>): string {
  return JSON.stringify([comparisonKey(name), comparisonKey(issuer)]);
}
