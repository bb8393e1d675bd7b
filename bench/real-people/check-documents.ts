import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { htmlToText } from '../../contract/html-text.ts';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import { DOCUMENT_FORMATS } from '../../contract/resume-documents.ts';
import type { PublicContent } from '../../contract/site.ts';
import { createDocumentGenerator } from '../../server/documents/document-generator.ts';
import { jsonResumeErrors } from '../../server/documents/fixtures/json-resume-schema.ts';
import { readDocx } from '../../server/documents/fixtures/read-docx.ts';
import { readPdf } from '../../server/documents/fixtures/read-pdf.ts';
import { importIntoEmptySite } from './imported-content.ts';
import type { ResumeFile } from './resume-site.ts';

const SITE_URL = 'https://person.example';
const PAGE_LIMITS = ['1', '2'] as const;

export interface DocumentCheckResult {
  /** The faults found in the documents. */
  faults: string[];
  /** The time for all five formats, including the start of the process that makes them. */
  milliseconds: number;
  pages: number;
}

/** Makes every document from an import of the file, and checks that each contains what the site shows. */
export async function checkDocuments(file: ResumeFile): Promise<DocumentCheckResult> {
  const content = await importIntoEmptySite(file.text);
  const generator = createDocumentGenerator();
  const make = (format: (typeof DOCUMENT_FORMATS)[number], pages: 'all' | '1' | '2' = 'all') =>
    generator.generate({
      format,
      content,
      siteUrl: SITE_URL,
      year: 2026,
      choices: { ...DEFAULT_RESUME_CHOICES, pages },
      photo: undefined,
    });
  try {
    const startedAt = performance.now();
    const [pdf, docx, json, ...texts] = (await Promise.all(DOCUMENT_FORMATS.map((format) => make(format)))) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const milliseconds = Math.round(performance.now() - startedAt);
    const document = await readPdf(pdf);
    const { paragraphs } = await readDocx(docx);
    const faults = [
      ...missingInOrder('PDF', withoutFooters(document.text, content.profile.name), content),
      ...missingInOrder('PDF', withoutFooters(pdfToText(pdf) ?? document.text, content.profile.name), content),
      ...missingInOrder('DOCX', paragraphs.map(({ text }) => text).join('\n'), content),
      ...texts.flatMap((text) => (String(text).includes(content.profile.name) ? [] : ['a text without the name'])),
      ...(await roundTripFaults(JSON.parse(String(json)))),
    ];
    if (!pdf.includes('<pdfuaid:part>1')) faults.push('not PDF/UA-1');
    for (const limit of PAGE_LIMITS) {
      const short = await readPdf(await make('pdf', limit));
      if (short.pages > Number(limit)) faults.push(`${short.pages} pages instead of ${limit}`);
      if (short.smallestType < 9.49) faults.push(`type of ${short.smallestType} points`);
    }
    return { faults, milliseconds, pages: document.pages };
  } finally {
    generator.stop();
  }
}

/** The text that pdftotext, which many applicant-tracking systems use, finds in the PDF; undefined if it is not installed. */
function pdfToText(pdf: Buffer): string | undefined {
  try {
    return execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 50_000_000 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reports which of these are missing or out of order: the name, then the title, employer, date and points of each job. */
function missingInOrder(format: string, text: string, { profile, timeline }: PublicContent): string[] {
  const document = squeeze(text);
  const faults: string[] = [];
  const find = (passage: string, from: number) => {
    const index = document.indexOf(squeeze(passage), from);
    if (index < 0) faults.push(`${format}: "${passage.slice(0, 60)}" is missing or in another place`);
    return Math.max(index, from);
  };
  for (const detail of [profile.name, profile.title, profile.email]) find(detail, 0);
  for (const { type, title, company, date, summary } of timeline.filter((milestone) => milestone.type === 'experience')) {
    const start = document.indexOf(squeeze(title) + (format === 'PDF' ? '' : squeeze(date)));
    let index = find(title, Math.max(start, 0));
    if (type === 'experience' && company) index = find(company, index);
    find(date, Math.max(start, 0));
    for (const line of htmlToText(summary).split('\n')) index = find(line, index);
  }
  return faults;
}

/** A footer may be inside a paragraph that continues on the next page. */
function withoutFooters(text: string, name: string): string {
  return text.replaceAll(new RegExp(`${name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}\\s*\\d+ ?/ ?\\d+`, 'g'), '');
}

/** Keeps only letters and digits, because PDFs break lines anywhere. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

async function roundTripFaults(resume: Record<string, unknown>): Promise<string[]> {
  const faults = jsonResumeErrors(resume).map((error) => `JSON: ${error}`);
  const generator = createDocumentGenerator();
  const content = await importIntoEmptySite(JSON.stringify(resume));
  const request = {
    format: 'json',
    content,
    siteUrl: SITE_URL,
    year: 2026,
    choices: DEFAULT_RESUME_CHOICES,
    photo: undefined,
  } as const;
  const reexported = JSON.parse(String(await generator.generate(request))) as Record<string, unknown>;
  generator.stop();
  // Entries with the same dates have no defined order.
  for (const list of Object.keys(resume))
    if (!isDeepStrictEqual(sorted(reexported[list]), sorted(resume[list])))
      faults.push(`JSON: ${list} is not the same after an import`);
  return faults;
}

function sorted(list: unknown): unknown {
  return Array.isArray(list) ? list.map((item) => JSON.stringify(item)).toSorted() : list;
}
