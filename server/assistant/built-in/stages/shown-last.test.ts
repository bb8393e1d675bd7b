import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, years: [from: number, to: number], summary: string) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: years[0],
  start_month: 1,
  end_year: years[1],
  end_month: 12,
  summary,
  tags: ['-'],
});

const PORTFOLIO = visibleContent({
  profile: { name: 'Ines Falk', location: 'Turku, Finland', title: 'Engineer' },
  categories: [{ name: 'web', displayName: 'Web', order: 1 }],
  skills: [{ name: 'Angular', category: 'web', order: 1 }],
  certifications: [{ id: 'diver', name: 'Diver class B', issuer: 'Port School', date: '2012' }],
  timeline: [
    {
      ...job('school', 'BSc in Naval Architecture', 'Turku College', [2005, 2008], '<p>Courses in hull design.</p>'),
      type: 'education',
    },
    job(
      'planner',
      'Developer',
      'Kelp Works',
      [2009, 2012],
      '<p>Wrote the berth planner in Python and PostgreSQL. Cut waiting by 40%.</p>',
    ),
    job(
      'buoys',
      'Developer',
      'Reed & Sons',
      [2015, 2024],
      '<p>Drew buoys. Held weekly calls with the offshore team in India.</p>',
    ),
  ],
});
const engine = createEngine(PORTFOLIO);
const ask = createAsker(PORTFOLIO);

/** The answer to the last of some questions. */
function converse(...questions: string[]) {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let answer = engine.answer({ messages: [{ role: 'user', content: questions[0] ?? '' }] });
  for (const [i, content] of questions.entries()) {
    messages.push({ role: 'user', content });
    if (i > 0) answer = engine.answer({ messages });
    messages.push({ role: 'assistant', content: answer.text });
  }
  return answer;
}

describe('after a job', () => {
  test.each(['any numbers?', 'what did she achieve?', 'and the results?'])('%s asks for its results', (question) => {
    const { text, sources } = converse('What did she do at Kelp Works?', question);
    expect(text).toContain('Cut waiting by 40%.');
    expect(sources[0]).toBe('#milestone-planner');
  });
});

test('does not take a team in a country for a place of work', () => {
  const { text, sources } = ask('Has she ever worked in Asia?');
  expect(text).toMatch(/^The timeline names no place there\. Developer at Reed & Sons .* mentions “India”\./);
  expect(sources).toEqual(['#milestone-buoys']);
});

test('a sentence that says where the owner worked counts as evidence of a place of work', () => {
  const timeline = [job('abroad', 'Developer', 'Kelp Works', [2009, 2012], '<p>Worked for two years in Japan.</p>')];
  const { text } = createAsker(visibleContent({ profile: { name: 'Ines Falk' }, timeline }))('Has she ever worked in Asia?');
  expect(text).toMatch(/^Yes: /);
});

test('a gap is given in years and months', () => {
  expect(ask('Any gaps?').text).toMatch(/^On the timeline two years lie between/);
});

test('a field that is in the lists of concepts is not corrected to another word', () => {
  const timeline = [job('pills', 'Developer', 'Kelp Works', [2009, 2012], '<p>Built an app for Pfizer.</p>')];
  expect(
    createAsker(visibleContent({ profile: { name: 'Ines Falk' }, timeline }))('Ever touched anything in pharma?').sources,
  ).toEqual(['#milestone-pills']);
});
