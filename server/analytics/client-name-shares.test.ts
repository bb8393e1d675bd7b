import { expect, test } from 'vitest';
import { createClientNameShares } from './client-name-shares.ts';
import { pageView } from './events.ts';

const VISITOR = { hash: '192.0.2.1', allocation: undefined };
const visitFrom = (host: string) => pageView('/', `https://${host}/`, 'own.example');

test('counts at most 25 different referring sites per visitor and day, and keeps those already counted', () => {
  let time = 0;
  const limitNames = createClientNameShares(() => time);
  const sources = Array.from({ length: 30 }, (_, index) => limitNames(visitFrom(`site-${index}.example`), VISITOR).source);
  expect(sources.filter((source) => source === '(other)')).toHaveLength(5);
  expect(limitNames(visitFrom('site-3.example'), VISITOR).source).toBe('site-3.example');
  expect(limitNames(pageView('/', '', 'own.example'), VISITOR).source).toBe('(direct)');
  expect(limitNames(visitFrom('new.example'), { ...VISITOR, hash: '192.0.2.2' }).source).toBe('new.example');
  time = 86_400_000;
  expect(limitNames(visitFrom('new.example'), VISITOR).source).toBe('new.example');
});
