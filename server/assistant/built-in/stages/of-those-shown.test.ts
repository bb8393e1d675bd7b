import { describe, expect, test } from 'vitest';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, from: number, to: number, summary: string, tags: string[]) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: from,
  start_month: 1,
  end_year: to,
  end_month: 12,
  summary,
  tags,
});

const game = (id: string, title: string, year: number, summary: string, tags = ['Lua']) => ({
  id,
  type: 'project',
  title,
  start_year: year,
  summary,
  tags,
});

const engine = createEngine(
  visibleContent({
    profile: { name: 'Jorun Vik', title: 'Tide Engineer' },
    skills: [{ name: 'Rust', category: 'code', order: 1 }],
    categories: [{ name: 'code', displayName: 'Code', order: 1 }],
    timeline: [
      job('buoy', 'Tide Engineer', 'Buoy Works', 2020, 2025, '<p>Forecasts tides.</p>', ['Rust', 'Elixir']),
      job('kelp', 'Engineer', 'Kelp & Sons', 2014, 2019, '<p>Headed a crew of divers through the winter surveys.</p>', [
        'Erlang',
      ]),
      job('shop', 'Lead Sales Clerk', 'Moor Boats', 2010, 2013, '<p>Sold oars with six engineers.</p>', ['Elixir']),
      game('tern', 'Tern Quest', 2019, '<p>An adventure game about terns.</p>'),
      game('gull', 'Gull Rally', 2018, '<p>A racing game with gulls.</p>', ['Erlang']),
      game('crab', 'Crab Maze', 2017, '<p>A puzzle game for children.</p>'),
      game('eel', 'Eel Run', 2009, '<p>A small game in a terminal.</p>', ['Erlang']),
      game('clam', 'Clam Cards', 2012, '<p>A card game.</p>'),
      game('krill', 'Krill Jam', 2016, '<p>A game made in two days.</p>'),
      { id: 'oar', type: 'award', title: 'Golden Oar', start_year: 2022, summary: '<p>Award for rowing.</p>', tags: ['-'] },
      game('tide', 'Tide Tables', 2006, '<p>Prints tide tables.</p>'),
    ],
    sections: [
      {
        id: 'talks',
        kind: 'talks',
        title: 'Talks',
        order: 1,
        items: [
          { id: 'a', title: 'How to read the sea', organisation: 'Harbour Days', date: '2018' },
          { id: 'b', title: 'Comment lire la mer avec une bouée', organisation: 'Journées du port', date: '2019' },
          { id: 'c', title: 'Warum das Watt nicht wartet', organisation: 'Hafentage', date: '2020' },
        ],
      },
    ],
  }),
);

describe('an order over a list', () => {
  test.each(['which of them is the oldest?', 'which came first?', 'and the oldest one?', 'which one is the earliest?'])(
    'includes the entries that the list only counts: "%s"',
    (question) => {
      expect(converse(engine, 'Which games has she made?', question)).toMatch(/^Eel Run/);
    },
  );

  test('leaves out entries that are not on the list', () => {
    expect(converse(engine, 'Which games has she made?', 'which is the oldest?')).not.toContain('Tide Tables');
  });
});

describe('"there"', () => {
  const about = (...questions: string[]) => converse(engine, 'How long was she at Kelp & Sons?', ...questions);

  test.each(['did she lead anyone there?', 'did she head a crew there?'])(
    'asks about the employer shown last: "%s"',
    (question) => {
      expect(about(question)).toContain('Headed a crew of divers');
      expect(converse(engine, 'what was her last job', 'how long at the one before', question)).toContain(
        'Headed a crew of divers',
      );
    },
  );

  test('does not find a technology that only other entries name', () => {
    expect(about('did she use Elixir there?')).toBe(
      'The portfolio does not say this about Engineer at Kelp & Sons (January 2014 - December 2019).',
    );
    expect(about('did she use Erlang there?')).toMatch(/^Yes: Erlang, in Engineer at Kelp & Sons .* and Gull Rally/);
  });

  test.each(['did she sell oars there?', 'how many engineers worked there?', 'did she win any awards there?'])(
    'is not answered from another employer: "%s"',
    (question) => {
      expect(about(question)).toMatch(/^The portfolio does not say this about Engineer at Kelp & Sons/);
      expect(about(question)).not.toContain('Moor Boats');
    },
  );

  test('does not restrict a question for what came next', () => {
    expect(about('where did she go from there?')).toContain('Buoy Works');
  });
});

describe('"which one"', () => {
  const askAboutGames = (question: string) => converse(engine, 'Which games has she made?', question);

  test.each([
    ['which of them used Erlang?', ['Gull Rally', 'Eel Run']],
    ['which one is for children?', ['Crab Maze']],
    ['and which of those is a racing game?', ['Gull Rally']],
  ])('selects from the entries of the previous answer: "%s"', (question, titles) => {
    const answer = askAboutGames(question);
    for (const title of titles) expect(answer).toContain(title);
    expect(answer).not.toContain('Kelp');
  });

  test('says so if none of them has it', () => {
    expect(askAboutGames('which of them used Rust?')).toMatch(/^The portfolio does not say this about any of the 6 entries\./);
  });

  test.each([
    ['Which one was in English?', 'How to read the sea'],
    ['which one was in french?', 'Comment lire la mer'],
    ['and which of them was in German?', 'Warum das Watt'],
    ['any of those in German?', 'Warum das Watt'],
  ])('recognizes the language of a title: "%s"', (question, title) => {
    expect(converse(engine, 'Which talks has she given?', question).startsWith(title)).toBe(true);
  });
});
