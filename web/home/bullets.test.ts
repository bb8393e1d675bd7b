import { expect, test } from 'vitest';
import { withBullets } from './bullets.ts';

test('only the hyphens and asterisks at the beginning of lines become bullets', () => {
  expect(withBullets('Locks:\n- one-way\n* two - three\n– four\n-5 °C\n\n- ')).toBe(
    'Locks:\n• one-way\n• two - three\n• four\n-5 °C\n\n- ',
  );
});
