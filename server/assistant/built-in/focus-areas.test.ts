import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { FOCUS_AREA_IDS } from '../../../contract/focus-areas.ts';
import { MIRA } from '../fixtures/portfolio.ts';
import { splitSentences, splitTextBlocks } from '../sentences.ts';
import { detectFocusAreas, evidenceScore, retellSummary } from './focus-areas.ts';

function milestone(fields: Partial<Milestone>): Milestone {
  const found = MIRA.timeline.find(({ id }) => id === 'delta');
  if (!found) throw new Error('the fixture has no such milestone');
  return { ...found, title: 'A', position: null, tags: [], ...fields };
}

describe('the areas that a milestone shows', () => {
  test('are those that its words tell of, strongest first', () => {
    const summary = '<p>I led and mentored a team, hired six people and managed the director’s staff. We wrote one report.</p>';
    expect(detectFocusAreas(milestone({ summary }))[0]).toBe('leadership');
    const security = '<p>An audit found vulnerabilities; I rebuilt encryption, ran penetration tests and met GDPR and ISO.</p>';
    expect(detectFocusAreas(milestone({ summary: security }))[0]).toBe('security_compliance');
  });

  test('are none where nothing is told', () => {
    expect(detectFocusAreas(milestone({ summary: '' }))).toEqual([]);
    expect(detectFocusAreas(milestone({ summary: '<p>Bananas.</p>' }))).toEqual([]);
  });

  test('are four at most', () => {
    const summary = FOCUS_AREA_IDS.map(
      () => 'lead mentor design algorithm kernel present talk reduce revenue fix solve invent pilot audit gdpr',
    ).join(' ');
    expect(detectFocusAreas(milestone({ summary })).length).toBeLessThanOrEqual(4);
  });

  test('count tags and titles double', () => {
    const summary = '<p>Bananas.</p>';
    expect(detectFocusAreas(milestone({ summary, title: 'Audit', tags: ['Security', 'GDPR'] }))).toEqual(['security_compliance']);
  });

  test('are found at once in a text of nothing but digits', () => {
    const before = process.threadCpuUsage().user;
    evidenceScore('1'.repeat(50_000), 'impact_outcomes');
    expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(500);
  });

  test('count a word once, and figures for outcomes', () => {
    expect(evidenceScore('lead lead led leads', 'leadership')).toBe(evidenceScore('lead', 'leadership'));
    expect(evidenceScore('Things 20 %', 'impact_outcomes')).toBe(1);
    expect(evidenceScore('', 'leadership')).toBe(0);
  });
});

describe('a summary that is told again', () => {
  const summary =
    '<p>I planned the budget. I led a team of six. We fixed an outage &amp; found its cause in C&lt;T&gt;.</p><ul><li>I mentored two people</li><li>Bananas</li></ul>';
  const own = splitTextBlocks(summary).flatMap(splitSentences);
  const paragraphs = (html: string) =>
    [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );

  test('has the sentence with most evidence first, the rest in their order', () => {
    expect(paragraphs(retellSummary(milestone({ summary }), ['leadership']))).toEqual([
      'I led a team of six.',
      'I mentored two people',
    ]);
    expect(paragraphs(retellSummary(milestone({ summary }), ['problem_solving']))[0]).toBe(
      'We fixed an outage & found its cause in C<T>.',
    );
  });

  test('is as it was where nothing tells of the areas', () => {
    expect(paragraphs(retellSummary(milestone({ summary: '<p>One. Two. Three. Four. Five.</p>' }), ['leadership']))).toEqual([
      'One.',
      'Two.',
      'Three.',
      'Four.',
    ]);
    expect(retellSummary(milestone({ summary: '' }), ['leadership'])).toBe('');
    expect(paragraphs(retellSummary(milestone({ summary }), []))).toEqual(own.slice(0, 4));
  });

  test('has the owner’s sentences alone, each once, and no tag but paragraphs', () => {
    fc.assert(
      fc.property(
        fc.subarray(FOCUS_AREA_IDS),
        fc.constantFrom(...MIRA.timeline.map((one) => one.summary), summary),
        (areas, text) => {
          const html = retellSummary(milestone({ summary: text }), areas);
          const told = paragraphs(html);
          const sentencesOfIt = splitTextBlocks(text).flatMap(splitSentences);
          for (const one of told) expect(sentencesOfIt).toContain(one);
          expect(new Set(told).size).toBe(told.length);
          expect(told.length).toBeGreaterThan(0);
          expect(told.length).toBeLessThanOrEqual(4);
          expect(html.replace(/<\/?p>/g, '')).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});
