import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, from: string, to: string, ...sentences: string[]) =>
  datedEntry('experience', title, company, from, to, {
    summary: `<ul>${sentences.map((sentence) => `<li>${sentence}</li>`).join('')}</ul>`,
  });
const ask = createAsker(
  visibleContent({
    profile: { name: 'Ines Falk', title: 'Surveyor of piers' },
    timeline: [
      job(
        'Surveyor',
        'Gull Line',
        '2018-07',
        '2024-10',
        'Gull Line is the owner of four ferries.',
        'Helped create charts for the Gull Line fleet.',
      ),
      job('Diver', 'Kelp Works', '2012-01', '2018-06', 'Kept the books in line with State and Federal Regulations.'),
    ],
    categories: [{ name: 'other', displayName: 'Other', order: 1 }],
    skills: [{ name: 'Photography', category: 'other', order: 1 }],
  } as Parameters<typeof visibleContent>[0]),
);

test('what an employer does is answered from the sentence that describes it', () => {
  expect(ask('What does Gull Line do?').text).toContain('“Gull Line is the owner of four ferries.”');
  expect(ask('What does Gull Line do?').text).not.toContain('Helped create charts');
  expect(ask('What did she do at Gull Line?').text).not.toContain('owner of four ferries');
});

test.each(['Did she work for the government?', 'Did she work in the public sector?'])(
  'complying with federal regulations is not work for the government: %s',
  (question) => expect(ask(question).text).not.toMatch(/^Yes/),
);

test('a group of skills without a subject is not named as evidence', () => {
  expect(ask('Does she do photography?').text).not.toContain('Other');
});

describe('when no job is current', () => {
  test.each(['How long has she been out of work?', 'How long has he been unemployed?', 'Any gaps in her career?'])(
    'the end of the timeline is given, not a duration of work: %s',
    (question) =>
      expect(ask(question).text).toMatch(/^The timeline has no gap of more than three months before its end in October 2024\./),
  );

  test.each(['What is her current title?', "What's his job title now?"])(
    'the current title is given with the job that ended: %s',
    (question) =>
      expect(ask(question).text).toMatch(
        /^Surveyor of piers\. Nothing on the timeline is marked as current\. The most recent job: Surveyor at Gull Line/,
      ),
  );
});

test.each(['How many years of total work experience?', 'How many years of total professional experience does she have?'])(
  'all years of work are computed, whatever the order of the words: %s',
  (question) => expect(ask(question).text).toMatch(/^Almost 13 years of work between 2012 and 2024/),
);
