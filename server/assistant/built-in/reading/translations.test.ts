import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { translatorFrom } from './translations.ts';

const englishFor = (language: string, text: string) =>
  (translatorFrom(language)?.glosses(text) ?? []).map(({ english }) => english).join(' ');

const FOLDER = join(import.meta.dirname, '../../../../content/translations');

test.each(globSync('*.txt', { cwd: FOLDER }))('every line of %s has a cell for each language', (file) => {
  const [header = '', ...lines] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  const cells = header.split('|').length;
  const isHeading = (line: string) => line === '' || line.startsWith('[');
  expect(
    lines.filter(
      (line) => !isHeading(line) && (line.split('|').length !== cells || line.split('|').some((cell) => cell.trim() === '')),
    ),
  ).toEqual([]);
});

test.each([
  ['German', 'Projektleitung in Kenia', /project.*Kenya|Kenya.*project/],
  ['German', 'Begleitende Lehrveranstaltungen', /teaching/],
  ['French', 'Chef de projet, encadrement d’une équipe', /project manager.*team/],
  ['Spanish', 'Peluquera canina en Suecia', /grooming.*Sweden/],
  ['Polish', 'Szkolenia w Niemczech', /training.*Germany/],
  ['Dutch', 'Onderzoeksproject', /research.*project|project.*research/],
  ['Japanese', '開発チームのリーダー', /development.*team.*leader/],
  ['French', 'L’équipe d’ingénierie', /team.*engineering/],
  ['Simplified Chinese', '负责前端开发和团队管理', /development.*manage/],
])('words of a career in %s have English translations: %s', (language, text, english) => {
  expect(englishFor(language, text)).toMatch(new RegExp(english, 's'));
});

test('finds no English words for a part of an unrelated word, or for a language without a column', () => {
  expect(englishFor('German', 'Beredte Nachtigall')).toBe('');
  expect(translatorFrom('English')).toBeUndefined();
  expect(translatorFrom('Estonian')).toBeUndefined();
  expect(translatorFrom(undefined)).toBeUndefined();
});

const GERMAN = visibleContent({
  profile: {
    name: 'Mira Okafor',
    title: 'Ingenieurin',
    about: '<p>Ich baue seit Jahren Brücken und bin gern auf dem Wasser.</p>',
  },
  timeline: [
    {
      id: 'bridge',
      type: 'experience',
      title: 'Wissenschaftliche Mitarbeiterin',
      company: 'Weserwerk',
      start_year: 2019,
      is_current: true,
      tags: ['Stahl'],
      summary:
        '<p>Planung und Durchführung von Lehrveranstaltungen für die Statik der Brücken.</p><p>Einsatz in Kenia und in Peru mit der Projektleitung.</p>',
    },
    {
      id: 'boat',
      type: 'experience',
      title: 'Freiberufliche Beraterin',
      company: 'Okafor',
      start_year: 2014,
      end_year: 2018,
      tags: ['Boote'],
      summary:
        '<p>Ich habe für die Werften und mit den Kunden die Kosten der Boote gesenkt.</p><p>Dort wurden 12 Lehrlinge unterwiesen.</p><p>Vortragende auf der Messe.</p>',
    },
  ],
});

describe('a portfolio in another language', () => {
  const ask = createAsker(GERMAN);

  test.each([
    ['Has she taught?', /^Yes: Wissenschaftliche Mitarbeiterin .*\.\n\n> “.*Lehrveranstaltungen/, '#milestone-bridge'],
    ['What did she do in Kenya?', /./, '#milestone-bridge'],
    [
      'How many apprentices did she have?',
      /^> “.*12 Lehrlinge.*\n> \[Freiberufliche Beraterin\]\(#milestone-boat\) at/,
      '#milestone-boat',
    ],
    ['Has she spoken in public?', /Vortragende/, '#milestone-bridge'],
    ['Is she self-employed?', /./, '#milestone-boat'],
    ['Hat sie als Freiberufler gearbeitet?', /^Ich antworte auf Englisch/, '#milestone-boat'],
    ['Lehrerfahrung?', /^Ich antworte auf Englisch/, '#milestone-bridge'],
  ])('is searched by the English translations of its words: %s', (question, text, source) => {
    const answer = ask(question);
    expect(answer.sources[0]).toBe(source);
    expect(answer.text).toMatch(text);
  });

  test('still says that nothing was found', () => {
    expect(ask('Has she worked in the insurance industry?').text).toMatch(
      /^The portfolio is in German, and no answer was found in it\./,
    );
  });

  test('is answered in English when the question is an English word', () => {
    expect(ask('Software?').text).not.toContain('Ich antworte');
  });
});

test('a question in another language finds what an English portfolio says', () => {
  const ask = createAsker(
    visibleContent({
      timeline: [
        {
          id: 'lab',
          type: 'experience',
          title: 'Engineer',
          company: 'Weir',
          start_year: 2019,
          tags: ['Steel'],
          summary: '<p>Set up the laboratory for tides.</p>',
        },
        {
          id: 'other',
          type: 'experience',
          title: 'Pilot',
          company: 'Port',
          start_year: 2015,
          end_year: 2018,
          tags: ['Ships'],
          summary: '<p>Steered ships.</p>',
        },
      ],
    }),
  );
  const answer = ask('Hat er schon einmal ein Labor aufgebaut?');
  expect(answer.sources).toEqual(['#milestone-lab']);
  expect(answer.text).toMatch(/^Ich antworte auf Englisch/);
});

test.each([
  ["A-t-il de l'expérience en gestion de projet ?", /^Je réponds/],
  ['¿Qué tecnologías usó en Kelp & Sons?', /^Respondo en inglés/],
  ['¿En qué año empezó?', /^Respondo en inglés/],
])(
  'a question is in the language whose distinctive words it has, not in the first that shares some words: %s',
  (question, note) => {
    expect(createAsker(visibleContent({}))(question).text).toMatch(note);
  },
);
