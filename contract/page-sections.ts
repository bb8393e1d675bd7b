/** The sections of the home page between the introduction and the footer, in the order that the owner may change. */
export const PAGE_SECTIONS = [
  'about',
  'quote',
  'skills',
  'testimonials',
  'timeline',
  'certifications',
  'sections',
  'chatbot',
] as const;
export type PageSectionId = (typeof PAGE_SECTIONS)[number];

/** When a section is on the page: only with content, even without content, or never. */
export const SECTION_VISIBILITIES = ['auto', 'always', 'never'] as const;
export type SectionVisibility = (typeof SECTION_VISIBILITIES)[number];

/** The default names of a section: for screen readers, on the page, and in the menu. */
export const SECTION_NAMES: Record<PageSectionId, { label: string; heading: string; menu: string }> = {
  about: { label: 'About', heading: 'About', menu: 'About Me' },
  quote: { label: 'Inspiration', heading: '', menu: '' },
  skills: { label: 'Skills', heading: 'Skills', menu: 'Skills' },
  testimonials: { label: 'Recommendations', heading: 'Recommendations', menu: 'Recommendations' },
  timeline: { label: 'Career timeline', heading: 'Journey', menu: 'Journey' },
  certifications: { label: 'Certifications', heading: 'Certifications', menu: 'Certifications' },
  sections: { label: 'More', heading: '', menu: '' },
  chatbot: { label: 'AI assistant', heading: 'Questions', menu: '' },
};

export interface SectionSetting {
  id: PageSectionId;
  show: SectionVisibility;
  /** Replaces the default name of the section unless it is empty. */
  title: string;
}

/** The title of a section on the page. */
export function sectionName({ id, title }: Pick<SectionSetting, 'id' | 'title'>): string {
  const { heading, label } = SECTION_NAMES[id];
  return title || heading || label;
}

/** The settings of all sections, in the owner's order. A section without settings follows the one it follows by default. */
export function sectionSettings(
  storedSettings: readonly SectionSetting[],
  defaultShow: SectionVisibility = 'auto',
): SectionSetting[] {
  // A restored database may name sections that do not exist, or name one twice.
  const settings = storedSettings.filter(
    ({ id }, index) => PAGE_SECTIONS.includes(id) && storedSettings.findIndex((other) => other.id === id) === index,
  );
  for (const [index, id] of PAGE_SECTIONS.entries()) {
    if (settings.some((setting) => setting.id === id)) continue;
    const previous = settings.findIndex((setting) => setting.id === PAGE_SECTIONS[index - 1]);
    settings.splice(previous + 1, 0, { id, show: defaultShow, title: '' });
  }
  return settings;
}
