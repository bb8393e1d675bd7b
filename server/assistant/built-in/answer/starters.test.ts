import { describe, expect, test } from 'vitest';
import { starterQuestions } from '../../../../contract/starters.ts';
import { createEngine } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';

const asOwnersSite = (content: typeof MIRA) => ({ ...content, kind: 'own' as const });
const NURSE = asOwnersSite(
  visibleContent({
    profile: { name: 'Ana Silva', title: '', intro: 'I care for people after surgery.' },
    timeline: [
      {
        type: 'experience',
        title: 'Nurse',
        company: 'St Mary',
        start_year: 2015,
        is_current: true,
        summary: '<p>Night shifts.</p>',
        tags: ['Care'],
      },
      {
        type: 'education',
        title: 'Nursing',
        company: 'A school',
        start_year: 2012,
        end_year: 2015,
        summary: '<p>Studied.</p>',
        tags: ['Care'],
      },
    ],
    certifications: [{ name: 'Intensive care', issuer: 'A board', date: '2018', status: 'active' }],
  }),
);

describe('starterQuestions', () => {
  test('are the default ones on a site that is not an owner’s site', () => {
    expect(starterQuestions(MIRA).map(({ short }) => short)).toEqual([
      'Technical skills?',
      'Ai experience?',
      'Leadership experience?',
      'How did you make this site?',
    ]);
  });

  test.each([
    ['an engineer', asOwnersSite(MIRA)],
    ['a nurse', NURSE],
  ])('are answered from the content of %s', (_, content) => {
    const starters = starterQuestions(content);
    expect(starters.length).toBeGreaterThan(2);
    const engine = createEngine(content);
    for (const { short, long } of starters)
      for (const question of [short, long]) {
        const { declined, sources } = engine.answer({ messages: [{ role: 'user', content: question }] });
        expect({ question, declined, hasSources: sources.length > 0 }).toEqual({ question, declined: false, hasSources: true });
      }
  });

  test('ask for nothing that the owner does not have', () => {
    expect(starterQuestions(NURSE).map(({ short }) => short)).toEqual([
      'Work at St Mary?',
      'Education?',
      'Certifications?',
      'Background?',
    ]);
    expect(starterQuestions(asOwnersSite(visibleContent({})))).toEqual([]);
  });

  test('ask about an employer rather than about volunteering, even if the volunteering is newer', () => {
    const roleAt = (company: string, start_year: number, position: string | null) => ({
      type: 'experience',
      title: 'Helper',
      company,
      position,
      start_year,
      summary: '<p>Helped.</p>',
      tags: ['Care'],
    });
    const shortOf = (...timeline: Record<string, unknown>[]) =>
      starterQuestions(asOwnersSite(visibleContent({ timeline }))).map(({ short }) => short);
    const volunteering = roleAt('Shore Rescue', 2023, 'Volunteer');
    expect(shortOf(volunteering, roleAt('St Mary', 2015, null))).toEqual(['Work at St Mary?']);
    expect(shortOf(volunteering)).toEqual(['Work at Shore Rescue?']);
  });

  test('do not ask about an employer called “Freelance” or a project with the title of a job', () => {
    const entry = (fields: Record<string, unknown>) => ({
      title: 'Designer',
      start_year: 2020,
      summary: '<p>Drew the signs of three harbours and their charts.</p>',
      tags: ['Care'],
      ...fields,
    });
    const starters = starterQuestions(
      asOwnersSite(
        visibleContent({
          timeline: [
            entry({ type: 'experience', company: 'Freelance', start_year: 2022 }),
            entry({ type: 'experience', company: 'Kelp & Sons', position: 'Pilot', title: 'A night at sea' }),
            entry({ type: 'project', title: 'Pilot' }),
          ],
        }),
      ),
    );
    expect(starters.map(({ long }) => long)).toEqual(['What did you do at Kelp & Sons?']);
  });

  test('ask about the newest project with a summary long enough to answer from', () => {
    const projectWith = (title: string, summary: string) => ({
      type: 'project',
      title,
      summary,
      start_year: 2020,
      tags: ['Web'],
    });
    const questionsOf = (...timeline: Record<string, unknown>[]) =>
      starterQuestions(asOwnersSite(visibleContent({ timeline }))).map(({ long }) => long);
    expect(
      questionsOf(
        projectWith('Onboarding', '<p>Archived.</p>'),
        projectWith('Tide tables', '<p>Tells sailors when the water is deep enough.</p>'),
      ),
    ).toEqual(['What was “Tide tables” about?']);
    expect(questionsOf(projectWith('Onboarding', '<p>Archived.</p>'))).toEqual([]);
  });
});

test('the assistant quotes no placeholder, and links to no section that is not shown', () => {
  const { profile } = visibleContent({ profile: { name: 'Ana Silva', location: 'Porto' } });
  const content = asOwnersSite({
    ...visibleContent({ profile: { name: 'Ana Silva', location: 'Porto' } }),
    profile: { ...profile, sections: [] },
  });
  const { text } = createEngine(content).answer({ messages: [{ role: 'user', content: 'Where are you based?' }] });
  expect(text).toContain('Porto');
  expect(text).toContain('(#hero)');
  expect(text).not.toMatch(/Your|#about/);
});

test('the assistant does not say that a lapsed certification is held', () => {
  const content = visibleContent({
    certifications: [{ name: 'Rope access', issuer: 'A board', date: '2015 - 2018', status: 'active' }],
  });
  const { text } = createEngine(content).answer({ messages: [{ role: 'user', content: 'Which certifications do you hold?' }] });
  expect(text).toContain('expired 2018');
  expect(text).not.toContain('held');
});
