import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const skill = (name: string, category: string, order: number) => ({ name, category, order });
const job = (title: string, company: string, text: string) =>
  datedEntry('experience', title, company, '2018', '2021', { position: title, summary: `<p>${text}</p>` });
const TIMELINE = [
  job('Pilot', 'Gull Line', 'Wrote unit tests with Jest and Cypress for the tide table.'),
  job('Diver', 'Reed & Sons', 'Load testing of two quays.'),
];
const CATEGORIES = [
  { name: 'tests', displayName: 'Testing', order: 1 },
  { name: 'gates', displayName: 'Lock Gates', order: 2 },
];
const SKILLS = [
  skill('Jest', 'tests', 1),
  skill('Buoytest', 'tests', 2),
  skill('Mitre gates', 'gates', 3),
  skill('Sector gates', 'gates', 4),
];
const ask = createAsker(
  visibleContent({ profile: { name: 'Ines Falk' }, timeline: TIMELINE, categories: CATEGORIES, skills: SKILLS }),
);

describe('a question for tools or skills of a kind', () => {
  test.each(['Which testing tools did she use?', 'Which testing tools does she know?', 'what testing software'])(
    'is answered with the category of that name, and not with jobs: %s',
    (question) => {
      const { text, sources } = ask(question);
      expect(text).toMatch(/^Testing: Jest and Buoytest\.\n\n- \[Testing\]\(#skills\): Jest, Buoytest$/);
      expect(sources).toEqual(['#skills']);
    },
  );

  test('may name a category that only this owner has', () => {
    expect(ask('Which lock gates does she know?').text).toMatch(/^Lock Gates: Mitre gates and Sector gates\./);
  });

  test('is answered with the names in the jobs if there is no such category', () => {
    const { text } = createAsker(visibleContent({ profile: { name: 'Ines Falk' }, timeline: TIMELINE }))(
      'Which testing tools did she use?',
    );
    expect(text).toMatch(/^(?:Jest and Cypress|Cypress and Jest)\./);
    expect(text).toContain('Wrote unit tests with Jest and Cypress');
  });

  test('that names more than the category is not answered with it', () => {
    expect(ask('Which testing tools did she use at Gull Line?').text).not.toMatch(/^Testing: /);
  });
});

describe('a category named after two subjects', () => {
  const withCategory = (displayName: string, name: string) =>
    createAsker(
      visibleContent({
        profile: { name: 'Ines Falk' },
        timeline: TIMELINE,
        categories: [{ name: 'c', displayName, order: 1 }],
        skills: [skill(name, 'c', 1)],
      }),
    );

  test.each([
    ['Data & AI', 'Google Analytics', 'Does she have AI experience?'],
    ['Data & AI', 'Google Analytics', 'Which AI tools did she use?'],
    ['Leadership & Delivery', 'SEO', 'Does she have leadership experience?'],
  ])('is not evidence of either: %s with %s, %s', (displayName, name, question) => {
    const { text } = withCategory(displayName, name)(question);
    expect(text).not.toContain(displayName);
    expect(text).not.toContain(name);
    expect(text).not.toMatch(/^Yes\b/);
  });

  test('does not hide its skills', () => {
    expect(withCategory('Data & AI', 'PyTorch')('Does she know PyTorch?').text).toContain('[Skills](#skills): PyTorch');
  });
});

test('“design tools” means the category of that name, not another about design', () => {
  const categories = [
    { name: 'systems', displayName: 'Design Systems', order: 1 },
    { name: 'tools', displayName: 'Design Tools', order: 2 },
  ];
  const skills = [skill('Tokens', 'systems', 1), skill('Figma', 'tools', 2), skill('Adobe Creative Suite', 'tools', 3)];
  const { text } = createAsker(visibleContent({ profile: { name: 'Ines Falk' }, categories, skills }))(
    'What design tools does she know?',
  );
  expect(text).toMatch(/^Design Tools: Figma and Adobe Creative Suite\./);
});
