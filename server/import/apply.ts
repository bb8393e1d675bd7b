import type { ImportPreview, ImportResult } from '../../contract/career-import.ts';
import type { Resource } from '../../contract/collections.ts';
import { EMPTY_PROFILE, type Profile, profileSchema } from '../../contract/profile.ts';
import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { createYielder } from '../yielder.ts';
import type { Career } from './career.ts';
import { fit, fitTo } from './fit.ts';
import { fold } from './fold.ts';
import { type Notes, takeNotes } from './notes.ts';
import { planSkills } from './plan-skills.ts';

class MovedOn extends Error {}

/**
 * Adds to the site what it does not have yet, in one write; with nothing to add it writes nothing. The profile is
 * filled in only while the site has none.
 */
export async function applyCareer(store: Store, career: Career): Promise<ImportResult> {
  // Every round but the last is one in which another write came between.
  for (;;) {
    const content = await store.content();
    const plan = await planImport(career, content);
    if (!plan.isChange) return plan.result;
    try {
      await store.write((writer) => insertAll(writer, plan, content.revision));
      return plan.result;
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
    }
  }
}

/** A plan is good only for the content that it was made from: the same file sent twice at once is taken once. */
async function insertAll(writer: Writer, plan: Plan, baseRevision: number): Promise<void> {
  if (writer.revision !== baseRevision + 1) throw new MovedOn();
  const breathe = createYielder();
  if (plan.profile) await writer.saveProfile(plan.profile);
  for (const resource of ['categories', 'skills', 'testimonials', 'certifications', 'timeline'] as const) {
    for (const values of plan[resource]) {
      await writer.insert(resource, values);
      await breathe();
    }
  }
}

/** What `applyCareer` would do now. Changes nothing. */
export async function previewCareer(store: Store, career: Career): Promise<ImportPreview> {
  const { result, profile, ...lists } = await planImport(career, await store.content());
  return {
    ...result,
    profile: profile !== null,
    names: {
      timeline: lists.timeline.map(nameOf),
      skills: lists.skills.map((skill) => skill.name),
      testimonials: lists.testimonials.map(nameOf),
      certifications: lists.certifications.map(nameOf),
    },
  };
}

type Plan = Awaited<ReturnType<typeof planImport>>;

async function planImport(career: Career, content: Content) {
  const notes = takeNotes();
  const profile = newProfile(content.profile, career.profile, notes);
  const timeline = await fresh('timeline', career.timeline, content.timeline, milestoneIdentity, notes);
  const testimonials = await fresh('testimonials', career.testimonials, content.testimonials, testimonialIdentity, notes);
  const certifications = await fresh(
    'certifications',
    career.certifications,
    content.certifications,
    certificationIdentity,
    notes,
  );
  const { categories, skills, skipped: skippedSkills } = await planSkills(career, content, notes);
  const lists = [timeline.values, testimonials.values, certifications.values, skills];
  const result: ImportResult = {
    created: {
      timeline: timeline.values.length,
      skills: skills.length,
      testimonials: testimonials.values.length,
      certifications: certifications.values.length,
    },
    skipped: timeline.skipped + testimonials.skipped + certifications.skipped + skippedSkills,
    errors: [...career.notes, ...notes.lines()],
  };
  return {
    profile,
    categories,
    skills,
    timeline: timeline.values,
    testimonials: testimonials.values,
    certifications: certifications.values,
    isChange: profile !== null || lists.some((list) => list.length > 0),
    result,
  };
}

function newProfile(stored: Profile, told: Partial<Profile>, notes: Notes): Profile | null {
  if (Object.keys(told).length === 0) return null;
  const words = { label: (name: string) => name, initial: (name: string) => EMPTY_PROFILE[name as keyof Profile] };
  const fitted = fitTo(profileSchema, { ...stored, ...told }, words);
  if ('error' in fitted) {
    notes.add('profile', fitted.error);
    return null;
  }
  const profile = fitted.value as Profile;
  // A restored one need not hold to today's rules.
  if (JSON.stringify(profile) === JSON.stringify(profileSchema.safeParse(stored).data)) return null;
  if (stored.name !== EMPTY_PROFILE.name) {
    notes.add('profile', 'kept as it is on the site');
    return null;
  }
  for (const note of fitted.notes) notes.add('profile', note);
  return profile;
}

interface Fresh<V> {
  values: V[];
  skipped: number;
}

type Listed = Exclude<Resource, 'skills' | 'categories'>;

/** The values that fit and that are not there yet, on the site or earlier in the file. */
async function fresh<R extends Listed>(
  resource: R,
  drafts: readonly Values<R>[],
  stored: readonly Values<R>[],
  identity: (value: Values<R>) => string,
  notes: Notes,
): Promise<Fresh<Values<R>>> {
  const onSite = new Set(stored.map(identity));
  const inFile = new Map<string, string>();
  const result: Fresh<Values<R>> = { values: [], skipped: 0 };
  const breathe = createYielder();
  for (const draft of drafts) {
    await breathe();
    const fitted = fit(resource, draft);
    const item = JSON.stringify(nameOf(draft));
    if ('error' in fitted) {
      notes.add(resource, fitted.error, item);
      continue;
    }
    const key = identity(fitted.value);
    const earlier = inFile.get(key);
    const content = JSON.stringify(fitted.value);
    if (onSite.has(key) || earlier !== undefined) {
      result.skipped += 1;
      if (earlier !== undefined && earlier !== content && !onSite.has(key))
        notes.add(resource, 'is in the file twice with different content; the first is kept', item);
      continue;
    }
    inFile.set(key, content);
    result.values.push(fitted.value);
    for (const note of fitted.notes) notes.add(resource, note, item);
  }
  notes.count(resource, new Set(result.values.map(nameOf)).size);
  return result;
}

function milestoneIdentity({ type, title, company, start_year, start_month }: Values<'timeline'>): string {
  return JSON.stringify([type, fold(title), fold(company ?? ''), start_year, start_month]);
}

/** Whoever recommends twice writes something else: the beginning tells it apart, also after its end was edited. */
function testimonialIdentity({ name, content }: Values<'testimonials'>): string {
  return JSON.stringify([fold(name), fold(content).slice(0, 60)]);
}

function certificationIdentity({ name, issuer }: Values<'certifications'>): string {
  return JSON.stringify([fold(name), fold(issuer)]);
}

function nameOf(value: Values<Listed>): string {
  if ('name' in value) return value.name;
  return [value.title, value.company].filter(Boolean).join(', ');
}
