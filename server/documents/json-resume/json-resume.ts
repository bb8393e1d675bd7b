import { SAMPLE_NOTE } from '../../../contract/sample-note.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { PRINTED_FIELDS, showsSample } from '../../publish/sample-parts.ts';
import { basicsOf } from './basics.ts';
import { certificatesOf } from './certificates.ts';
import { furtherSections } from './further-sections.ts';
import { referencesOf } from './references.ts';
import { skillsAndLanguages } from './skills.ts';
import { timelineOf } from './timeline.ts';

type JsonResume = Record<string, unknown>;

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * The content as JSON Resume 1.0.0. Content for which the format has no list or field is in additional ones, which this
 * product's importer reads. https://jsonresume.org/schema
 */
export function jsonResume(content: PublicContent, siteUrl: string): JsonResume {
  const further = furtherSections(content.sections, siteUrl);
  const hasSample = showsSample(content, [...PRINTED_FIELDS, 'photos']);
  const timeline = timelineOf(content, siteUrl);
  const { skills, languages } = skillsAndLanguages(content);
  const lists: Record<string, object[]> = {
    ...timeline,
    certificates: certificatesOf(content, siteUrl),
    references: referencesOf(content),
    skills,
  };
  for (const [name, items] of Object.entries({ ...further, languages: [...languages, ...(further.languages ?? [])] }))
    lists[name] = [...(lists[name] ?? []), ...items];
  return {
    $schema: SCHEMA,
    basics: basicsOf(content, siteUrl),
    ...Object.fromEntries(Object.entries(lists).filter(([, items]) => items.length > 0)),
    // Not in the summary, where an import elsewhere would present the note as the person's own words.
    meta: { canonical: `${siteUrl}/resume.json`, version: 'v1.0.0', ...(hasSample && { note: SAMPLE_NOTE }) },
  };
}
