/** The kinds of further sections. `free` is a custom section, for everything else; it needs a title. */
export const SECTION_KINDS = [
  'talks',
  'publications',
  'projects',
  'open-source',
  'volunteering',
  'languages',
  'interests',
  'patents',
  'courses',
  'organisations',
  'free',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** The kinds that list what would be on the timeline if it had a date. */
export const UNDATED_KINDS: readonly SectionKind[] = ['projects', 'volunteering', 'free'];

/** The title of a section whose owner gave none. */
export const SECTION_TITLES: Record<SectionKind, string> = {
  talks: 'Talks',
  publications: 'Publications',
  projects: 'Projects',
  'open-source': 'Open Source',
  volunteering: 'Volunteering',
  languages: 'Languages',
  interests: 'Interests',
  patents: 'Patents',
  courses: 'Courses',
  organisations: 'Organisations',
  free: '',
};
