import type { Anchor } from '../../contract/anchor.ts';
import { RESOURCES } from '../../contract/collections.ts';
import { type ItemState, isFromSample } from '../../contract/item-state.ts';
import { EMPTY_PROFILE, type ProfileField, withoutPlaceholders } from '../../contract/profile.ts';
import type { PublicContent, SampleParts } from '../../contract/site.ts';
import { siteKind } from '../content/site-state.ts';
import type { Content } from '../store/reader.ts';
import { withoutFields } from '../store/stored-profile.ts';
import type { PublicLists } from './shown-sections.ts';

const LISTS = ['skills', 'categories', 'testimonials', 'certifications', 'timeline', 'sections'] as const;

/** The fields of the profile that answers use. */
const QUOTED_FIELDS: readonly ProfileField[] = ['title', 'location', 'intro', 'about', 'aboutQuote'];

/** The parts of an owner's site that are still sample content; undefined on other sites, and if there are none. */
export function samplePartsOf(content: Content): SampleParts | undefined {
  if (siteKind(content) !== 'own') return undefined;
  const ids = RESOURCES.flatMap((resource) =>
    content[resource].filter((item: ItemState) => isFromSample(item)).map(({ id }) => id),
  );
  const fields = content.site.sampleFields;
  return ids.length + fields.length > 0 ? { ids, fields } : undefined;
}

/** The content without sample content. */
export function withoutSampleParts<T extends PublicContent>(content: T): T {
  const { sampleParts, profile } = content;
  if (!sampleParts) return content;
  const own = <I extends { id: string }>(items: readonly I[]) => items.filter(({ id }) => !sampleParts.ids.includes(id));
  const lists = Object.fromEntries(LISTS.map((list) => [list, own<{ id: string }>(content[list])]));
  const ownProfile = { ...profile, ...withoutPlaceholders(withoutFields(profile, sampleParts.fields)) };
  return { ...content, ...(lists as unknown as PublicLists), profile: ownProfile };
}

/** The fields of the profile that documents print, except the photo. */
export const PRINTED_FIELDS = [
  'name',
  'title',
  'email',
  'location',
  'intro',
  'about',
  'linkedinUrl',
  'links',
] as const satisfies readonly ProfileField[];

/** Whether any of the given content, for example of a view, is sample content. Of the profile, only the given fields are shown. */
export function showsSample(content: PublicContent, shownFields: readonly ProfileField[]): boolean {
  const { sampleParts, profile } = content;
  if (!sampleParts) return false;
  const empty = withoutPlaceholders(EMPTY_PROFILE);
  const isShown = (field: ProfileField) =>
    shownFields.includes(field) && JSON.stringify(profile[field]) !== JSON.stringify(empty[field]);
  return LISTS.some((list) => content[list].some(({ id }) => sampleParts.ids.includes(id))) || sampleParts.fields.some(isShown);
}

/** The places on the page where sample content is. */
export function sampleAnchors(content: PublicContent): ReadonlySet<Anchor> {
  const { sampleParts } = content;
  if (!sampleParts) return new Set();
  const fromSample = <I extends { id: string }>(items: readonly I[]) => items.filter(({ id }) => sampleParts.ids.includes(id));
  const ifAny = (anchor: Anchor, items: readonly { id: string }[]) => (fromSample(items).length > 0 ? [anchor] : []);
  return new Set<Anchor>([
    ...fromSample(content.timeline).map(({ id }): Anchor => `#milestone-${id}`),
    ...fromSample(content.sections).map(({ id }): Anchor => `#section-${id}`),
    ...ifAny('#skills', content.skills),
    ...ifAny('#certifications', content.certifications),
    ...ifAny('#testimonials', content.testimonials),
    ...(QUOTED_FIELDS.some((field) => sampleParts.fields.includes(field)) ? (['#about', '#hero'] as const) : []),
  ]);
}
