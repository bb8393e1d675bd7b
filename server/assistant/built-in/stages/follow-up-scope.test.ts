import { expect, test } from 'vitest';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

function degree(id: string, title: string, start_year: number, courses: readonly string[]) {
  const list = courses.map((course) => `<li>${course}</li>`).join('');
  return {
    id,
    type: 'education',
    title,
    company: 'Kelp College',
    start_year,
    end_year: start_year + 2,
    summary: `<p>Courses:</p><ul>${list}</ul>`,
    tags: ['Sea'],
  };
}

const engine = createEngine(
  visibleContent({
    profile: { name: 'Signe Lund' },
    categories: [{ name: 'tools', displayName: 'Drawing tools', order: 1 }],
    skills: [
      { name: 'Hullcad', category: 'tools', order: 1 },
      { name: 'Rigsketch', category: 'tools', order: 2 },
    ],
    timeline: [
      degree('msc', 'MSc in Harbour Planning', 2014, ['Dredging Methods', 'Quay Economics']),
      degree('bsc', 'BSc in Seamanship', 2011, ['Coastal Navigation', 'Rope Work']),
      {
        id: 'yard',
        type: 'experience',
        title: 'Boatbuilder',
        position: 'Boatbuilder',
        company: 'Lantern Yard',
        start_year: 2017,
        summary:
          '<p>Worked in the shed of the yard by the water.</p><ul><li><strong>Rudders</strong>: built forty rudders for the pilot boats, with a spare for each, under a contract of three years</li><li>Advisor: Dr. Reed</li></ul>',
        tags: ['Oak'],
      },
    ],
  }),
);

test.each([
  ['any navigation courses there?', 'Coastal Navigation'],
  ['were there courses in dredging there?', 'Dredging Methods'],
])('a question about a place is answered from all entries there: %s', (question, quotation) => {
  const text = converse(engine, 'Where did she study?', question);
  expect(text).toContain(quotation);
  expect(text).not.toContain('Courses:');
});

test('a list without dates does not answer "since when"', () => {
  expect(converse(engine, 'Which drawing tools does she use?', 'since when')).toMatch(/^The portfolio does not say/);
});

test('a sentence after its topic and a colon counts as work, but the value of a field does not', () => {
  const text = converse(engine, 'What did she do at Lantern Yard?');
  expect(text).toContain('built forty rudders');
  expect(text).not.toContain('Advisor');
});
