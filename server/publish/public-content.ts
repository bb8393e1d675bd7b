import { LIST_ORDER } from '../../contract/collections/list-order.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import { RESOURCES, type Values } from '../../contract/collections.ts';
import { type ItemState, isFromSample } from '../../contract/item-state.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import type { PublicContent } from '../../contract/site.ts';
import { countSkills } from '../../contract/skill-count.ts';
import { formatDates } from '../../contract/timeline.ts';
import { siteKind } from '../content/site-state.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { Content } from '../store/reader.ts';

interface PublicContentOptions {
  /** For the owner's preview. */
  withDrafts?: boolean;
}

/** The part of the stored content that visitors may see, in display order, with sanitized rich text. */
export function publicContent(content: Content, { withDrafts = false }: PublicContentOptions = {}): PublicContent {
  const shown = <T extends ItemState>(items: T[]): Omit<T, keyof ItemState>[] =>
    items.filter(({ draft }) => withDrafts || !draft).map(withoutState);
  const skills = shown(content.skills);
  const categories = shown(content.categories)
    .filter((category) => category.visible)
    .map((category) => ({ ...category, skillCount: countSkills(category, skills) }))
    .sort(LIST_ORDER.skills);
  const visibleCategories = new Set(categories.map((category) => category.name));
  const timeline = shown(content.timeline).map(toPublicMilestone).sort(LIST_ORDER.timeline);
  return {
    kind: siteKind(content),
    profile: { ...content.profile, about: sanitizeRichText(content.profile.about) },
    skills: skills.filter((skill) => visibleCategories.has(skill.category)).sort(LIST_ORDER.skills),
    categories,
    testimonials: shown(content.testimonials).sort(LIST_ORDER.testimonials),
    certifications: shown(content.certifications).sort(LIST_ORDER.certifications),
    timeline,
    pictures: Object.fromEntries(timeline.flatMap(({ id }) => (content.pictures[id] ? [[id, content.pictures[id]]] : []))),
    resume: content.resume,
    sample: hasPublicSample(content),
  };
}

/** What visitors get of a site that is not published. */
export function unpublishedContent({ profile, site }: Content): PublicContent {
  const name = site.hasSampleProfile ? EMPTY_PROFILE.name : profile.name;
  return { ...EMPTY_CONTENT, profile: { ...EMPTY_PROFILE, name } };
}

export const EMPTY_CONTENT: PublicContent = {
  kind: 'empty',
  profile: EMPTY_PROFILE,
  skills: [],
  categories: [],
  testimonials: [],
  certifications: [],
  timeline: [],
  pictures: {},
  resume: { hasResume: false },
  sample: false,
};

/** Whether anything of the sample content is public. */
function hasPublicSample(content: Content): boolean {
  const isPublicSample = (item: ItemState) => !item.draft && isFromSample(item);
  return content.site.hasSampleProfile || RESOURCES.some((resource) => content[resource].some(isPublicSample));
}

function withoutState<T extends ItemState>({ revision: _revision, draft: _draft, origin: _origin, ...item }: T) {
  return item;
}

function toPublicMilestone(milestone: Values<'timeline'> & { id: string }): Milestone {
  return { ...milestone, date: milestone.date ?? formatDates(milestone), summary: sanitizeRichText(milestone.summary) };
}
