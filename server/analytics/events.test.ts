import { describe, expect, test } from 'vitest';
import { DIRECT, feedback, focusArea, heldToClock, interaction, pageView } from './events.ts';

describe('a page view', () => {
  test.each([
    ['/', '/', undefined],
    ['/?utm_source=cv', '/', 'cv'],
    ['/?utm_source=cv&utm_campaign=spring', '/', 'spring'],
    ['/?token=secret#part', '/', undefined],
    ['//evil.example/x', '/evil.example/x', undefined],
    ['/\\evil.example', '/evil.example', undefined],
    ['/?utm_source=%00', '/', undefined],
    ['/\t/evil.example/x', '/evil.example/x', undefined],
    ['/\n\\[', '/[', undefined],
  ])('at %s keeps the path %s and the campaign %s', (path, name, campaign) => {
    expect(pageView(path, null, 'own.example')).toMatchObject({ name, campaign });
  });

  test.each([
    ['https://www.linkedin.com/in/someone?trk=1', 'linkedin.com'],
    ['http://news.example:8080/a', 'news.example:8080'],
    ['https://own.example/', DIRECT],
    ['android-app://com.example', DIRECT],
    ['javascript:alert(1)', DIRECT],
    ['not an address', DIRECT],
    ['', DIRECT],
    [null, DIRECT],
  ])('from %s comes from %s', (referrer, source) => {
    expect(pageView('/', referrer, 'own.example').source).toBe(source);
  });
});

test('texts are cut, whole letters and no NUL', () => {
  expect(interaction('skill_click', 'x'.repeat(200), 'y'.repeat(900))).toMatchObject({
    name: 'x'.repeat(100),
    context: 'y'.repeat(500),
  });
  expect(interaction('skill_click', '\0', null)).toMatchObject({ name: undefined, context: undefined });
  const { feedback: texts } = feedback('positive', `${'x'.repeat(99)}😀`, 'a\ud800b');
  expect(texts).toEqual({ rating: 'positive', message: `${'x'.repeat(99)}\ufffd`, context: 'a\ufffdb' });
});

test('a selection counts, taking it back does not count as one', () => {
  expect(focusArea('leadership', true).kind).toBe('focus_area');
  expect(focusArea('leadership', false).kind).not.toBe('focus_area');
});

test.each([
  ['2026-11-20T10:00:00+02:00', '2026-11-20T08:00:00.000Z'],
  ['2026-11-19T11:59:59Z', '2026-11-19T12:00:00.000Z'],
  ['2026-11-21T12:00:01Z', '2026-11-21T12:00:00.000Z'],
  ['yesterday', '2026-11-20T12:00:00.000Z'],
  [undefined, '2026-11-20T12:00:00.000Z'],
])('the timestamp %s at noon is held to %s', (timestamp, held) => {
  expect(heldToClock(timestamp, Date.parse('2026-11-20T12:00:00Z'))).toBe(held);
});
