import { expect, test } from 'vitest';
import { withBullets } from './bullets.ts';

test('hyphens, asterisks and dashes become bullets only at the start of a line and before a space', () => {
  expect(withBullets('Locks:\n- one-way\n* two - three\n– four\n-5 °C\n\n- ')).toBe(
    'Locks:\n• one-way\n• two - three\n• four\n-5 °C\n\n- ',
  );
});
