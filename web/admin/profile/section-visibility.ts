import type { SectionVisibility } from '../../../contract/page-sections.ts';

/** The owner's choice for a section of the page. */
export const VISIBILITY_LABELS: Record<SectionVisibility, string> = {
  auto: 'When it has content',
  always: 'Always',
  never: 'Never',
};
