import { expect, test } from 'vitest';
import { feedbackDate } from './feedback-date.ts';

test('feedbackDate shows the date and time, and returns an invalid timestamp unchanged', () => {
  expect(feedbackDate('2026-11-20T12:34:00.000Z', 'en-US')).toMatch(/^Nov 20, 2026, \d{1,2}:34\s[AP]M$/);
  expect(feedbackDate('<b>now</b>', 'en-US')).toBe('<b>now</b>');
});
