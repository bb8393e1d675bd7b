import type { ImportPreview, ImportResult } from '../../contract/career-import.ts';
import { withoutSample } from '../content/without-sample.ts';
import type { Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { createYielder } from '../yielder.ts';
import type { Imported } from './career.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { itemName, type PreparedCareer } from './prepare-career.ts';

class ContentChangedError extends Error {}

export interface ImportOptions {
  /** Moves the sample content to the trash first; a site that was only a sample is then hidden until it is published. */
  replaceSample?: boolean;
}

/** Adds to the site what it does not have yet, in one transaction; writes nothing when there is nothing to add. */
export async function applyCareer(
  store: Store,
  career: PreparedCareer,
  { replaceSample = false }: ImportOptions = {},
): Promise<ImportResult> {
  // A plan is valid only for the revision it was made from: two concurrent uploads of one file create its items once.
  for (;;) {
    const content = await store.content();
    const plan = await planImport(career, replaceSample ? withoutSample(content) : content);
    if (!plan.hasChanges) return plan.result;
    try {
      const importId = await store.write(async (writer) => {
        if (writer.revision !== content.revision + 1) throw new ContentChangedError();
        const trashId = replaceSample ? await replace(writer, content) : undefined;
        return insertAll(writer, plan, trashId);
      });
      return { ...plan.result, importId };
    } catch (error) {
      if (!(error instanceof ContentChangedError)) throw error;
    }
  }
}

async function replace(writer: Writer, { site }: Content): Promise<string> {
  const { trashId } = await writer.removeSample([]);
  if (!site.isOwn) await writer.setPublished(false);
  return trashId;
}

async function insertAll(writer: Writer, plan: ImportPlan, sampleTrashId: string | undefined): Promise<string> {
  const yieldIfDue = createYielder();
  const importId = await writer.beginImport({
    changesProfile: plan.profile !== null,
    changedItems: plan.sections.extended.map(({ id }) => ({ resource: 'sections', id })),
    sampleTrashId,
  });
  await writer.markAsOwn();
  if (plan.profile) await writer.saveProfile(plan.profile);
  for (const resource of ['categories', 'skills', 'testimonials', 'certifications', 'timeline'] as const) {
    for (const { draft = false, ...values } of plan[resource] as Imported<Values<typeof resource>>[]) {
      await writer.insert(resource, values as Values<typeof resource>, { origin: 'import', importId, draft });
      await yieldIfDue();
    }
  }
  for (const { draft, ...values } of plan.sections.created)
    await writer.insert('sections', values, { origin: 'import', importId, draft });
  for (const { id, items } of plan.sections.extended) await writer.update('sections', id, { items });
  return importId;
}

/** What `applyCareer` would create now, without changing anything. */
export async function previewCareer(
  store: Store,
  career: PreparedCareer,
  { replaceSample = false }: ImportOptions = {},
): Promise<ImportPreview> {
  const content = await store.content();
  const plan = await planImport(career, replaceSample ? withoutSample(content) : content);
  const { result, profile, timeline, skills, testimonials, certifications } = plan;
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
