import { isBlank } from '../../contract/blank-fields.ts';
import type { ImportDryRun, ImportPreview, ImportResult } from '../../contract/career-import.ts';
import { hasSample, type ImportReview } from '../../contract/site-state.ts';
import { siteState } from '../content/site-state.ts';
import { suspicionsIn } from '../content/suspect-items.ts';
import { withoutSample } from '../content/without-sample.ts';
import type { NewImport } from '../store/imports.ts';
import { type AdminItem, itemTitle, type Values } from '../store/items.ts';
import type { Content } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { createYielder } from '../yielder.ts';
import { type CopiedPhoto, copyPhoto } from './copy-photo.ts';
import { valuesAfter } from './field-changes.ts';
import { type Choice, type Entry, type ImportPlan, planImport } from './plan-import.ts';
import type { Doubt } from './plan-sections.ts';
import type { PreparedCareer } from './prepare-career.ts';

class ContentChangedError extends Error {}

export interface ImportOptions extends Choice {
  /** Moves the sample content to the trash first; a site that was only a sample is then hidden until it is published. */
  replaceSample?: boolean;
  /** The ids of sample items that become the owner's when the sample content is replaced. */
  keptSampleItems?: readonly string[];
  /** Hides a site that is not the owner's yet until it is published, even if no sample content is replaced. */
  hideSite?: boolean;
  /** The names of the files, by which the owner recognizes the import later. */
  files?: readonly string[];
}

/**
 * Adds missing or selected entries to the site in one transaction. The sample content is replaced even by
 * a career that the site has already, but not by files without any.
 */
export async function applyCareer(
  store: Store,
  career: PreparedCareer,
  { replaceSample = false, keptSampleItems = [], hideSite = false, files, ...choice }: ImportOptions = {},
): Promise<ImportResult> {
  let photoCopy: Awaited<ReturnType<typeof copyPhoto>> | undefined;
  // A plan is valid only for the revision it was made from: two concurrent uploads of one file create its items once.
  for (;;) {
    const content = await store.content();
    const plan = await planImport(career, comparedContent(content, { replaceSample, keptSampleItems }), choice);
    const replacesSample = replaceSample && hasSample(siteState(content)) && (plan.hasChanges || plan.result.skipped > 0);
    if (!plan.hasChanges && !replacesSample) return plan.result;
    const { photo: address } = career;
    if (address !== null && plan.profile?.photos.length === 0) photoCopy ??= await copyPhoto(address, plan.profile.name);
    const result = photoCopy && 'note' in photoCopy ? withNote(plan.result, photoCopy.note) : plan.result;
    try {
      const importId = await store.write(async (writer) => {
        if (writer.revision !== content.revision + 1) throw new ContentChangedError();
        const sampleTrashId = replacesSample ? (await writer.removeSample(keptSampleItems)).trashId : undefined;
        const { isOwn, isPublished } = content.site;
        const site = { own: !isOwn, hidden: (replacesSample || hideSite) && !isOwn && isPublished };
        if (site.hidden) await writer.setPublished(false);
        const complete = photoCopy && 'photo' in photoCopy ? await withPhoto(writer, plan, photoCopy) : { ...plan, result };
        const own = withoutSample(content, replacesSample ? keptSampleItems : []);
        return storePlan(writer, complete, own, { files, sampleTrashId, site });
      });
      return { ...result, importId };
    } catch (error) {
      if (!(error instanceof ContentChangedError)) throw error;
    }
  }
}

/** The content with which the career is compared. */
function comparedContent(content: Content, { replaceSample, keptSampleItems }: ImportOptions): Content {
  return replaceSample ? withoutSample(content, keptSampleItems) : content;
}

function withNote(result: ImportResult, note: string): ImportResult {
  return { ...result, errors: [...result.errors, note] };
}

async function withPhoto(writer: Writer, plan: ImportPlan, { image, photo }: CopiedPhoto): Promise<ImportPlan> {
  if (plan.profile?.photos.length !== 0) return plan;
  await writer.addImage(image);
  return { ...plan, profile: { ...plan.profile, photos: [photo] } };
}

async function storePlan(
  writer: Writer,
  plan: ImportPlan,
  own: Content,
  state: Pick<NewImport, 'files' | 'sampleTrashId' | 'site'>,
): Promise<string> {
  const { profile, categories, created, updated, sections } = plan;
  const yieldIfDue = createYielder();
  const importId = await writer.beginImport({
    changesProfile: profile !== null,
    changedItems: [
      ...updated.map(({ resource, storedId }) => ({ resource, id: storedId })),
      ...sections.updated.map(({ id }) => ({ resource: 'sections' as const, id })),
    ],
    ...state,
  });
  await writer.markAsOwn();
  if (profile) await writer.saveProfile(profile);
  for (const category of categories) await writer.insert('categories', category, { origin: 'import', importId });
  const doubtful: ImportReview['doubtful'] = [];
  const undated: string[] = [];
  const setAside: string[] = [];
  const stored: (Entry & { id: string })[] = [];
  for (const entry of created) {
    const { id } = await insert(writer, entry, importId);
    stored.push({ ...entry, id });
    if (entry.isSetAside) setAside.push(id);
    if (entry.doubtful.length > 0) doubtful.push({ id, fields: entry.doubtful });
    if (entry.resource === 'certifications' && isBlank(entry.values.date)) undated.push(id);
    await yieldIfDue();
  }
  for (const { resource, storedId, changes, doubtful: doubtfulFields } of updated) {
    await writer.update(resource, storedId, valuesAfter(changes));
    const fields = doubtfulFields.filter((name) => name in changes);
    if (fields.length > 0) doubtful.push({ id: storedId, fields });
    await yieldIfDue();
  }
  const reviewSection = ({ id, items }: AdminItem<'sections'>, { isDoubtful, isUndated, setAside: places }: Doubt) => {
    if (isDoubtful) doubtful.push({ id, fields: ['items'] });
    if (isUndated) undated.push(id);
    setAside.push(...places.flatMap((index) => items[index]?.id ?? []));
  };
  for (const section of sections.created) {
    const { draft, isDoubtful: _isDoubtful, isUndated: _isUndated, setAside: _setAside, ...values } = section;
    reviewSection(await writer.insert('sections', values, { origin: 'import', importId, draft }), section);
  }
  for (const section of sections.updated) {
    reviewSection(await writer.update('sections', section.id, { items: section.items }), section);
  }
  await writer.completeImport(importId, setAside);
  // Only the number of notes is stored: the notes quote text of the files that is not on the site.
  const leftOut = plan.result.errors.length;
  const suspect = suspectIds(own, stored, updated);
  if (doubtful.length + undated.length + suspect.length + leftOut > 0)
    await writer.addImportReview({ importId, doubtful, undated, suspect, leftOut });
  return importId;
}

/** The new entries that repeat another, on the site or of the same import, or are current beside a newer job. */
function suspectIds(own: Content, created: readonly (Entry & { id: string })[], updated: ImportPlan['updated']): string[] {
  const changesById = new Map(updated.map(({ storedId, changes }) => [storedId, valuesAfter(changes)]));
  const listAfter = <R extends Entry['resource']>(resource: R, stored: readonly (Values<R> & { id: string })[]) => [
    ...stored.map((item) => ({ ...item, ...changesById.get(item.id) })),
    ...created.flatMap((entry) => (entry.resource === resource ? [{ ...(entry.values as Values<R>), id: entry.id }] : [])),
  ];
  const lists = {
    timeline: listAfter('timeline', own.timeline),
    certifications: listAfter('certifications', own.certifications),
    skills: listAfter('skills', own.skills),
  };
  const createdIds = created.map(({ id }) => id);
  return [...suspicionsIn(lists, createdIds).keys()];
}

function insert(writer: Writer, { resource, values, draft, proposed = [] }: Entry, importId: string): Promise<{ id: string }> {
  return writer.insert(resource, values, { origin: 'import', draft, importId, proposed });
}

/** The effect that `applyCareer` would have now, entry by entry. Changes nothing. */
export async function dryRunCareer(store: Store, career: PreparedCareer, options: ImportOptions = {}): Promise<ImportDryRun> {
  const content = await store.content();
  // The owner chooses among the details, so that none is reported as left out.
  return (await planImport(career, comparedContent(content, options), { profile: 'replace' })).dryRun;
}

/** The items that `applyCareer` would create now, in numbers and names. Changes nothing. */
export async function previewCareer(store: Store, career: PreparedCareer, options: ImportOptions = {}): Promise<ImportPreview> {
  const content = await store.content();
  const { result, profile, created } = await planImport(career, comparedContent(content, options), options);
  const namesOf = (kind: Entry['resource']) =>
    created.filter(({ resource }) => resource === kind).map(({ values }) => itemTitle(values));
  return {
    ...result,
    profile: profile !== null,
    names: {
      timeline: namesOf('timeline'),
      skills: namesOf('skills'),
      testimonials: namesOf('testimonials'),
      certifications: namesOf('certifications'),
    },
  };
}
