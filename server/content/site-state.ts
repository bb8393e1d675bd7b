import { RESOURCES } from '../../contract/collections.ts';
import { type ItemState, isFromSample } from '../../contract/item-state.ts';
import { withoutPlaceholders } from '../../contract/profile.ts';
import { CHECKLIST_IDS, type ChecklistId, type SiteKind, type SiteState } from '../../contract/site-state.ts';
import { itemTitle } from '../store/items.ts';
import type { Content, SiteSettings } from '../store/reader.ts';
import { withoutFields } from '../store/stored-profile.ts';
import { draftEntries } from './drafts.ts';
import { itemsToCheck } from './items-to-check.ts';

/** Which steps from sample content to a published site have been taken. */
export function siteState(content: Content): SiteState {
  const toCheck = itemsToCheck(content);
  const items = RESOURCES.flatMap((resource) => content[resource].map((item) => ({ resource, item })));
  const sampleItems = items.filter(({ item }) => isFromSample(item));
  return {
    kind: siteKind(content),
    published: content.site.isPublished,
    sampleItems: sampleItems.length,
    sampleDetails: hasSampleDetails(content.site),
    drafts: items.filter(({ item }) => item.draft).length + content.sections.flatMap(draftEntries).length,
    checklist: checklist(content, toCheck),
    toCheck,
    editedSampleItems: sampleItems
      .filter(({ item }) => item.origin === 'edited-sample')
      .map(({ resource, item }) => ({ id: item.id, resource, title: itemTitle(item) })),
  };
}

/** Own once the owner has imported a career, saved the profile or removed the sample content. */
export function siteKind({ site, ...content }: Content): SiteKind {
  if (site.isOwn) return 'own';
  const hasSample =
    hasSampleDetails(site) || RESOURCES.some((resource) => content[resource].some((item: ItemState) => isFromSample(item)));
  return hasSample ? 'sample' : 'empty';
}

/** Whether the resume or anything in the profile is still the sample person's. */
export function hasSampleDetails({ sampleFields, hasSampleResume }: SiteSettings): boolean {
  return sampleFields.length > 0 || hasSampleResume;
}

function checklist(content: Content, toCheck: SiteState['toCheck']): SiteState['checklist'] {
  const { profile, resume, site, timeline } = content;
  const { name, title, email, linkedinUrl, photos } = withoutPlaceholders(withoutFields(profile, site.sampleFields));
  const hasCareer = timeline.some((milestone) => !isFromSample(milestone));
  const done: Record<ChecklistId, boolean> = {
    own: siteKind(content) !== 'sample',
    content: hasCareer,
    check: hasCareer && toCheck.items.length === 0 && toCheck.leftOut === 0,
    photo: photos.length > 0,
    headline: name !== '' && title !== '',
    contact: email !== '' || linkedinUrl !== '',
    // If no résumé was uploaded, one is generated from the content.
    resume: (resume.hasResume || hasCareer) && !site.hasSampleResume,
    preview: site.hasPreviewed,
    publish: siteKind(content) !== 'sample' && site.isPublished,
  };
  return CHECKLIST_IDS.map((id) => ({ id, done: done[id] }));
}
