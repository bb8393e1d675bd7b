/** The sections of a résumé, in its order. */
export const RESUME_SECTIONS = [
  'summary',
  'experience',
  'projects',
  'education',
  'skills',
  'certifications',
  'awards',
  'further',
  'recommendations',
] as const;
export type ResumeSection = (typeof RESUME_SECTIONS)[number];

/** The headings of the sections; further sections have their own titles instead. */
export const RESUME_HEADINGS: Record<ResumeSection, string> = {
  summary: 'Summary',
  experience: 'Experience',
  projects: 'Projects',
  education: 'Education',
  skills: 'Skills',
  certifications: 'Certifications',
  awards: 'Awards',
  further: 'Further sections',
  recommendations: 'Recommendations',
};

/** The heading of the unpaid work, which follows the jobs. */
export const VOLUNTEERING = 'Volunteering';
