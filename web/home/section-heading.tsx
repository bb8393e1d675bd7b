import { type PageSectionId, SECTION_NAMES } from '../../contract/page-sections.ts';
import { usePage } from './public-data.ts';

/** The heading of a section: the owner's title, or the default one. */
export function SectionHeading({ id }: { id: PageSectionId }) {
  return <h2 className="section-heading">{useSectionTitle(id)}</h2>;
}

export function useSectionTitle(id: PageSectionId): string {
  return usePage().profile.sections.find((section) => section.id === id)?.title || SECTION_NAMES[id].heading;
}
