import type { SectionVisibility } from '../../../contract/page-sections.ts';

/** What the owner chooses for a section of the page. */
export const SECTION_SHOWS: Record<SectionVisibility, string> = {
  auto: 'When it has content',
  always: 'Always',
  never: 'Never',
};
