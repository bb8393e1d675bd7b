import { type PageSectionId, SECTION_NAMES, sectionName } from '../../contract/page-sections.ts';
import type { PageContent } from '../../contract/site.ts';

/** A link to a section of the page. */
export interface SectionLink {
  id: PageSectionId;
  /** Its name in the header. */
  name: string;
  /** The links of the menu: one to each of the further sections, and on the sample site none to the questions. */
  menu: { id: string; name: string }[];
}

/** In the menu of the sample site, the recommendations come second, although they follow the skills on the page. */
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

/** The links of the menu; on the owner's site all of them, in the order of the page. */
export function menuLinks(page: Pick<PageContent, 'kind' | 'profile' | 'sections'>): SectionLink['menu'] {
  const links = sectionLinks(page);
  if (page.kind === 'own') return links.flatMap((link) => (link.menu[0] ? link.menu : link));
  const isFirst = ({ id }: SectionLink) => MENU_ORDER.includes(id);
  return [...links.filter(isFirst), ...links.filter((link) => !isFirst(link))].flatMap(({ menu }) => menu);
}
