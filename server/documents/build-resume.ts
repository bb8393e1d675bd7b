import { RESUME_SECTIONS, type ResumeSection } from '../../contract/resume-sections.ts';
import { SAMPLE_NOTE } from '../../contract/sample-note.ts';
import type { PublicContent } from '../../contract/site.ts';
import { contentLanguage } from '../publish/content-language.ts';
import { PRINTED_FIELDS, showsSample } from '../publish/sample-parts.ts';
import { buildSections } from './build-resume-sections.ts';
import { chosenContent } from './chosen-content.ts';
import { raiseEvidence } from './entry-weights.ts';
import type { GeneratorInput } from './generator-input.ts';
import { resumeContacts } from './resume-contacts.ts';
import type { Resume } from './resume-model.ts';

interface BuildOptions {
  choices: Pick<GeneratorInput['choices'], 'sections' | 'evidence'>;
  hasPhoto?: boolean;
  /** The public origin; left out of the résumé if it is a local address. */
  siteUrl: string;
  /** The current year, from which the ages of entries are computed. */
  year: number;
}

/** Builds the résumé from what visitors may see. */
export function buildResume(content: PublicContent, { choices, siteUrl, year, hasPhoto = false }: BuildOptions): Resume {
  const isChosen = (section: ResumeSection) => choices.sections.includes(section);
  const { name, title } = content.profile;
  const hasSample = showsSample(chosenContent(content, choices.sections), [
    ...PRINTED_FIELDS,
    ...(hasPhoto ? (['photos'] as const) : []),
  ]);
  return {
    name,
    title,
    language: contentLanguage(content) ?? 'en',
    contacts: resumeContacts(content, siteUrl),
    note: hasSample ? SAMPLE_NOTE : '',
    sections: RESUME_SECTIONS.filter(isChosen)
      .flatMap((section) => buildSections[section](content, year))
      .map((section) => raiseEvidence(section, choices.evidence ?? [])),
  };
}
