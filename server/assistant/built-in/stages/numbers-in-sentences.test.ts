import { describe, expect, test } from 'vitest';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, from: number, lines: string[]) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: from,
  end_year: from + 3,
  summary: lines.map((line) => `<p>${line}</p>`).join(''),
  tags: ['-'],
});

const engine = createEngine(
  visibleContent({
    profile: { name: 'Oda Lind', title: 'Harbour Manager' },
    timeline: [
      job('ferry', 'Ferry Manager', 'Fjord Line', 2019, [
        'Bookings by the Herring app climbed from 700 passengers in 2020 to about 5,200 in 2021.',
        'Printed the Herring app on posters for all passengers.',
        'Shortened boarding from 40 minutes to 12 minutes.',
      ]),
      job('dock', 'Dock Manager', 'Kelp & Sons', 2015, [
        'Ran the Mussel project, a survey of the sea bed.',
        'The team that I led had eight developers together with six guest developers.',
        'Bought 4 cranes in a year and repaired 11 cranes.',
      ]),
    ],
  }),
);
const ask = (...questions: string[]) => converse(engine, ...questions);

describe('a number that changed', () => {
  test.each([
    'How many passengers did the Herring app reach?',
    'How many passengers did the Herring app have in 2021?',
    'How many passengers did the Herring app end up with?',
  ])('is the later one by default: "%s"', (question) => {
    expect(ask(question)).toMatch(/^About 5,200 in 2021, from 700 passengers in 2020: Ferry Manager at Fjord Line/);
  });

  test.each([
    'How many passengers did the Herring app start with?',
    'How many passengers did the Herring app have in 2020?',
    'How many passengers did the Herring app have before?',
  ])('is the earlier one where the question asks for the start: "%s"', (question) => {
    expect(ask(question)).toMatch(/^700 passengers in 2020, later about 5,200 in 2021: /);
  });

  test.each(['and how many passengers?', 'how many passengers did it grow to?'])(
    'is found in the entry shown last: "%s"',
    (question) => {
      expect(ask('What did she do at Fjord Line?', question)).toMatch(/^About 5,200 in 2021, from 700 passengers in 2020: /);
    },
  );
});

describe('several numbers of one thing', () => {
  test.each(['How many developers worked on the Mussel survey?', 'How big was her largest team?'])(
    'that are added up are given together: "%s"',
    (question) => {
      expect(ask(question).split('\n')[0]).toMatch(/eight developers together with six guest developers[:,]/i);
    },
  );

  test('that are not added up are only quoted', () => {
    expect(ask('How many cranes did she have?')).toMatch(/^> “Bought 4 cranes in a year/);
  });
});

describe('the size of a team', () => {
  const askAbout = (...lines: string[]) => {
    const timeline = lines.map((line, i) => job(`job-${i}`, 'Harbour Master', `Port ${i}`, 2010 + 3 * i, line.split('|')));
    return (question: string) => converse(createEngine(visibleContent({ profile: { name: 'Oda Lind' }, timeline })), question);
  };

  test.each([
    ['Managed a crew that grew from 4 to eleven engineers in two years.', 'eleven engineers'],
    ['Managed a crew that grew from 9 engineers in 2019 to 25 engineers in 2022.', '25 engineers in 2022'],
  ])('is the later number if it changed: "%s"', (line, phrase) => {
    const answer = askAbout(line, 'Led a team of 8 engineers.')('How big was her largest team?');
    expect(answer.toLowerCase()).toContain(`the largest that the portfolio mentions: ${phrase}`);
  });

  test('is not taken from a sentence because “largest” describes something else in it', () => {
    const ask = askAbout(
      'Ran the largest ferry terminal.|Led a team of 5 people in the harbour team.',
      'Led a team of 30 people.',
    );
    expect(ask('How many people were in her largest team?')).toMatch(/^The largest that the portfolio mentions: (?:team of )?30/);
  });

  test.each([
    'Ran the Mussel project, a survey of the sea bed.|Managed the IT budget, with 30 engineers as users.',
    'Ran the Mussel project, a survey of the sea bed.|Opened a dock with a team of 20 people for the Clam project.',
  ])('is not taken from a sentence about another project: "%s"', (lines) => {
    expect(askAbout(lines)('How big was the Mussel team?')).not.toMatch(/^(?:30|team of 20|20)/i);
  });
});
