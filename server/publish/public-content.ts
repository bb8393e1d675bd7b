import { LIST_ORDER } from '../../contract/collections/list-order.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { Section } from '../../contract/collections/sections.ts';
import { RESOURCES, type Values } from '../../contract/collections.ts';
import { type ItemState, isFromSample } from '../../contract/item-state.ts';
import { formatDateRange } from '../../contract/milestone-dates.ts';
import { EMPTY_PROFILE, type Profile, withoutPlaceholders } from '../../contract/profile.ts';
import type { PageContent, PublicContent } from '../../contract/site.ts';
import { countSkills } from '../../contract/skill-count.ts';
import { hasSampleDetails, siteKind } from '../content/site-state.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Content } from '../store/reader.ts';
import { currentMonth } from '../time.ts';
import { publicProfile } from './public-profile.ts';
import { samplePartsOf } from './sample-parts.ts';
import { withoutHidden } from './shown-sections.ts';
import { figuresOf } from './shown-tiles.ts';

interface PublicContentOptions {
  /** For the owner's preview. */
  withDrafts?: boolean;
  /** The month up to which years are counted, in months since the year 0. */
  month?: number;
}

/**
 * The part of the stored content that visitors may see, in display order, with sanitized rich text. Content of a section
 * that the owner hides is left out everywhere: the page, the API, the structured data and the assistant.
 */
export function publicContent(
  content: Content,
  { withDrafts = false, month = currentMonth() }: PublicContentOptions = {},
): PublicContent {
  const kind = siteKind(content);
  const publicItems = <T extends ItemState>(items: T[]): Omit<T, keyof ItemState>[] =>
    items.filter(({ draft }) => withDrafts || !draft).map(withoutState);
  const skills = publicItems(content.skills);
  const categories = publicItems(content.categories)
    .filter((category) => category.visible)
    .map((category) => ({ ...category, skillCount: countSkills(category, skills) }))
    .sort(LIST_ORDER.skills);
  const visibleCategories = new Set(categories.map((category) => category.name));
  const lists = {
    skills: skills.filter((skill) => visibleCategories.has(skill.category)).sort(LIST_ORDER.skills),
    categories,
    testimonials: publicItems(content.testimonials).sort(LIST_ORDER.testimonials),
    certifications: publicItems(content.certifications).sort(LIST_ORDER.certifications),
    timeline: publicItems(content.timeline).map(toPublicMilestone).sort(LIST_ORDER.timeline),
    sections: publicItems(content.sections)
      .sort(LIST_ORDER.sections)
      .map((section) => toPublicSection(section, withDrafts))
      .filter(({ items }) => items.length > 0),
  };
  const visibleLists = withoutHidden(lists, content.profile.sections);
  // Years and projects count everything that is public, even if the owner keeps it off the page; skills are those shown.
  const figures = { ...figuresOf(lists, month), skills: figuresOf(visibleLists, month).skills };
  return {
    kind,
    profile: publicProfile(content.profile, { figures, visible: visibleLists }, kind),
    ...visibleLists,
    pictures: Object.fromEntries(
      visibleLists.timeline.flatMap(({ id }) => (content.pictures[id] ? [[id, content.pictures[id]]] : [])),
    ),
    resume: content.resume,
    changedOn: content.changedOn,
    sample: hasPublicSample(content),
    sampleParts: samplePartsOf(content),
  };
}

/** The profile of a page that shows nothing of its owner. */
const NO_PROFILE: Profile = { ...EMPTY_PROFILE, name: '', title: '', tiles: [] };

export const EMPTY_CONTENT: PublicContent = {
  kind: 'empty',
  profile: NO_PROFILE,
  skills: [],
  categories: [],
  testimonials: [],
  certifications: [],
  timeline: [],
  sections: [],
  pictures: {},
  resume: { hasResume: false },
  sample: false,
};

/** The content that visitors get while the site is not published. */
export function unpublishedContent(content: Content): PublicContent {
  const { profile, site } = content;
  const name = site.sampleFields.includes('name') ? '' : withoutPlaceholders(profile).name;
  return { ...EMPTY_CONTENT, kind: siteKind(content), profile: { ...NO_PROFILE, name, appearance: profile.appearance } };
}

/** Whether any sample content is public. */
function hasPublicSample(content: Content): boolean {
  const isPublicSample = (item: ItemState) => !item.draft && isFromSample(item);
  return hasSampleDetails(content.site) || RESOURCES.some((resource) => content[resource].some(isPublicSample));
}

function withoutState<T extends ItemState>({
  revision: _revision,
  draft: _draft,
  origin: _origin,
  importedEmpty: _importedEmpty,
  ...item
}: T) {
  return item;
}

function toPublicMilestone(milestone: Values<'timeline'> & { id: string }): Milestone {
  return { ...milestone, date: milestone.date ?? formatDateRange(milestone), summary: sanitizeRichText(milestone.summary) };
}

function toPublicSection({ id, kind, title, items }: Values<'sections'> & { id: string }, withDrafts: boolean): Section {
  const shownItems = items.filter(({ draft }) => withDrafts || !draft).map(({ draft: _draft, ...item }) => item);
  return { id, kind, title, items: shownItems } as Section;
}

/** Whether there is anything to make a résumé from. */
export function hasResume({ profile, skills, testimonials, certifications, timeline, sections }: PageContent): boolean {
  return profile.name !== '' || [skills, testimonials, certifications, timeline, sections].some((list) => list.length > 0);
}
