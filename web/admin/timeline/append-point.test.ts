import { expect, test } from 'vitest';
import { appendPoint } from './append-point.ts';

test('a point is added to a list at the end of the summary or else as a paragraph, and its text is escaped', () => {
  expect(appendPoint('<p>Led.</p><ul><li>Built</li></ul>', 'C < D')).toBe('<p>Led.</p><ul><li>Built</li><li>C &lt; D</li></ul>');
  expect(appendPoint('<ol><li>Built</li></ol> ', 'Ran')).toBe('<ol><li>Built</li><li>Ran</li></ol>');
  expect(appendPoint('<ul><li>Built</li></ul><p>Led.</p>', 'Rust')).toBe('<ul><li>Built</li></ul><p>Led.</p><p>Rust</p>');
  expect(appendPoint('', 'Rust')).toBe('<p>Rust</p>');
});
