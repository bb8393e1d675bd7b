import { type PageSectionId, SECTION_NAMES, type SectionSetting, sectionSettings } from '../../../contract/page-sections.ts';
import type { AdminData } from '../data/admin-data.tsx';

/** Something that a view can leave out and move. */
export interface Part {
  id: string;
  name: string;
}

/** The parts of one list, in the order of the page. */
export interface PartList {
  key: string;
  label: string;
  parts: Part[];
}

/** The sections that the owner shows, in the order of the page. */
export function sectionParts(settings: readonly SectionSetting[]): Part[] {
  return sectionSettings(settings)
    .filter(({ show }) => show !== 'never')
    .map(({ id, title }) => ({ id, name: title || SECTION_NAMES[id].menu || SECTION_NAMES[id].label }));
}

/** The parts of each section that visitors can see, in the order of the page. */
export function itemLists(data: AdminData, hiddenIds: readonly string[]): PartList[] {
  const categories = publishedItems(data.categories).filter(({ visible }) => visible);
  const lists: (PartList & { section: PageSectionId })[] = [
    {
      key: 'timeline',
      section: 'timeline',
      label: 'Milestones',
      parts: publishedItems(data.timeline).map(({ id, title, company }) => ({
        id,
        name: [title, company].filter(Boolean).join(', '),
      })),
    },
    {
      key: 'categories',
      section: 'skills',
      label: 'Skill categories',
      parts: categories.map(({ id, displayName }) => ({ id, name: displayName })),
    },
    ...categories.map((category) => ({
      key: category.id,
      section: 'skills' as const,
      label: `Skills: ${category.displayName}`,
      parts: hiddenIds.includes(category.id)
        ? []
        : publishedItems(data.skills)
            .filter((skill) => skill.category === category.name)
            .map(({ id, name }) => ({ id, name })),
    })),
    {
      key: 'testimonials',
      section: 'testimonials',
      label: 'Recommendations',
      parts: publishedItems(data.testimonials).map(({ id, name, company }) => ({
        id,
        name: [name, company].filter(Boolean).join(', '),
      })),
    },
    {
      key: 'certifications',
      section: 'certifications',
      label: 'Certifications',
      parts: publishedItems(data.certifications).map(({ id, name }) => ({ id, name })),
    },
    {
      key: 'sections',
      section: 'sections',
      label: 'Further sections',
      parts: publishedItems(data.sections).map(({ id, title }) => ({ id, name: title })),
    },
    ...publishedItems(data.sections).map(({ id, title, items }) => ({
      key: id,
      section: 'sections' as const,
      label: title,
      parts: hiddenIds.includes(id) ? [] : items.filter(({ draft }) => !draft).map((item) => ({ id: item.id, name: item.title })),
    })),
  ];
  return lists.filter(({ section, parts }) => parts.length > 0 && !hiddenIds.includes(section));
}

function publishedItems<T extends { draft: boolean }>({ items }: { items: T[] }): T[] {
  return items.filter(({ draft }) => !draft);
}

/** Moves the parts named in `order` to the front, as the view itself does. */
export function arrangeParts<T extends { id: string }>(parts: readonly T[], order: readonly string[]): T[] {
  const placeOf = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length);
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The order of a view after one of its lists was reordered. */
export function withOrder(order: readonly string[], parts: readonly Part[]): string[] {
  const ids = parts.map(({ id }) => id);
  return [...order.filter((id) => !ids.includes(id)), ...ids];
}
