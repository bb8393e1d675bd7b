import { expect, test } from 'vitest';
import { subjectOfRole } from './subject-of-role.ts';

test.each([
  ['<p>Led the design.</p><p>Trains for Tunnels</p>', 'Trains for Tunnels'],
  ['<p>Led it.</p><ul><li>Shipped it.</li></ul><p>Rail &amp; Sea</p>', 'Rail & Sea'],
  ['<p>Trains for Tunnels</p>', null],
  ['<p>Led it.</p><p>Left in May.</p>', null],
  ['<p>Led it.</p><p>worked with many teams</p>', null],
  ['<p>Led it.</p><p>Technologies:</p>', null],
])('%s is about %s', (summary, subject) => {
  expect(subjectOfRole(summary)).toBe(subject);
});
