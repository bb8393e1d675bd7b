import { isDefaultOrder, type PageSectionId, SECTION_NAMES, sectionName } from '../../contract/page-sections.ts';
import type { PageContent } from '../../contract/site.ts';

/** A link to a section of the page. */
export interface SectionLink {
  id: PageSectionId;
  /** What the header calls it. */
  name: string;
  /** The links of the menu: one to each of the further sections, none to the questions, which have a button of their own. */
  menu: { id: string; name: string }[];
}

/** In the menu the recommendations come second, although they follow the skills on the page by default. */
const MENU_ORDER: readonly PageSectionId[] = ['about', 'testimonials'];

/** The sections with a heading, in the order of the page. */
export function sectionLinks({ profile, sections }: Pick<PageContent, 'profile' | 'sections'>): SectionLink[] {
  const entries = sections.map(({ id, title }) => ({ id: `section-${id}`, name: title }));
  return profile.sections
    .filter(({ id }) => id !== 'quote')
    .map((section) => {
      const { id, title } = section;
      const name = sectionName(section);
      if (id === 'sections') return { id, name: (entries.length === 1 && entries[0]?.name) || name, menu: entries };
      const { menu } = SECTION_NAMES[id];
      return { id, name, menu: menu ? [{ id, name: title || menu }] : [] };
    });
}

/** The links of the menu. They follow the order of the page if the owner changed it. */
export function menuLinks(page: Pick<PageContent, 'profile' | 'sections'>): SectionLink['menu'] {
  const links = sectionLinks(page);
  const isFirst = ({ id }: SectionLink) => MENU_ORDER.includes(id);
  const ordered = isDefaultOrder(links) ? [...links.filter(isFirst), ...links.filter((link) => !isFirst(link))] : links;
  return ordered.flatMap(({ menu }) => menu);
}
