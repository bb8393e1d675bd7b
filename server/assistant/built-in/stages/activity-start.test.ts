import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, start_year: number, end_year?: number) => ({
  type: 'experience',
  title,
  company,
  start_year,
  ...(end_year ? { end_year } : { is_current: true }),
  tags: ['a'],
});

describe('a question when an activity began', () => {
  const entry = (title: string, start_year: number, sentence: string) => ({
    ...job(title, 'Kelp & Sons', start_year, start_year + 2),
    summary: `<p>${sentence}</p>`,
  });

  test('is not answered by an entry with another word of the same stem, or with another object of the verb', () => {
    const other = createAsker(
      visibleContent({
        profile: { name: 'Mira Okafor' },
        timeline: [
          entry('Programme assistant', 2001, 'A management programme for content, with a 4 character code.'),
          entry('Surveyor', 2010, 'Managed a team of five divers.'),
        ],
      }),
    );
    expect(other('When did she start programming?')).toMatchObject({ declined: true });
    expect(other('When did she start coding?')).toMatchObject({ declined: true });
    expect(other('When did she start managing people?').text).toMatch(/^The earliest entry that mentions it: Surveyor at Kelp/);
  });

  const programmer = (about: string) =>
    createAsker(
      visibleContent({
        profile: { name: 'Mira Okafor', about },
        timeline: [
          { ...job('Developer', 'Kelp & Sons', 2021), summary: '<p>Led the programming of a ferry terminal.</p>' },
          { ...job('Technician', 'Reed Ltd', 2009, 2012), summary: '<p>Did the programming of pumps.</p>' },
        ],
      }),
    );

  test('is answered with the year that the owner gives', () => {
    expect(programmer('<p>Programming since 1995, I have seen it all.</p>')('When did she start programming?').text).toContain(
      '“Programming since 1995, I have seen it all.”',
    );
  });

  test('is otherwise answered with the earliest entry that mentions it, not with the start of any job', () => {
    const ask = programmer('<p>I build harbours.</p>');
    expect(ask('When did she start programming?').text).toMatch(
      /^The earliest entry that mentions it: Technician at Reed Ltd \(2009 - 2012\)\./,
    );
    expect(ask('When did she start teaching?')).toMatchObject({ declined: true });
  });
});
