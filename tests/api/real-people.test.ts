import { expect, test } from 'vitest';
import { checkDocuments } from '../../bench/real-people/check-documents.ts';
import { checkResume } from '../../bench/real-people/check-resume.ts';
import { createParserCheck } from '../../bench/real-people/documents/check-parser.ts';
import { type Field, totalsOf } from '../../bench/real-people/documents/compare-parsed.ts';
import { resumeFiles } from '../../bench/real-people/resume-site.ts';

/*
 * Real résumés are not part of this repository: RESUMES=FOLDER names a folder with JSON Resume files. Neither is OpenResume:
 * RESUME_PARSER=CHECKOUT names a clone of https://github.com/xitanggg/open-resume with its dependencies.
 */

const { RESUMES, RESUME_PARSER } = process.env;
const files = RESUMES ? await resumeFiles(RESUMES) : [];
const reason = RESUMES ? `no JSON Resume file is in ${RESUMES}` : 'RESUMES names no folder with JSON Resume files';

test.skipIf(files.length > 0)(`real résumés are not checked, because ${reason}`, ({ skip }) => skip());

test.each(files)('the page of $name states nothing that the file does not say', { timeout: 60_000 }, async (file) => {
  expect((await checkResume(file)).invented).toEqual([]);
});

test.each(files)(
  'the documents of $name contain its jobs in order and import as the same content',
  { timeout: 60_000 },
  async (file) => {
    expect((await checkDocuments(file)).faults).toEqual([]);
  },
);

const hasParser = files.length > 0 && RESUME_PARSER !== undefined;
const missing = files.length > 0 ? 'RESUME_PARSER names no checkout of OpenResume' : reason;
test.skipIf(hasParser)(`the PDFs are not read by a résumé parser, because ${missing}`, ({ skip }) => skip());

test.skipIf(!hasParser)(
  'a résumé parser finds contacts, jobs in order, dates and points in the PDFs, and the names and titles that it can recognize',
  { timeout: 300_000 },
  async () => {
    const check = await createParserCheck(RESUME_PARSER ?? '');
    const results = [];
    for (const file of files) results.push(...(await check.read(file)));
    check.stop();
    const totals = totalsOf(results);
    const low = totals.filter(({ field, share }) => share < (LEAST_SHARES[field] ?? 0));
    expect(low).toEqual([]);
    // The parser knows only names with English letters.
    const names = totals.find(({ field }) => field === 'name');
    expect(names?.errors.filter((name) => /^[a-z .]+$/i.test(name))).toEqual([]);
  },
);

/** The parser knows neither places outside of the United States nor titles without one of its words. */
const LEAST_SHARES: Partial<Record<Field, number>> = {
  email: 1,
  link: 0.9,
  dates: 0.98,
  'order of jobs': 0.98,
  points: 0.88,
  titles: 0.65,
  employers: 0.58,
};
