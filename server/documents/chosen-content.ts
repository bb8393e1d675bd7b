import type { MilestoneType } from '../../contract/milestone-types.ts';
import type { ResumeSection } from '../../contract/resume-sections.ts';
import type { PublicContent } from '../../contract/site.ts';
import { isUndatedEducation } from './undated-education.ts';

const SECTION_OF: Record<MilestoneType, ResumeSection> = {
  experience: 'experience',
  project: 'projects',
  education: 'education',
  award: 'awards',
};

/** The content of these sections of a résumé. */
export function chosenContent(content: PublicContent, sections: readonly ResumeSection[]): PublicContent {
  const ifChosen = <T>(section: ResumeSection, items: T[]): T[] => (sections.includes(section) ? items : []);
  return {
    ...content,
    profile: sections.includes('summary') ? content.profile : { ...content.profile, intro: '', about: '' },
    timeline: content.timeline.filter(({ type }) => sections.includes(SECTION_OF[type])),
    skills: ifChosen('skills', content.skills),
    certifications: ifChosen('certifications', content.certifications),
    sections: content.sections.filter((section) => sections.includes(isUndatedEducation(section) ? 'education' : 'further')),
    testimonials: ifChosen('recommendations', content.testimonials),
  };
}
