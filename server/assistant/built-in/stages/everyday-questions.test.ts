import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(MIRA);
const job = (id: string, company: string, years: [number, number], summary: string, more: object = {}) => ({
  id,
  type: 'experience',
  title: 'Engineer',
  company,
  start_year: years[0],
  start_month: 1,
  end_year: years[1],
  end_month: 1,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
  ...more,
});
const askOther = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor', location: 'Rotterdam', links: [{ label: 'Code', url: 'https://example.org' }] },
    timeline: [
      job(
        'kelp',
        'KelpWorks',
        [2016, 2019],
        'I maintained the meters of a sluice. Readers of the report liked the e-mail campaigns.',
      ),
      job('reed', 'Reed & Sons', [2006, 2014], 'I drew charts for harbours.'),
      job('off', 'At home', [2015, 2016], 'I walked along the coast.', { title: 'Sabbatical' }),
      { ...job('school', 'Delta School', [2000, 2002], 'I learned to read charts.'), type: 'education', title: 'Diploma' },
      { ...job('uni', 'Moor University', [2003, 2006], 'I studied rivers.'), type: 'education', title: 'BSc, Rivers' },
    ],
  }),
);

describe('hasty spelling', () => {
  test.each(['wher does she live', 'wheres she based', 'where is she locatd', 'which city?', 'where in the world is she'])(
    'is understood: %s',
    (question) => {
      expect(ask(question).text).toContain('Rotterdam, Netherlands');
    },
  );

  test('of a name is completed to the name that begins with it', () => {
    expect(askOther('How long was she at KelpW?').text).toMatch(/^Three years/);
    expect(askOther('What did she maintain at KelpW?').sources[0]).toBe('#milestone-kelp');
  });
});

describe('the owner may be named', () => {
  test.each([
    ['Where does she work?', 'Where does Mira work?'],
    ['What does she do?', 'What does Mira Okafor do?'],
    ['What is her job?', "What is Mira's job?"],
    ['What was her previous job?', "What was Mira's previous job?"],
    ['Why would I hire her?', 'Why would I hire Mira?'],
    ['Summarise her for a hiring manager', 'Summarise Mira for a hiring manager'],
    ['When did she start working?', 'When did Mira start working?'],
  ])('"%s" is answered like "%s"', (pronoun, name) => {
    const answer = ask(name);
    expect(answer).toEqual(ask(pronoun));
    expect(answer.declined).toBe(false);
  });
});

describe('an answer needs evidence', () => {
  test('a number is not answered by sentences without one', () => {
    expect(ask('How many pilots use the berth planner?').sources[0]).toBe('#milestone-harbour');
    expect(askOther('How many meters did she maintain at the sluice?').declined).toBe(true);
  });

  test('sentences about the e-mails of others are not contact details', () => {
    expect(askOther('Did readers like the email campaigns?').text).not.toContain('You can reach');
    expect(askOther('What is her email?').text).toContain('You can reach');
  });
});

describe('a question for the longest or the shortest job', () => {
  test('is recognized in informal words', () => {
    expect(askOther('Which employer kept her longest?').sources).toEqual(['#milestone-reed']);
    expect(askOther('shortest gig').sources).toEqual(['#milestone-kelp']);
  });
});

test('a year off is found by its title', () => {
  expect(askOther('What did she do during her year off?').sources[0]).toBe('#milestone-off');
});

describe('an answer opens with what was asked for', () => {
  const person = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', title: 'Engineer', location: 'Rotterdam' },
      timeline: [
        job('now', 'Tide Lab', [2020, 2021], 'I supported fishers over WhatsApp.', {
          is_current: true,
          end_year: null,
          end_month: null,
        }),
        job('reed', 'Reed & Sons', [2010, 2014], 'I drew charts for harbours with Kafka.', { location: 'Oslo, Norway' }),
        job('kelp', 'KelpWorks', [2006, 2008], 'I repaired pumps in cellars.'),
        { ...job('school', 'Delta School', [2003, 2005], 'I studied rivers.'), type: 'education', title: 'Diploma, Rivers' },
      ],
      testimonials: [
        { name: 'Ida Berg', title: 'Writer', company: 'Fjord Press', content: 'She explains rivers well.', date: '2020-05-01' },
        { name: 'Jon Dahl', title: 'Harbour Master', company: 'Port', content: 'She keeps every promise.', date: '2021-05-01' },
      ],
      certifications: [{ name: 'River Pilot', issuer: 'Water Board', date: '2015' }],
      sections: [
        {
          id: 's1',
          kind: 'publications',
          title: 'Publications',
          order: 1,
          items: [
            { id: 'p1', title: 'On sluices', date: 'May 2012', organisation: null, url: null },
            { id: 'p2', title: 'On tides', date: 'May 2019', organisation: null, url: null },
          ],
        },
      ],
    }),
  );

  test.each([
    ['Where does she work?', /^At present: Engineer at Tide Lab/],
    ['What does she do at her current job?', /^At present: Engineer at Tide Lab \([^)]+\):\s+> “I supported fishers/],
    ['What did she work on in her first job after university?', /Engineer at KelpWorks/],
    ['where is she based', /^Mira is based in Rotterdam\./],
    ['How long was she in Norway?', /^Four years and one month: Engineer at Reed & Sons/],
    ['What does the harbour master say about her?', /^Jon Dahl \(Harbour Master, Port\) writes:/],
    ['How many years at KelpWorks, roughly?', /^Two years and one month at KelpWorks/],
    ['Is she still employed at KelpWorks?', /^Not any more, going by the dates: Engineer at KelpWorks/],
    ['Is she still working at Tide Lab?', /^Yes: Engineer at Tide Lab/],
    ['How many years did the diploma take?', /^Two years and one month at Delta School: /],
    ['What did she use Kafka for?', /^Kafka, in Engineer at Reed & Sons/],
    ['total yrs of experience', /^\w+ years of work since 2006/],
  ])('%s', (question, opening) => {
    expect(person(question).text).toMatch(opening);
  });

  test('a means of contact that the work is about is not private', () => {
    expect(person('Did she support fishers with charts over WhatsApp?').sources[0]).toBe('#milestone-now');
    expect(person('What is her WhatsApp?').declined).toBe(true);
  });

  test('a sentence about what was done is not given as a reason', () => {
    expect(person('Why did she repair pumps in cellars?').declined).toBe(true);
  });
});

test('"position" in "first position" means a job, not an opinion', () => {
  expect(ask('What was the first position of her career?')).toEqual(ask('What was her first job?'));
});

test('a profile is found by its name before any address', () => {
  const links = [
    { label: 'Website', url: 'https://okafor.github.example' },
    { label: 'GitHub', url: 'https://github.example/okafor' },
  ];
  const askLinked = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', links },
      timeline: [job('reed', 'Reed & Sons', [2006, 2014], 'I drew charts for harbours.')],
    }),
  );
  expect(askLinked('Is Mira on GitHub?').text).toMatch(/^GitHub is linked/);
  expect(askLinked('Has she won any awards?')).toMatchObject({ declined: true, sources: [] });
});

test('where somebody lives is declined without a place, instead of searched for', () => {
  const askNobody = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        job(
          'reed',
          'Reed & Sons',
          [2006, 2014],
          'Drew charts of the location of each city for the company based in the harbour.',
        ),
      ],
    }),
  );
  for (const question of ['Where does Mira live?', 'location?', 'What city is Mira in?'])
    expect(askNobody(question)).toMatchObject({ declined: true, sources: [] });
});

test('does not take a number of teams for a number of people', () => {
  const askMentor = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        job('reed', 'Reed & Sons', [2006, 2014], 'Mentored 10+ development teams in drawing.'),
        job('kelp', 'Kelp Works', [2014, 2016], 'Led 6 developers.'),
      ],
    }),
  );
  expect(askMentor('How big was the largest team she led?').text).toMatch(
    /^The largest that the portfolio mentions: 6 developers/,
  );
});

test('"before that" may be answered with an entry that the previous answer already showed', () => {
  const content = visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job('junior', 'Kelp Works', [2010, 2014], 'I read meters.', { title: 'Junior Engineer' }),
      job('senior', 'Kelp Works', [2014, 2018], 'I built meters.', { title: 'Senior Engineer' }),
    ],
  });
  const engine = createEngine(content);
  const messages: ChatTurn[] = [{ role: 'user', content: 'What is her job title at Kelp Works?' }];
  messages.push({ role: 'assistant', content: engine.answer({ messages }).text });
  messages.push({ role: 'user', content: 'and what was she there before that?' });
  expect(engine.answer({ messages }).text).toMatch(/^Before that: Junior Engineer at Kelp Works/);
});

test.each([
  ['Would Mira be a good fit for a startup?', /^Dr. Mira Okafor, Software engineer/],
  ['something interesting about Mira', /^Dr. Mira Okafor, Software engineer/],
  ['show me the resume', /^The button Resume at the top/],
  ['When did Mira graduate?', /^In July 2012: MSc/],
])('common questions of visitors are answered: %s', (question, lead) => {
  expect(ask(question).text).toMatch(lead);
});

test('the size of a team is read from "teams up to 30", also in the introduction', () => {
  const askLead = createAsker(visibleContent({ profile: { name: 'Mira Okafor', about: '<p>Managed teams up to 30.</p>' } }));
  expect(askLead('Biggest team she has managed?').text).toMatch(
    /^The largest that the portfolio mentions: teams up to 30, the introduction/,
  );
});

test('does not take a question about where somebody lives for one about work in that country', () => {
  const askPilot = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', location: 'Bergen, Norway' },
      timeline: [
        {
          type: 'experience',
          title: 'Pilot',
          company: 'Oslo Port',
          location: 'Norway',
          start_year: 2015,
          end_year: 2016,
          tags: ['Ships'],
          summary: '<p>Steered.</p>',
        },
      ],
    }),
  );
  expect(askPilot('Which part of Norway does she live in?').text).toMatch(/^Mira is based in Bergen, Norway\./);
});
