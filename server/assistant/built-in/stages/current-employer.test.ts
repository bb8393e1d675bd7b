import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, from: string, to?: string) =>
  datedEntry('experience', title, company, from, to ?? from, {
    summary: '<p>Received a grant since the first year and drew charts.</p>',
    ...(to === undefined && { is_current: true, end_year: null, end_month: null }),
  });
const asker = (...timeline: ReturnType<typeof job>[]) =>
  createAsker(
    visibleContent({
      profile: { name: 'Ines Falk', title: 'Surveyor' },
      timeline: [
        ...timeline,
        datedEntry('education', 'BSc, Physics', 'Lake College', '2008-10', '2011-06', { summary: '<p>On ice.</p>' }),
      ],
      testimonials: [
        {
          name: 'Ola Vik',
          title: 'Pilot',
          company: 'Oar Inc',
          date: '2019-05-01',
          content: 'Valued by every employer, current and former.',
        },
      ],
    } as Parameters<typeof visibleContent>[0]),
  );
const PAST = job('Clerk', 'Reed & Sons', '2012-01', '2015-12');

describe('the current employer and since when', () => {
  test.each([
    'Who is his current employer and since when?',
    "Who's her current employer, and since when?",
    'Who is her employer now, and since when?',
    'Where does she work now, and since when?',
  ])('are named with the start of the job: %s', (question) => {
    expect(asker(PAST, job('Surveyor', 'Gull Line', '2020-03'))(question).text).toMatch(
      /^Since March 2020: Surveyor at Gull Line \(March 2020 - Present\)\.\n/,
    );
  });

  test('are named for each of several jobs', () => {
    const ask = asker(PAST, job('Surveyor', 'Gull Line', '2020-03'), job('Founder', 'Kelp Works', '2022-05'));
    expect(ask('Who is his current employer and since when?').text).toMatch(
      /^Since March 2020: Surveyor at Gull Line \([^)]*\)\. Since May 2022: Founder at Kelp Works \([^)]*\)\.\n/,
    );
    expect(ask('What is his current job and how long has he had it?').text).toMatch(
      /^Six years and nine months at Gull Line: March 2020 - Present\. Four years and seven months at Kelp Works: /,
    );
  });

  test.each(['Who is his current employer?', 'Who is his employer at the moment?'])(
    'is not the author of a recommendation: %s',
    (question) => {
      expect(asker(PAST, job('Surveyor', 'Gull Line', '2020-03'))(question).text).toMatch(/^At present: Surveyor at Gull Line/);
    },
  );

  test.each([
    'Who is his current employer and since when?',
    'Where does she work now, and since when?',
    'What is his current job and how long has he had it?',
  ])('are not given as if a job that has ended were current: %s', (question) => {
    expect(asker(PAST)(question).text).toMatch(
      /^Nothing on the timeline is marked as current\. The most recent job: .*Reed & Sons.*2015/,
    );
  });
});
