import type { DocumentFormat } from '../../contract/resume-documents.ts';
import { buildResume } from './build-resume.ts';
import { chosenContent } from './chosen-content.ts';
import { resumeDocx } from './docx.ts';
import type { GeneratorInput } from './generator-input.ts';
import { jsonResume } from './json-resume/json-resume.ts';
import { resumeMarkdown } from './markdown.ts';
import { resumeText } from './plain-text.ts';
import { firstPages } from './preview.ts';
import type { Layout, Resume } from './resume-model.ts';
import { estimateLines, shorten } from './shorten-resume.ts';
import { portraitOf } from './square-photo.ts';
import { typeset } from './typeset-pdf.ts';

/** Some 200 pages. A longer career takes minutes to typeset, and nobody reads it. */
const MAX_LINES = 11_500;

/** The document, generated from the content that visitors may see. */
export async function generateDocument({ format, content, siteUrl, year, choices, photo }: GeneratorInput): Promise<Uint8Array> {
  const { paper, pages, typeface, sections } = choices;
  if (format === 'json') return Buffer.from(JSON.stringify(jsonResume(chosenContent(content, sections), siteUrl), null, 2));
  const portrait = photo && (await portraitOf(photo));
  const maxPages = pages === 'all' ? undefined : Number(pages);
  const layout: Layout = { appearance: content.profile.appearance, paper, typeface, photo: portrait, maxPages };
  const whole = buildResume(content, { choices, siteUrl, year, hasPhoto: portrait !== undefined });
  const resume = estimateLines(whole) > MAX_LINES ? shorten(whole, MAX_LINES) : whole;
  if (format === 'preview') return Buffer.from(JSON.stringify(firstPages(await typeset(resume, layout))));
  if (format === 'pdf') return (await typeset(resume, layout)).pdf();
  // Only typesetting shows how much fits on the pages.
  const fitted = layout.maxPages === undefined ? resume : (await typeset(resume, layout)).resume;
  return MAKERS[format](fitted, layout);
}

const MAKERS: Record<Exclude<DocumentFormat, 'pdf' | 'json'>, (resume: Resume, layout: Layout) => Promise<Buffer> | Buffer> = {
  docx: resumeDocx,
  md: (resume) => Buffer.from(`${resumeMarkdown(resume)}\n`),
  txt: (resume) => Buffer.from(resumeText(resume)),
};
