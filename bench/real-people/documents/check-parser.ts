import { DEFAULT_RESUME_CHOICES } from '../../../contract/resume-choices.ts';
import { createDocumentGenerator } from '../../../server/documents/document-generator.ts';
import { importIntoEmptySite } from '../imported-content.ts';
import type { ResumeFile } from '../resume-site.ts';
import { compareParsed, type FieldResult } from './compare-parsed.ts';
import { loadOpenResume } from './load-open-resume.ts';

const SITE_URL = 'https://person.example';
/** Published files seldom have an address, and contact details are what parsers look for first. */
const EMAIL = 'mail@person.example';

export interface ParserCheck {
  /** Makes the PDF of a file and compares what the parser reads in it with the file. */
  read(file: ResumeFile): Promise<FieldResult[]>;
  stop(): void;
}

export async function createParserCheck(checkout: string): Promise<ParserCheck> {
  const parse = await loadOpenResume(checkout);
  const generator = createDocumentGenerator();
  return {
    async read({ text }) {
      const imported = await importIntoEmptySite(text);
      const content = { ...imported, profile: { ...imported.profile, email: imported.profile.email || EMAIL } };
      const choices = DEFAULT_RESUME_CHOICES;
      const pdf = await generator.generate({ format: 'pdf', content, siteUrl: SITE_URL, year: 2026, choices, photo: undefined });
      return compareParsed(await parse(pdf), content, SITE_URL);
    },
    stop: () => generator.stop(),
  };
}
