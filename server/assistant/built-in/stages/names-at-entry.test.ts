import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, start_year: number, sentences: string[]) => ({
  type: 'experience',
  title,
  company,
  start_year,
  end_year: start_year + 3,
  tags: ['Surveying'],
  summary: sentences.map((sentence) => `<p>${sentence}</p>`).join(''),
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job('Plotter', 'The National Tide Office', 2018, [
        'Drew the coast by hand for a year.',
        'Wrote the tide tables in Perl and Fortran on Linux, with much project management.',
        'Managed surveys for clients such as Reed Shipping and Marram Ferries.',
      ]),
      job('Pilot', 'Marram Engine', 2010, [
        'Kept the Marram Engine in SQL Server under ISO 27001 with monitoring.',
        'Built the Python Pricing Engine.',
      ]),
      job('Diver', 'Kelp & Sons', 2014, ['Counted seals for clients.', 'Freed nets.']),
    ],
    categories: [{ name: 'ways', displayName: 'Ways of working', order: 1 }],
    skills: [{ name: 'Project management', category: 'ways', level: 'Expert', order: 1 }],
  }),
);

test.each(['Which languages did she use at the National Tide Office?', 'what languages did she code in at the tide office'])(
  'the languages of a job are those that its sentences name: %s',
  (question) => {
    const { text } = ask(question);
    expect(text).toMatch(/^(?:Perl and Fortran|Fortran and Perl)\.\n/);
    expect(text).toContain('> “Wrote the tide tables in Perl');
  },
);

test.each(['Which technologies did she use at the National Tide Office?', 'which tools did she work with at the tide office'])(
  'the tools of a job are all technologies that its sentences name: %s',
  (question) => {
    const [lead = ''] = ask(question).text.split('\n');
    expect(lead).toMatch(/Perl/);
    expect(lead).toMatch(/Linux/);
    expect(lead).not.toMatch(/management/i);
  },
);

test('a language is recognized alone or at the start of a product name, and a standard or an employer is not a tool', () => {
  expect(ask('Which languages did she use at Marram Engine?').text).toMatch(/^Python\.\n/);
  expect(ask('Which tools did she use at Marram Engine?').text).toMatch(
    /^(?:SQL Server|Python)(?: and (?:SQL Server|Python))?\.\n/,
  );
});

test('the clients of a job are those that its sentences enumerate', () => {
  expect(ask('Which clients did she have at the National Tide Office?').text).toMatch(
    /^Reed Shipping and Marram Ferries: Plotter/,
  );
});

test.each(['Which languages did she use at Kelp & Sons?', 'Which clients did she have at Kelp & Sons?'])(
  'a question about one job is not answered with names from another: %s',
  (question) => {
    expect(ask(question).text).not.toMatch(/Perl|Reed/);
  },
);
