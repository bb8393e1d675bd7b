import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { fullForm, fullFormOfEntry } from './full-form.ts';
import { readPhrasings } from './phrasings.ts';

const INES = visibleContent({
  profile: { name: 'Ines Falk', title: 'Harbour engineer', location: 'Kelpport, Norway', email: 'ines@example.org' },
  categories: [{ name: 'tools', displayName: 'Tools', order: 1 }],
  skills: [{ name: 'PostgreSQL', category: 'tools', order: 1 }],
  timeline: [
    {
      id: 'reed',
      type: 'experience',
      title: 'Diver',
      position: 'Diver',
      company: 'Reed & Sons',
      start_year: 2020,
      start_month: 1,
      is_current: true,
      summary: '<p>Inspects piers for three hospitals.</p><p>Managed a team of five divers.</p>',
      tags: ['Water'],
    },
    ...['Surveyor', 'Lecturer'].map((title, i) => ({
      id: title.toLowerCase(),
      type: 'experience',
      title,
      position: title,
      company: i === 0 ? 'Reed & Sons' : 'Weir Institute',
      start_year: 2014 - 4 * i,
      start_month: 1,
      end_year: 2017 - 4 * i,
      end_month: 12,
      summary: '<p>Wrote surveys of the sea floor.</p>',
      tags: ['Water'],
    })),
    {
      id: 'msc',
      type: 'education',
      title: 'MSc in Hydraulics',
      company: 'Lake University',
      start_year: 2007,
      start_month: 9,
      end_year: 2009,
      end_month: 12,
      summary: '<p>-</p>',
      tags: ['-'],
    },
    {
      id: 'evening',
      type: 'education',
      title: 'Evening courses in law',
      company: 'Town College',
      start_year: 2018,
      start_month: 1,
      end_year: 2018,
      end_month: 12,
      summary: '<p>-</p>',
      tags: ['-'],
    },
  ],
});
const ask = createAsker(INES);

test.each([...readPhrasings('short-forms').values()].flat())('$example has a full form', ({ example }) => {
  expect(fullFormOfEntry(example, true) ?? fullForm(example)).not.toBe(example);
});

test.each(['any of those remote?', 'any of them as a manager?', 'current title?', 'done in?'])(
  '%s is not expanded',
  (question) => {
    expect(fullFormOfEntry(question, true) ?? fullForm(question)).toBe(question);
  },
);

describe('a short form gets the answer of the full one', () => {
  test.each([
    ['where based?', 'Where is she based?'],
    ['city?', 'Which city is she based in?'],
    ['yoe?', 'How many years of experience does she have?'],
    ['yrs exp', 'How many years of experience does she have?'],
    ['total yrs as lecturer', 'How many years was she a lecturer?'],
    ['which db has she used', 'Which databases has she used?'],
    ['edu?', 'Education?'],
    ['mgmt exp?', 'Has she managed people?'],
    ['clearance?', 'Does she hold a security clearance?'],
    ['hospital exp', 'hospital experience'],
    ['she was twice at reed & sons right? when', 'When was she at Reed & Sons?'],
    ['what shes doing atm', 'What is she doing now?'],
    ['what did she study, law?', 'What did she study?'],
    ['how long has she been in the Reed & Sons group', 'How long has she been at Reed & Sons?'],
  ])('%s', (short, full) => {
    expect(ask(short).text).toBe(ask(full).text);
  });
});

test.each([
  'Is she an RN?',
  'Has she built ATM software?',
  'What did she do at DB Schenker?',
  'Did she teach at mit.edu?',
  'Was she at EXP?',
  'Did she work for CS Dental?',
])('a name is not a short form: %s', (question) => {
  expect(fullForm(question)).toBe(question);
});

test('a word of the portfolio is not a short form', () => {
  expect(fullForm('Any exp in db?', new Set(['db']))).toBe('Any experience in db?');
});

test.each([
  ['where is she rn?', 'where is she right now?'],
  ['what is she doing rn and where', 'what is she doing right now and where'],
  ['what does she do ATM?', 'what does she do currently?'],
])('“%s” asks for the present', (short, full) => {
  expect(fullForm(short)).toBe(full);
});

test.each([
  ['yoe?', /^.+ years of work/],
  ['where based?', /^Ines is based in Kelpport/],
  ['total yrs as lecturer', /^Four years/],
  ['mgmt exp?', /^Yes: Diver/],
  ['what shes doing atm', /^At present: Diver at Reed & Sons[\s\S]*Inspects piers/],
])('the full form is understood: %s', (question, opening) => {
  expect(ask(question).text).toMatch(opening);
});

test('words of another language are not abbreviations', () => {
  expect(ask('Czy pracowała w Weir Institute?').text).toMatch(/^Odpowiadam[\s\S]*Weir Institute/);
});

test.each(['and after that?', 'where did she go next'])(
  'after an answer about a degree, the next entry is the work that followed: %s',
  (next) => {
    const engine = createEngine(INES);
    const first = [{ role: 'user' as const, content: 'Does she have an MSc?' }];
    const second = { role: 'assistant' as const, content: engine.answer({ messages: first }).text };
    expect(engine.answer({ messages: [...first, second, { role: 'user', content: next }] }).sources[0]).toBe(
      '#milestone-lecturer',
    );
  },
);
