import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (id: string, title: string, summary: string, years: object, type = 'experience') => ({
  id,
  type,
  title,
  ...(type === 'experience' ? { position: title } : {}),
  company: 'Reed & Sons',
  summary: `<p>${summary}</p>`,
  tags: ['Work'],
  ...years,
});
const ENDED = { start_year: 2012, end_year: 2015 };
const CURRENT = { start_year: 2020, is_current: true };

const ask = createAsker(
  visibleContent({
    profile: { name: 'Ilse Varga', about: '<p>I repair old clocks at the weekend.</p>' },
    categories: [{ name: 'tools', displayName: 'Tools', order: 1 }],
    skills: [{ name: 'Kafka', category: 'tools', order: 1 }],
    timeline: [
      entry('past', 'Warden', 'Inspected dikes and bred geese. Moved Perl scripts and Kafka topics. Steered barges.', ENDED),
      entry('now', 'Pilot', 'Steers barges through the lock. Writes Ruby.', CURRENT),
      entry('course', 'Course in Beekeeping', 'Keeping hives.', { start_year: 2021 }, 'education'),
    ],
  }),
);

describe('a question about the present', () => {
  test.each(['does she still inspect dikes?', 'does she currently inspect dikes?', 'does she still use Perl?'])(
    'is not answered yes from an entry that has ended: %s',
    (question) => {
      const { text, sources } = ask(question);
      expect(text).toMatch(/^Last, going by the dates: (?:Perl, as )?Warden at Reed & Sons \(2012 - 2015\)/);
      expect(sources[0]).toBe('#milestone-past');
    },
  );

  test.each([
    ['does she still steer barges?', /^Yes: Pilot/],
    ['does she still use Ruby?', /^Yes: Ruby, as Pilot/],
    ['does she still use Kafka?', /^Yes: Kafka, in the skills/],
    ['does she still repair clocks?', /^Yes:/],
  ])('is answered from current entries, the introduction or the skills: %s', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });

  test('does not change the answer to one about the past', () => {
    expect(ask('did she inspect dikes?').text).toMatch(/^Yes: Warden/);
  });
});
