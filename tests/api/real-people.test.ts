import { expect, test } from 'vitest';
import { checkDocuments } from '../../bench/real-people/check-documents.ts';
import { checkResume } from '../../bench/real-people/check-resume.ts';
import { resumeFiles } from '../../bench/real-people/resume-site.ts';

/* Real résumés are not part of this repository: RESUMES=FOLDER names a folder with JSON Resume files. */

const { RESUMES } = process.env;
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
