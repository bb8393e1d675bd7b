import { byNewest } from '../../contract/milestone-dates.ts';
import { NO_PARENT } from '../../contract/milestone-nesting.ts';
import type { PublicContent } from '../../contract/site.ts';
import { countSkills } from '../../contract/skill-count.ts';
import type { StoredView } from '../../contract/views.ts';
import { withoutTextOf } from './public-profile.ts';
import type { Publication } from './publication.ts';
import { isSectionShown, type PublicLists, withoutListsOf } from './shown-sections.ts';
import { figuresOf, ownTiles } from './shown-tiles.ts';

type Choices = Pick<StoredView, 'hidden' | 'order' | 'title' | 'intro'>;

/**
 * The content of a view: the public content without the parts that the view hides, in its order, with its title and intro. The
 * page, the documents, the structured data, the link preview and the assistant of the view all get this and nothing else.
 */
export function viewContent(
  { hidden, order, title, intro }: Choices,
  { content, tiles, month }: Pick<Publication, 'content' | 'tiles' | 'month'>,
): PublicContent {
  const isHidden = (id: string) => hidden.includes(id);
  const lists = arrange(withoutListsOf(withoutItems(content, new Set(hidden)), isHidden), order);
  const ownWords = { ...(title !== '' && { title }), ...(intro !== '' && { intro }) };
  const profile = { ...withoutTextOf(content.profile, isHidden), ...ownWords };
  const { sampleParts } = content;
  // The photos appear only in that section, in the structured data and in the documents.
  if (isHidden('about')) profile.photos = [];
  if (isHidden('certifications')) profile.certificationsHeadline = '';
  if (content.kind === 'own') profile.tiles = ownTiles(tiles, figuresOf(lists, month), profile);
  const shownSections = profile.sections.filter((section) => !isHidden(section.id) && isSectionShown(section, profile, lists));
  profile.sections = inOrder(shownSections, order);
  return {
    ...content,
    ...lists,
    profile,
    sampleParts: sampleParts && { ...sampleParts, fields: sampleParts.fields.filter((field) => !(field in ownWords)) },
    pictures: Object.fromEntries(lists.timeline.flatMap(({ id }) => (content.pictures[id] ? [[id, content.pictures[id]]] : []))),
    // The uploaded file may contain text that the view hides.
    resume: { hasResume: false },
  };
}

/** With the timeline in the order of the whole site: newest first. */
export function chronological(content: PublicContent): PublicContent {
  return { ...content, timeline: content.timeline.toSorted(byNewest) };
}

/** How many milestones come before the others, where both parts are sorted newest first; 0 in any other order. */
export function countLeading({ timeline }: Pick<PublicContent, 'timeline'>): number {
  const starts = timeline.flatMap((milestone, index) => {
    const previous = timeline[index - 1];
    return previous && byNewest(previous, milestone) > 0 ? [index] : [];
  });
  return starts.length === 1 ? (starts[0] ?? 0) : 0;
}

function withoutItems(content: PublicLists, hiddenIds: ReadonlySet<string>): PublicLists {
  const visibleItems = <T extends { id: string }>(items: readonly T[]) => items.filter(({ id }) => !hiddenIds.has(id));
  const visibleCategories = visibleItems(content.categories);
  const keys = new Set(visibleCategories.map(({ name }) => name));
  const skills = visibleItems(content.skills).filter(({ category }) => keys.has(category));
  return {
    skills,
    categories: visibleCategories.map((category) => ({ ...category, skillCount: countSkills(category, skills) })),
    testimonials: visibleItems(content.testimonials),
    certifications: visibleItems(content.certifications),
    // A milestone whose parent is hidden is shown on its own.
    timeline: visibleItems(content.timeline).map((milestone) =>
      milestone.parentId && hiddenIds.has(milestone.parentId) ? { ...milestone, parentId: NO_PARENT } : milestone,
    ),
    sections: visibleItems(content.sections)
      .map((section) => ({ ...section, items: visibleItems(section.items) }))
      .filter(({ items }) => items.length > 0),
  };
}

function arrange(lists: PublicLists, order: readonly string[]): PublicLists {
  if (order.length === 0) return lists;
  return {
    skills: renumber(lists.skills, order),
    categories: renumber(lists.categories, order),
    testimonials: inOrder(lists.testimonials, order),
    certifications: inOrder(lists.certifications, order),
    timeline: inOrder(lists.timeline, order),
    sections: inOrder(
      lists.sections.map((section) => ({ ...section, items: inOrder(section.items, order) })),
      order,
    ),
  };
}

/** Skills and categories are also given new numbers, because the page sorts them by `order`. */
function renumber<T extends { id: string; order: number }>(items: readonly T[], order: readonly string[]): T[] {
  const arranged = inOrder(items, order);
  if (arranged.every((item, index) => item === items[index])) return arranged;
  return arranged.map((item, index) => ({ ...item, order: index + 1 }));
}

/** The items whose ids are in `order` come first; the others follow in their previous order. */
function inOrder<T extends { id: string }>(items: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: T) => places.get(id) ?? order.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
