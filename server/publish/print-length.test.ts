import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visibleContent } from '../documents/fixtures/content.ts';
import { LENGTHS, printLength } from './print-length.ts';

const CSS = readFileSync(join(import.meta.dirname, '../../web/home/styles/print-length.css'), 'utf8');

test('the styles leave out what the estimate leaves out', () => {
  for (const [name, limits] of Object.entries(LENGTHS).filter(([length]) => length !== 'whole')) {
    const rules = CSS.match(new RegExp(`\\[data-print-length="${name}"\\].*?(?=html\\[|$)`, 's'))?.[0] ?? '';
    const beyond = (selector: string, count: number) => `${selector}:nth-child(n + ${count + 1})`;
    for (const selector of [
      beyond('.milestones > li', limits.milestones),
      beyond('.milestones > li', limits.detailed),
      beyond('.nested > li', limits.nested),
      beyond('.roles > li', limits.roles),
      beyond('.roles > li', limits.detailedRoles),
      beyond('.about .prose > ', limits.paragraphs),
      beyond('.category', limits.categories),
      beyond('.category-skills li', limits.skills),
      beyond('.entries li', limits.entries),
      `-webkit-line-clamp: ${limits.olderLines};`,
    ])
      expect(rules, name).toContain(selector);
    if (limits.lines !== 2) expect(rules, name).toContain(`-webkit-line-clamp: ${limits.lines};`);
  }
});

test('the longer a career, the less of each part is printed, and folded projects do not count', () => {
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
  expect(lengthOf(0)).toBe('whole');
  expect(lengthOf(10)).toBe('whole');
  const names = Object.keys(LENGTHS);
  const positions = [10, 28, 32, 35].map((jobs) => names.indexOf(lengthOf(jobs)));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions[1]).toBeGreaterThan(0);
  expect(lengthOf(18, 200)).toBe(lengthOf(18, 20));
});
