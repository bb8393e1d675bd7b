import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { countOfMembers } from './largest-team.ts';

test.each([
  ['Led four visual designers.', 'four visual designers'],
  ['Managed a team of 5 of our engineers.', '5 of our engineers'],
])('counts people: "%s"', (text, phrase) => expect(countOfMembers(text)?.phrase).toBe(phrase));

test.each(['Leader with 18 years of design.', 'Managed 3 rounds of designer interviews.', 'Led 12 engineering projects.'])(
  'counts nothing else as people: "%s"',
  (text) => expect(countOfMembers(text)).toBeUndefined(),
);

test('a number of years of design is not a team size', () => {
  const about = '<p>Design leader managing charts, with 18 years of design experience.</p>';
  const answer = createAsker(visibleContent({ profile: { name: 'Ines Falk', about } }))('How big was her team?');
  expect(answer.declined).toBe(true);
});
