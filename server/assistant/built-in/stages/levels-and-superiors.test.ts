import { describe, expect, test } from 'vitest';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const PROFILE = { name: 'Tove Ness', title: 'Diver' };
const testimonial = (id: string, name: string, title: string, company: string, content: string) => ({
  id,
  name,
  title,
  company,
  content,
  date: '2020-05-01',
});
const askSpeaker = createAsker(
  visibleContent({
    profile: PROFILE,
    categories: [{ name: 'tongues', displayName: 'Languages', order: 1 }],
    skills: [
      { name: 'Dutch', category: 'tongues', level: 'Elementary', order: 1 },
      { name: 'Danish', category: 'tongues', level: 'Professional', order: 2 },
    ],
  }),
);

describe('a question whether a language is good enough', () => {
  test.each([
    'Is her Dutch good enough for meetings?',
    'does she speak good Dutch',
    'is her dutch ok for work',
    'Could she run workshops in Dutch?',
    'can she work in Dutch?',
  ])('is answered neither yes nor no at a basic level: "%s"', (question) => {
    expect(askSpeaker(question).text).toMatch(/^Dutch \(Elementary\)\./);
  });

  test.each(['Is her Danish good enough for meetings?', 'Can she work in Danish?'])(
    'is answered yes at a higher level: "%s"',
    (question) => {
      expect(askSpeaker(question).text).toMatch(/^Yes: Danish \(Professional\)\./);
    },
  );

  test('does not change the yes or no to other questions', () => {
    expect(askSpeaker('Does she speak Dutch?').text).toMatch(/^Yes: Dutch \(Elementary\)\./);
    expect(askSpeaker('Is she fluent in Dutch?').text).toMatch(/^No: Dutch \(Elementary\)\./);
  });
});

test('an answer from a portfolio without a list of languages says so before quoting what mentions a language', () => {
  const ask = createAsker(
    visibleContent({
      profile: PROFILE,
      timeline: [
        {
          id: 'cert',
          type: 'education',
          title: 'Danish Language Certificate',
          company: 'Reed School',
          start_year: 2010,
          summary: '<p>-</p>',
          tags: ['-'],
        },
      ],
    }),
  );
  expect(ask('How many languages does she speak?').text).toMatch(
    /^The portfolio does not list languages\. It mentions them in: Danish Language Certificate/,
  );
});

describe('superiors', () => {
  const portfolio = visibleContent({
    profile: PROFILE,
    testimonials: [
      testimonial('a', 'Ada Berg', 'Diver', 'Kelp Works', 'Tove dives like a seal.'),
      testimonial('b', 'Ola Vik', 'Diving Director', 'Kelp Works', 'Tove kept every plan.'),
      testimonial('c', 'Per Lund', 'Head of Ports', 'Reed & Sons', 'Tove trained my crews.'),
    ],
  });
  const engine = createEngine(portfolio);
  const ask = createAsker(portfolio);

  test.each(['What do her former bosses say about her?', 'what did her managers say', 'what do her supervisors think of her?'])(
    'are the authors with a higher role: "%s"',
    (question) => {
      const { text } = ask(question);
      expect(text).toMatch(/^(?:Ola Vik .* and Per Lund|Per Lund .* and Ola Vik) .*write:/);
      expect(text).not.toContain('Ada Berg');
    },
  );

  test.each(['and her teammates?', 'what do her coworkers say about her?'])('are not teammates: "%s"', (question) => {
    expect(converse(engine, 'What do her former bosses say about her?', question)).toMatch(
      /^Ada Berg \(Diver, Kelp Works\) writes:/,
    );
  });

  test('of one company are only those', () => {
    expect(ask('What did her boss at Reed & Sons say?').text).toMatch(/^Per Lund \(Head of Ports, Reed & Sons\) writes:/);
  });
});
