import { describe, expect, test } from 'vitest';
import { createAsker } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';

const lock = (summary: string) => ({
  id: 'lock',
  type: 'project',
  title: 'The sea lock',
  start_year: 2024,
  is_current: true,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
});
const ask = (summary: string) => createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [lock(summary)] }));

describe('future', () => {
  const askAboutLock = ask('The lock has two gates, and the old one closed in 2019. It is due to open in spring 2029.');

  test.each(['When will the lock be finished?', 'When is the lock going to open?'])('answers %s', (question) => {
    expect(askAboutLock(question).text).toContain('due to open in spring 2029');
  });

  test('ignores questions about the past', () => {
    expect(askAboutLock('When did the lock close?').text).not.toContain('2029');
  });

  test('ignores announcements about another subject', () => {
    expect(askAboutLock('When will the museum be finished?').text).not.toContain('2029');
  });
});
