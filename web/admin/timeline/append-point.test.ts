import { expect, test } from 'vitest';
import { appendPoint } from './append-point.ts';

test('a point is added to the list that ends the summary or as a paragraph of its own, and its text is not markup', () => {
  expect(appendPoint('<p>Led.</p><ul><li>Built</li></ul>', 'C < D')).toBe('<p>Led.</p><ul><li>Built</li><li>C &lt; D</li></ul>');
  expect(appendPoint('<ol><li>Built</li></ol> ', 'Ran')).toBe('<ol><li>Built</li><li>Ran</li></ol>');
  expect(appendPoint('<ul><li>Built</li></ul><p>Led.</p>', 'Rust')).toBe('<ul><li>Built</li></ul><p>Led.</p><p>Rust</p>');
  expect(appendPoint('', 'Rust')).toBe('<p>Rust</p>');
});
