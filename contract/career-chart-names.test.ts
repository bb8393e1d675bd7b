import { expect, test } from 'vitest';
import { nameBars } from './career-chart-names.ts';

const bar = (company: string | null, width: number, type: 'experience' | 'project' = 'experience') => ({
  milestone: { type, title: 'A story', company },
  left: 0,
  width,
  lane: 0,
});
const namesOf = (...bars: ReturnType<typeof bar>[]) => [...nameBars(bars).values()];

test('names each employer once, on its longest bar', () => {
  const bars = [bar('Acme', 20), bar('Acme Inc.', 40), bar('Initech', 30)];
  const names = nameBars(bars);
  expect(bars.map((each) => names.get(each)?.text)).toEqual([undefined, 'Acme Inc.', 'Initech']);
});

test('shows a name only on charts wide enough for it to fit on its bar, and never one that fits on none', () => {
  expect(namesOf(bar('Acme', 26))).toEqual([{ text: 'Acme', minWidth: 9 }]);
  expect(namesOf(bar('Acme', 25))).toEqual([{ text: 'Acme', minWidth: 17 }]);
  expect(namesOf(bar('Acme', 5))).toEqual([{ text: 'Acme', minWidth: 52 }]);
  expect(namesOf(bar('Acme', 4))).toEqual([{ text: 'Acme', minWidth: 60 }]);
  expect(namesOf(bar('Acme', 3))).toEqual([]);
  expect(namesOf(bar('北岸物流会社', 8))).toEqual([]);
  expect(namesOf(bar('Rivets', 9))).toEqual([{ text: 'Rivets', minWidth: 52 }]);
});

test('the career chart does not label volunteering', () => {
  const volunteering = { ...bar('Acme', 40).milestone, position: 'Volunteer' };
  expect([...nameBars([{ ...bar('Acme', 40), milestone: volunteering }]).values()]).toEqual([]);
});

test('labels a job without an employer with its title, and does not label projects', () => {
  expect(namesOf(bar(null, 50), bar('Acme', 50, 'project'))).toEqual([{ text: 'A story', minWidth: 9 }]);
});
