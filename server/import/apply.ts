import type { ImportPreview, ImportResult } from '../../contract/career-import.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { createYielder } from '../yielder.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { itemName, type PreparedCareer } from './prepare-career.ts';

class ContentChangedError extends Error {}

/** Adds to the site what it does not have yet, in one transaction; writes nothing when there is nothing to add. */
export async function applyCareer(store: Store, career: PreparedCareer): Promise<ImportResult> {
  // Retries after a concurrent write.
  for (;;) {
    const content = await store.content();
    const plan = await planImport(career, content);
    if (!plan.hasChanges) return plan.result;
    try {
      await store.write((writer) => insertAll(writer, plan, content.revision));
      return plan.result;
    } catch (error) {
      if (!(error instanceof ContentChangedError)) throw error;
    }
  }
}

/** A plan is valid only for the revision it was made from: two concurrent uploads of one file create its items once. */
async function insertAll(writer: Writer, plan: ImportPlan, baseRevision: number): Promise<void> {
  if (writer.revision !== baseRevision + 1) throw new ContentChangedError();
  const yieldIfDue = createYielder();
  if (plan.profile) await writer.saveProfile(plan.profile);
  for (const resource of ['categories', 'skills', 'testimonials', 'certifications', 'timeline'] as const) {
    for (const values of plan[resource]) {
      await writer.insert(resource, values);
      await yieldIfDue();
    }
  }
}

/** What `applyCareer` would create now, without changing anything. */
export async function previewCareer(store: Store, career: PreparedCareer): Promise<ImportPreview> {
  const { result, profile, timeline, skills, testimonials, certifications } = await planImport(career, await store.content());
  return {
    ...result,
    profile: profile !== null,
    names: {
      timeline: timeline.map(itemName),
      skills: skills.map((skill) => skill.name),
      testimonials: testimonials.map(itemName),
      certifications: certifications.map(itemName),
    },
  };
}
