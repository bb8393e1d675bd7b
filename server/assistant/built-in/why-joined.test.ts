import { describe, expect, test } from 'vitest';
import { createAsker } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';

const job = (id: string, company: string, summary: string) => ({
  id,
  type: 'experience',
  title: `Work on the ${id}`,
  company,
  start_year: 2015,
  summary: `<p>${summary}</p>`,
  tags: ['Steel'],
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job(
        'locks',
        'Kelp Works',
        'I joined with nine others. I took the job because the locks are real. My boss asked me to stay.',
      ),
      job(
        'pumps',
        'Reed & Sons',
        'Mira moved to Reed because it offered the whole of a river. The reason for the noise was sand.',
      ),
      job('gates', 'Alder Group', 'The gates of Alder close in storms.'),
    ],
  }),
);

describe('why the owner joined an employer', () => {
  test.each([
    ['What made you join Kelp Works?', 'because the locks are real'],
    ['why did she start at Kelp?', 'because the locks are real'],
    ['What brought her to Reed & Sons?', 'because it offered the whole'],
    ['Why did Mira move to Reed?', 'because it offered the whole'],
  ])('answers %s', (question, reason) => {
    const { text, sources } = ask(question);
    expect(text).toContain(reason);
    expect(sources).toHaveLength(1);
    expect(text.match(/^> “/gm)).toHaveLength(1);
  });

  test('does not quote other sentences about the employer', () => {
    expect(ask('Why did you join the Alder Group?').text).not.toContain('because');
    expect(ask('When did you join Kelp Works?').text).not.toContain('because');
  });
});
