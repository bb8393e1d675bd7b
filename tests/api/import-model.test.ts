import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { type DocxBlock, docx } from '../../server/import/fixtures/docx.ts';
import { type AssistantSite, assistantSite, LONG_TIMEOUTS, MODEL } from '../support/assistant.ts';
import { hangUp, neverRespond, respondWithJsonText, respondWithStatus, type Script } from '../support/fake-provider.ts';
import { form, type Owner, signIn } from '../support/owner.ts';

let site: AssistantSite;
let owner: Owner;

beforeAll(async () => {
  site = await assistantSite('sqlite', { timeouts: { ...LONG_TIMEOUTS, structure: 1000 } });
  owner = await signIn(site.app, site.store);
});
afterAll(() => site.close());

/** A letter: the words are there, but not the layout of a résumé. */
const LETTER = [
  'Mira Castell builds bridges.',
  'At Exempla S.A. in Porto I was',
  'Lead Engineer since July 2021, with a crew of five.',
  'Nobody fell into the river.',
  'Before that, Surveyor (Mar 2016 to Jun 2021).',
  'Span & Sons let me measure the harbour.',
  'Ropes: a survey appeared in 2014.',
  'I know steel, and speak Portuguese (native).',
  'My cat is called Rivet.',
];
const STRUCTURE = {
  name: 'Mira Castell',
  headline: null,
  place: 'Atlantis',
  email: null,
  summary: { from: 1, to: 1 },
  entries: [
    {
      kind: 'work',
      lines: { from: 2, to: 4 },
      title: 'Lead Engineer',
      organisation: 'exempla s.a.',
      place: 'Porto',
      dates: 'since July 2021',
      text: { from: 4, to: 4 },
    },
    {
      kind: 'work',
      lines: { from: 5, to: 5 },
      title: 'Surveyor',
      organisation: 'Span & Sons',
      place: 'Lisbon, Portugal',
      dates: 'Mar 2016 to Jun 2021',
      text: null,
    },
    { kind: 'work', lines: null, title: 'Admiral', organisation: null, place: null, dates: '1999', text: { from: 90, to: 99 } },
    { kind: 'publications', lines: { from: 7, to: 7 }, title: 'Ropes: a survey', dates: '2014' },
  ],
  skills: [{ group: null, names: ['steel', 'Juggling', 'Rive'] }],
  languages: [
    { name: 'Portuguese', level: 'native' },
    { name: 'Porto', level: 'native' },
  ],
};

const letter = (lines = LETTER) => docx(lines.map((text): DocxBlock => ({ text })));
const upload = async (query: string, files = [{ name: 'cv.docx', bytes: letter() as Uint8Array }]) => {
  const { payload, headers } = form('file', files);
  return owner.call({ method: 'POST', url: `${ADMIN_API_PATHS.careerUpload}?${query}`, payload, headers });
};

test('the model reads a document only on request, and every field comes from words of the file', async () => {
  site.provider.setScript(respondWithJsonText(STRUCTURE));
  const alone = (await upload('dryRun=1')).json();
  expect(alone).toMatchObject({ items: [], documents: { names: ['cv.docx'], readBy: 'layout', model: MODEL, resumes: [] } });
  expect(JSON.stringify(alone.leftOut)).toContain('My cat is called Rivet.');
  const note = letter([
    'Dear reader, this is about the weather and nothing else.',
    'Yours truly, one of the many people who like the rain',
  ]);
  const nothing = (await upload('dryRun=1', [{ name: 'note.docx', bytes: note }])).json();
  expect(nothing).toMatchObject({ items: [], documents: { names: ['note.docx'] } });
  expect(JSON.stringify(nothing.leftOut)).toContain('none of the headings of a résumé');
  expect(site.provider.requests).toHaveLength(0);

  const plan = (await upload('dryRun=1&reader=model')).json();
  expect(site.provider.requests).toHaveLength(1);
  expect(site.provider.lastPrompt()).toContain('3: Lead Engineer since July 2021');
  expect(plan.documents).toMatchObject({ readBy: 'model', model: MODEL, resumes: [{ file: 0 }] });
  const { items, leftOut, profile } = plan;
  expect(
    items.map(({ resource, title, detail, doubtful }: Record<string, unknown>) => [resource, title, detail, doubtful]),
  ).toEqual([
    ['timeline', 'Lead Engineer', 'exempla s.a. · July 2021 - Present', []],
    ['timeline', 'Surveyor', 'Span & Sons · March 2016 - June 2021', ['company']],
    ['skills', 'steel', '', []],
    ['skills', 'Portuguese', 'Languages · native', []],
    ['skills', 'Porto', 'Languages', []],
    ['sections', 'Ropes: a survey', 'Publications, 2014', []],
  ]);
  expect(items[0].sources).toEqual({
    title: { words: 'Lead Engineer', line: 3 },
    company: { words: 'exempla s.a.', line: 2 },
    location: { words: 'Porto', line: 2 },
    start_year: { words: 'since July 2021', line: 3 },
    summary: { words: 'Nobody fell into the river.', line: 4 },
  });
  expect(items[2].sources).toEqual({ name: { words: 'steel', line: 8 } });
  expect([profile.state, profile.sources]).toEqual(['new', { name: { words: 'Mira Castell', line: 1 } }]);
  const reasons = JSON.stringify(leftOut);
  for (const words of ['Atlantis', 'Lisbon, Portugal', 'Admiral', 'Juggling', "'Rive'", "'native'"])
    expect(reasons).toContain(words);
  expect(JSON.stringify([items, profile])).not.toMatch(/Atlantis|Lisbon|Admiral|Juggling/);
  expect(reasons).toContain('My cat is called Rivet.');

  // The import says which fields of the model's reading to check.
  const empty = form('file', []);
  const url = `${ADMIN_API_PATHS.careerUpload}?profile=keep&reading=${plan.reading}`;
  const kept = (await owner.call({ method: 'POST', url, ...empty })).json();
  const { toCheck } = (await owner.call({ url: ADMIN_API_PATHS.site })).json();
  expect(toCheck.items.map(({ title, doubtful }: Record<string, unknown>) => [title, doubtful])).toEqual([
    ['Surveyor, Span & Sons', ['company']],
  ]);
  await owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoImport(kept.importId) });

  // Importing the model's result creates the items of the dry run, without another call.
  const resume = Buffer.from(JSON.stringify(plan.documents.resumes[0].resume));
  const only = items.map(({ key }: { key: string }) => key).join(',');
  const result = (await upload(`only=${only}&profile=keep`, [{ name: 'cv.docx.json', bytes: resume }])).json();
  expect(result).toMatchObject({ created: { timeline: 2, skills: 3 }, entries: 1 });
  const milestone = (await site.store.content()).timeline.find(({ title }) => title === 'Lead Engineer');
  expect(milestone).toMatchObject({ company: 'exempla s.a.', summary: '<p>Nobody fell into the river.</p>', is_current: true });
  expect(site.provider.requests).toHaveLength(1);
});

const FAILURES: [string, Script][] = [
  ['rejects the call', respondWithStatus(500)],
  ['does not respond in time', neverRespond],
  ['disconnects', hangUp],
  ['sends something else', respondWithJsonText({ entries: 'none' })],
];
test.each(FAILURES)('if the model %s, the document is parsed using its layout, and the response says so', async (_, script) => {
  site.provider.setScript(script);
  const resume = docx([
    { text: 'Experience', level: 1 },
    { text: 'Rigger\tHarbour Ltd\t2001 – 2003', bold: true },
  ]);
  const response = await upload('dryRun=1&reader=model', [{ name: 'cv.docx', bytes: resume }]);
  expect(response.json()).toMatchObject({
    items: [{ title: 'Rigger' }],
    documents: {
      readBy: 'layout',
      problem: 'The language model could not read the files just now, so the files were parsed using their layout.',
      resumes: [],
    },
  });
});

test('a document that is too long for the model is not sent to it, and only a dry run may use the model', async () => {
  site.provider.setScript(respondWithJsonText(STRUCTURE));
  const before = site.provider.requests.length;
  const long = [{ name: 'long.docx', bytes: letter(Array.from({ length: 700 }, () => 'bridge '.repeat(14))) as Uint8Array }];
  const { documents } = (await upload('dryRun=1&reader=model', long)).json();
  expect(documents.problem).toBe('long.docx has more than 60,000 characters, so the files were parsed using their layout.');
  const direct = await upload('reader=model');
  expect([direct.statusCode, direct.json().error]).toEqual([422, 'The language model reads files only in a dry run.']);
  expect(site.provider.requests).toHaveLength(before);
});
