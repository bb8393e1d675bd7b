import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visibleContent } from '../documents/fixtures/content.ts';
import { hasLargePrint, LIST_LENGTHS, printLength, TIMELINE_LENGTHS } from './print-length.ts';

const CSS = readFileSync(join(import.meta.dirname, '../../web/home/styles/print-length.css'), 'utf8');

const withoutWhole = <T extends object>(lengths: T) => Object.entries(lengths).filter(([length]) => length !== 'whole');
const rulesOf = (part: string, length: string) =>
  CSS.match(new RegExp(`\\[data-print-${part}="${length}"\\].*?(?=html\\[|$)`, 's'))?.[0] ?? '';
const beyond = (selector: string, count: number) => `${selector}:nth-child(n + ${count + 1})`;

test('the print styles omit the same parts as the estimate', () => {
  for (const [length, limits] of withoutWhole(TIMELINE_LENGTHS)) {
    const rules = rulesOf('timeline', length);
    for (const selector of [
      `.milestones > li:nth-child(n + ${limits.projects + 1} of .type-project, .type-award)`,
      `.milestones > li:nth-child(n + ${limits.detailed + 1} of .type-experience, .tenure)`,
      beyond('.nested > li', limits.nested),
      `.roles > li:nth-child(n + ${limits.nested + 1} of .type-award)`,
      `${beyond('.roles > li', limits.roles)} .teaser`,
      beyond('.roles > li', limits.detailedRoles),
      limits.olderLines === 0 ? '.card > .teaser {\n        display: none;' : `-webkit-line-clamp: ${limits.olderLines};`,
    ])
      expect(rules, length).toContain(selector);
    if (limits.lines !== 2) expect(rules, length).toContain(`.teaser {\n        -webkit-line-clamp: ${limits.lines};`);
    const paragraphs = `.prose > p {\n        -webkit-line-clamp: ${limits.paragraphLines};`;
    if (limits.paragraphLines !== 4) expect(rules, length).toContain(paragraphs);
  }
  for (const [length, limits] of withoutWhole(LIST_LENGTHS)) {
    const rules = rulesOf('lists', length);
    for (const selector of [
      beyond('.about .prose > ', limits.paragraphs),
      beyond('.category', limits.categories),
      beyond('.category-skills li', limits.skills),
      beyond('.entries li', limits.entries),
    ])
      expect(rules, length).toContain(selector);
    if (limits.lines !== 2) expect(rules, length).toContain(`-webkit-line-clamp: ${limits.lines};`);
  }
});

test('prints less of each part the longer a career is, not counting folded projects', () => {
  const job = (index: number) => ({
    type: 'experience' as const,
    title: 'Engineer',
    company: `Employer ${index}`,
    start_year: 2020 - index * 2,
    end_year: 2021 - index * 2,
    tags: ['x'],
    summary: `<ul>${'<li>Built the systems that everybody else relies on, and ran them for years.</li>'.repeat(3)}</ul>`,
  });
  const lengthOf = (jobs: number, projects = 0) => {
    const project = {
      type: 'project' as const,
      title: 'Tool',
      start_year: 1950,
      end_year: 1950,
      summary: '<p>A tool.</p>',
      tags: ['x'],
    };
    const timeline = [
      ...Array.from({ length: jobs }, (_, index) => job(index)),
      ...Array.from({ length: projects }, () => project),
    ];
    return printLength(visibleContent({ timeline }));
  };
  expect(lengthOf(0)).toEqual({ timeline: 'whole', lists: 'whole' });
  expect(lengthOf(10)).toEqual({ timeline: 'whole', lists: 'whole' });
  const names = Object.keys(TIMELINE_LENGTHS);
  const positions = [10, 28, 32, 35].map((jobs) => names.indexOf(lengthOf(jobs).timeline));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions[1]).toBeGreaterThan(0);
  expect(lengthOf(18, 200)).toEqual(lengthOf(18, 20));
});

test('shortens lists more than the timeline if that fills two pages', () => {
  const timeline = Array.from({ length: 22 }, (_, index) => ({
    type: 'experience' as const,
    title: 'Engineer',
    company: `Employer ${index}`,
    start_year: 2020 - index,
    end_year: 2021 - index,
    tags: ['x'],
    summary: '<p>Ran the systems.</p>',
  }));
  const items = Array.from({ length: 30 }, (_, index) => ({
    title: `Talk ${index}`,
    description: 'A talk about it. '.repeat(5),
  }));
  const sections = ['Talks', 'Courses', 'Patents'].map((title) => ({ kind: 'talks' as const, title, items, order: 1 }));
  expect(printLength(visibleContent({ timeline, sections }))).toEqual({ timeline: 'whole', lists: 'long' });
});

test('prints a career that fills little of its last page in larger type', () => {
  const job = (index: number) => ({
    type: 'experience' as const,
    title: 'Engineer',
    company: `Employer ${index}`,
    start_year: 2020 - index,
    end_year: 2021 - index,
    tags: ['x'],
    summary: '<p>Ran the systems.</p>',
  });
  const isLarge = (jobs: number) =>
    hasLargePrint(visibleContent({ timeline: Array.from({ length: jobs }, (_, index) => job(index)) }));
  expect([3, 19, 23, 36].map(isLarge)).toEqual([true, false, true, false]);
});
