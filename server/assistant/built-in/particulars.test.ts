import { describe, expect, test } from 'vitest';
import { asker, read, readerFor } from '../fixtures/asking.ts';
import { ADA } from '../fixtures/ferries.ts';
import { MIRA, seen } from '../fixtures/portfolio.ts';
import { particulars } from './particulars.ts';

const ask = asker(ADA);

describe('what is told in a few set words', () => {
  test.each([
    ['Under which licence is the seat map published?', '#milestone-seats', 'MIT'],
    ['What was your final grade?', '#milestone-msc', '8.7'],
    ['final grade bachelor', '#milestone-bsc', 'honours'],
    ['What was the result of your master degree?', '#milestone-msc', '8.7'],
  ])('%s', (question, source, said) => {
    const { sources, text } = ask(question);
    expect(sources).toEqual([source]);
    expect(text).toContain(said);
  });

  test.each([
    'Under which licence is the timetable published?',
    'What grade did the thesis get?',
    'Which grade did you get for the dissertation?',
    'What mark did you get for your thesis?',
  ])('is declined where nothing tells it: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });

  test('is declined where there is none of it', () => {
    expect(asker(MIRA)('What was your final grade?').declined).toBe(true);
  });

  test('is a mark of any number', () => {
    const timeline = [
      {
        id: 'lyceum',
        type: 'education',
        title: 'Degree in Hydraulics',
        start_year: 2001,
        summary: '<p>It took four years. In the end it was 14 out of 20.</p>',
        tags: ['Water'],
      },
    ];
    expect(asker(seen({ profile: { name: 'Mira Okafor' }, timeline }))('final mark?').text).toContain('14 out of 20');
  });

  test('is that of the degree which is named, and of no other thing', () => {
    const school = (id: string, title: string, told: string) => ({
      id,
      type: 'education',
      title,
      start_year: 2001,
      summary: `<p>${told}</p>`,
      tags: ['Water'],
    });
    const asked = asker(
      seen({
        profile: { name: 'Mira Okafor' },
        timeline: [
          school('ma', 'Master of Water', 'With distinction, after a bachelor elsewhere.'),
          school('bsc', 'Bachelor of Water', 'I had the best mark of the year in knots.'),
        ],
      }),
    );
    expect(asked("What was his final mark in the bachelor's degree?").declined).toBe(true);
    expect(asked("What was his final mark in the master's degree?").text).toContain('With distinction');
  });

  test('is not what else is called so', () => {
    const reader = readerFor(ADA);
    expect(particulars(read('Which grade of oak did you plane for the museum?', reader), reader)).toBeUndefined();
  });
});
