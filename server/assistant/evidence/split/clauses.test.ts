import { expect, test } from 'vitest';
import { LANGUAGE } from '../../fixtures/engine.ts';
import { splitDescription } from './split-description.ts';

const requirementsOf = (description: string) =>
  splitDescription(description, LANGUAGE.requirements().requirementModel).requirements;
const texts = (requirement: string) => requirementsOf(`Requirements\n- ${requirement}\n`).map(({ text }) => text);

test('a description keeps the text of Markdown links and reads what Markdown marks as a heading', () => {
  const posted = `# Ferry Engineer\n\n## Requirements\n\n- Strong [TypeScript](https://example.org/write-stuff) skills\n\n### What would be nice if you had, but isn't required\n\n- **You've worked on a design system before**.\n`;
  expect(requirementsOf(posted)).toMatchObject([
    { text: 'Strong TypeScript skills', importance: 'must' },
    { text: "You've worked on a design system before.", importance: 'wish' },
  ]);
});

test('a requirement is divided at "as well as" before several words, and before each "to" after "ability"', () => {
  expect(texts(`Experience testing kiosks with Selenium, as well as manual testing of ferries with NVDA`)).toEqual([
    'Experience testing kiosks with Selenium',
    'manual testing of ferries with NVDA',
  ]);
  expect(texts(`Experience with Java as well as Kotlin`)).toEqual(['Experience with Java as well as Kotlin']);
  expect(texts(`Demonstrated ability to manage a crew of pilots, to make difficult decisions, and to use charts at sea`)).toEqual(
    ['Demonstrated ability to manage a crew of pilots', 'to make difficult decisions', 'to use charts at sea'],
  );
});
