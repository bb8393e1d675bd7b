import { describe, expect, test } from 'vitest';
import { DIRECT } from '../../contract/analytics.ts';
import { clampTimestamp, feedback, focusArea, interaction, pageView } from './events.ts';

describe('pageView', () => {
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
  ])('reduces %s to the path %s and the campaign %s', (path, name, campaign) => {
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
  ])('maps the referrer %s to the source %s', (referrer, source) => {
    expect(pageView('/', referrer, 'own.example').source).toBe(source);
  });
});

test('truncates text and removes lone surrogates and NUL characters', () => {
  expect(interaction('skill_click', 'x'.repeat(200)).name).toBe('x'.repeat(100));
  expect(interaction('skill_click', '\0').name).toBeUndefined();
  const { feedback: texts } = feedback('positive', `${'x'.repeat(99)}😀`, `a\ud800${'y'.repeat(900)}`);
  expect(texts).toEqual({ rating: 'positive', message: `${'x'.repeat(99)}\ufffd`, context: `a\ufffd${'y'.repeat(498)}` });
});

test('gives a deselected focus area a different kind from a selected one', () => {
  expect(focusArea('leadership', true).kind).toBe('focus_area');
  expect(focusArea('leadership', false).kind).not.toBe('focus_area');
});

test.each([
  ['2026-11-20T10:00:00+02:00', '2026-11-20T08:00:00.000Z'],
  ['2026-11-19T11:59:59Z', '2026-11-19T12:00:00.000Z'],
  ['2026-11-21T12:00:01Z', '2026-11-21T12:00:00.000Z'],
  ['yesterday', '2026-11-20T12:00:00.000Z'],
  [undefined, '2026-11-20T12:00:00.000Z'],
])('clamps the timestamp %s to %s when it is noon', (timestamp, clamped) => {
  expect(clampTimestamp(timestamp, Date.parse('2026-11-20T12:00:00Z'))).toBe(clamped);
});
