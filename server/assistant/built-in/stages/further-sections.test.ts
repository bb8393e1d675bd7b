import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (title: string, fields: object = {}) => ({ title, organisation: null, date: null, url: null, ...fields });
const section = (id: string, kind: string, title: string, items: object[]) => ({ id, kind, title, items, order: 1 });

const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor', title: 'Engineer' },
    timeline: [
      { type: 'project', title: 'A dam model', start_year: 2020, summary: '<p>Built a model of a dam.</p>', tags: ['C++'] },
    ],
    sections: [
      section('t', 'talks', 'Talks', [
        { id: 'a', ...entry('Gates that close themselves', { organisation: 'Delta Days', date: '2023' }) },
        { id: 'b', ...entry('Counting herons', { description: '- How volunteers and a camera counted 4,000 herons.' }) },
      ]),
      section('u', 'publications', 'Publications', [
        { id: 'i', ...entry('Sediment in locks', { organisation: 'Preprint server', description: 'Co-author' }) },
        { id: 'j', ...entry('Salt and steel', { organisation: 'Proceedings' }) },
      ]),
      section('p', 'patents', 'Patents', [{ id: 'c', ...entry('A hinge for sluice gates', { date: '2019' }) }]),
      section('l', 'languages', 'Languages', [
        { id: 'd', ...entry('Dutch', { description: 'Native' }) },
        { id: 'e', ...entry('Igbo') },
      ]),
      section('o', 'open-source', 'Open Source', [{ id: 'f', ...entry('tidegauge, a library for water levels') }]),
      section('f', 'free', 'Beekeeping', [{ id: 'g', ...entry('Two hives on a roof') }]),
      section('w', 'projects', 'Projects', [{ id: 'h', ...entry('A bird box') }]),
    ],
  }),
);

describe('a question for a further section', () => {
  test.each([
    ['Which talks have you given?', '#section-t', 'Gates that close themselves'],
    ['Any talks about herons?', '#section-t', '“How volunteers and a camera counted 4,000 herons.”'],
    ['Publications?', '#section-u', 'Two publications: Sediment in locks and Salt and steel.'],
    ['list her papers', '#section-u', 'Two publications: Sediment in locks and Salt and steel.'],
    ['Do you hold any patents?', '#section-p', 'A hinge for sluice gates'],
    ['Do you contribute to open source?', '#section-o', 'tidegauge'],
    ['Which languages do you speak?', '#section-l', 'Dutch; Igbo'],
    ['Do you speak Igbo?', '#section-l', 'Igbo'],
    ['Tell me about beekeeping', '#section-f', 'Two hives on a roof'],
  ])('is answered: %s', (question, source, quote) => {
    const { text, sources, declined } = ask(question);
    expect(declined).toBe(false);
    expect(sources).toContain(source);
    expect(text).toContain(quote);
  });

  test('about projects is answered from the timeline if it has projects', () => {
    expect(ask('Which projects have you done?').sources).toEqual(['#milestone-1']);
  });

  test('is declined when nothing on the page is about its subject', () => {
    expect(ask('Any talks about submarines?')).toMatchObject({ declined: true, sources: [] });
  });
});

describe('a question for a level of a language', () => {
  const speaker = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      sections: [
        section('l', 'languages', 'Languages', [
          { id: 'a', ...entry('English', { description: 'Native' }) },
          { id: 'b', ...entry('Esperanto', { description: 'Professional' }) },
          { id: 'c', ...entry('Igbo') },
          { id: 'd', ...entry('Polish', { description: 'Basic' }) },
          { id: 'e', ...entry('Allemand', { description: 'Courant' }) },
        ]),
      ],
    }),
  );

  test.each([
    ['Native in Esperanto?', /^No: Esperanto \(Professional\)\./],
    ['Is she a native Esperanto speaker?', /^No: Esperanto \(Professional\)\./],
    ['Native in English?', /^Yes: English \(Native\)\./],
    ['How is her German?', /^Allemand \(Courant\)\./],
    ['How many languages does she speak?', /^Five languages: English/],
    ['Is her Polish fluent?', /^No: Polish \(Basic\)\./],
    ['Is she fluent in English?', /^Yes: English \(Native\)\./],
    // Without a level, the answer is neither yes nor no.
    ['Native in Igbo?', /^Igbo\./],
  ])('is answered by the level: %s', (question, sentence) => {
    expect(speaker(question).text).toMatch(sentence);
  });
});

test('entries with equal titles are counted and named once', () => {
  const titles = ['A hinge for gates', 'A lock', 'A hinge for gates', 'A hinge for gates'];
  const items = titles.map((title, index) => ({ id: `p${index}`, ...entry(title, { date: String(2010 + index) }) }));
  const { text } = createAsker(visibleContent({ sections: [section('p', 'patents', 'Patents', items)] }))('any patents?');
  expect(text).toMatch(/^Four patents: A hinge for gates \(3 times\) and A lock\./);
});

test('a question for hobbies is answered with pastimes and their descriptions, without professional interests', () => {
  const items = [
    { id: 'w', ...entry('Professional interests', { description: 'Sluice gates' }) },
    { id: 'm', ...entry('Music', { description: 'Guitar, choir' }) },
  ];
  const { text } = createAsker(visibleContent({ sections: [section('i', 'interests', 'Interests', items)] }))('hobbies?');
  expect(text).toMatch(/^Music\.\n\n.*Guitar, choir/);
});

describe('a question for a section that the portfolio lacks', () => {
  const askOther = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor', title: 'Engineer' },
      timeline: [
        {
          type: 'experience',
          title: 'Engineer',
          company: 'Delta Works',
          start_year: 2020,
          summary: '<p>Wrote the public documentation for the educational sector, to a lesser degree for hospitals.</p>',
          tags: ['C++'],
        },
      ],
      categories: [{ name: 'lead', displayName: 'Leadership', order: 1 }],
      skills: [{ name: 'Recognition programs', category: 'lead', order: 1 }],
    }),
  );

  test.each(['Where did she study?', 'Did she study?', 'What awards has she won?', 'Any patents?', 'Which talks has she given?'])(
    'is declined instead of answered with other words: %s',
    (question) => {
      expect(askOther(question)).toMatchObject({ declined: true, sources: [] });
    },
  );

  test('is answered from a sentence in another language that mentions it', () => {
    const german = visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>Ich bin Ingenieurin und arbeite seit vielen Jahren an der Schleuse.</p>' },
      timeline: [
        {
          type: 'project',
          title: 'Tore',
          start_year: 2020,
          summary: '<p>Ich habe auf vier Konferenzen über Tore gesprochen und war für die Planung verantwortlich.</p>',
          tags: ['C'],
        },
      ],
    });
    expect(createAsker(german)('Has she spoken at conferences?').declined).toBe(false);
  });

  test('is answered from a sentence that mentions it', () => {
    const mentions = visibleContent({
      timeline: [
        {
          type: 'project',
          title: 'Gates',
          start_year: 2020,
          summary: '<p>Spoke at four conferences about gates.</p>',
          tags: ['C'],
        },
      ],
    });
    expect(createAsker(mentions)('Has she spoken at conferences?').declined).toBe(false);
  });
});
