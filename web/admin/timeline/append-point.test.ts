import { expect, test } from 'vitest';
import { appendPoint } from './append-point.ts';

test('a point is added to the last list or as a paragraph of its own, and its text is not markup', () => {
  expect(appendPoint('<p>Led.</p><ul><li>Built</li></ul>', 'C < D')).toBe('<p>Led.</p><ul><li>Built</li><li>C &lt; D</li></ul>');
  expect(appendPoint('<ul><li>Built</li></ul><p>Led.</p>', 'Rust')).toBe('<ul><li>Built</li></ul><p>Led.</p><p>Rust</p>');
  expect(appendPoint('', 'Rust')).toBe('<p>Rust</p>');
});
