import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, title: string, start_year: number, summary: string) => ({
  id,
  type: 'experience',
  title,
  company: `${id} Works`,
  start_year,
  end_year: start_year + 3,
  is_current: false,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Ines Falk', title: 'Surveyor', about: '<p>I look after old harbours.</p>' },
    timeline: [
      job('Reed', 'Diver', 2018, 'I repaired the pumps of two docks.'),
      job('Kelp', 'Surveyor', 2014, 'Set up the alerting of the sluices. Trained six surveyors in 30 seconds.'),
    ],
  }),
);

test.each([
  'Why should we hire her for an alerting role?',
  'Would she be a good fit for our alerting team?',
  'why hire her as an alerting engineer',
])('a question why to hire the owner for some work is answered with evidence of that work: %s', (question) => {
  const { text } = ask(question);
  expect(text).toMatch(/^Ines Falk, Surveyor, last: Diver at Reed Works \(2018 - 2021\)\. .*On alerting:/);
  expect(text).toContain('Set up the alerting of the sluices.');
  expect(text).not.toContain('pumps');
});

test.each([
  'Why should we hire her for this job?',
  'Would she be a good fit for a startup?',
  'Why hire her for a bakery?',
  'I have 30 seconds. Why should I hire her?',
])('without evidence, or if no work is named, the answer is an introduction: %s', (question) => {
  const { text } = ask(question);
  expect(text).toMatch(/^Ines Falk, Surveyor\. Last: Diver/);
  expect(text).not.toMatch(/\bOn /);
});
