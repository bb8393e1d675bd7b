import { type PageSectionId, SECTION_NAMES } from '../../contract/page-sections.ts';
import { usePage } from './public-data.ts';

/** The heading of a section: the owner's title, or the default one. */
export function SectionHeading({ id }: { id: PageSectionId }) {
  const title = usePage().profile.sections.find((section) => section.id === id)?.title;
  return <h2 className="section-heading">{title || SECTION_NAMES[id].heading}</h2>;
}
