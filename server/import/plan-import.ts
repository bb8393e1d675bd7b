import { isDeepStrictEqual } from 'node:util';
import type { ImportResult } from '../../contract/career-import.ts';
import { EMPTY_PROFILE, type Profile, profileSchema, withoutPlaceholders } from '../../contract/profile.ts';
import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import { createYielder } from '../yielder.ts';
import { coerceToSchema } from './coerce-to-schema.ts';
import { comparisonKey } from './comparison-key.ts';
import { createNotes, limitLines, type Notes } from './notes.ts';
import { planSkills } from './plan-skills.ts';
import { itemName, PROFILE_FIELDS, type PreparedCareer, type PreparedItem, type PreparedResource } from './prepare-career.ts';

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
export async function planImport(career: PreparedCareer, content: Content): Promise<ImportPlan> {
  const notes = createNotes();
  const profile = planProfile(content.profile, career, notes);
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
      errors: limitLines([...career.notes, ...notes.lines()]),
    },
  };
}

/** The profile is filled in only while the site has none. */
function planProfile(stored: Profile, { profile: imported, profileNotes }: PreparedCareer, notes: Notes): Profile | null {
  if (Object.keys(imported).length === 0) {
    for (const note of profileNotes) notes.add('profile', note);
    return null;
  }
  // A stored profile may violate the rules, too.
  const coerced = coerceToSchema(
    profileSchema,
    { ...stored, title: withoutPlaceholders(stored).title, ...imported },
    PROFILE_FIELDS,
  );
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
  for (const note of [...profileNotes, ...coerced.notes]) notes.add('profile', note);
  return profile;
}

interface PlannedItems<V> {
  items: V[];
  skipped: number;
}

/** The valid items that are neither on the site nor earlier in the file. */
async function planItems<R extends PreparedResource>(
  resource: R,
  items: readonly PreparedItem<R>[],
  stored: readonly Values<R>[],
  identity: (value: Values<R>) => string,
  notes: Notes,
): Promise<PlannedItems<Values<R>>> {
  const storedKeys = new Set(stored.map(identity));
  const plannedByKey = new Map<string, Values<R>>();
  let skipped = 0;
  const yieldIfDue = createYielder();
  for (const { label, ...coerced } of items) {
    await yieldIfDue();
    if ('error' in coerced) {
      notes.add(resource, coerced.error, label);
      continue;
    }
    const key = identity(coerced.value);
    const earlier = plannedByKey.get(key);
    if (storedKeys.has(key) || earlier) {
      skipped += 1;
      if (earlier && !isDeepStrictEqual(earlier, coerced.value))
        notes.add(resource, 'is in the file twice with different content; the first is kept', label);
      continue;
    }
    plannedByKey.set(key, coerced.value);
    for (const note of coerced.notes) notes.add(resource, note, label);
  }
  const planned = [...plannedByKey.values()];
  notes.setTotal(resource, new Set(planned.map(itemName)).size);
  return { items: planned, skipped };
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
