import { expect, test } from 'vitest';
import { shortSkill } from './short-skill.ts';

test('a level that is too long is cut before a detail', () => {
  const level = 'C1 (Full Professional Working Proficiency)';
  expect(shortSkill('Welsh', level)).toEqual({ name: 'Welsh', level: 'C1', description: level });
});

test.each([
  ['Masonry (dry stone, lime mortar and the repair of old arches)', 'Masonry'],
  ['Masonry, lime mortar, dry stone and the repair of old arches', 'Masonry, lime mortar'],
  ['Bridges: I build arches, piers and the foundations of both, in stone', 'Bridges'],
  ['Arches (stone), piers and the soundings of river beds in winter', 'Arches (stone)'],
])('a skill that is too long, "%s", is cut before a detail and not within brackets', (text, name) => {
  expect(shortSkill(text, null)).toEqual({ name, level: null, description: text });
});
