import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { FOCUS_AREA_IDS } from '../../../contract/focus-areas.ts';
import { cpuMsOf } from '../fixtures/cpu-time.ts';
import { MIRA } from '../fixtures/portfolio.ts';
import { splitSentences, splitTextBlocks } from '../sentences.ts';
import { detectFocusAreas, evidenceScore, tailorSummary } from './focus-areas.ts';

function milestone(fields: Partial<Milestone>): Milestone {
  const delta = MIRA.timeline.find(({ id }) => id === 'delta');
  if (!delta) throw new Error('the fixture has no such milestone');
  return { ...delta, title: 'A', position: null, tags: [], ...fields };
}

describe('detectFocusAreas', () => {
  test('finds the areas that the words are evidence of, strongest first', () => {
    const summary = '<p>I led and mentored a team, hired six people and managed the director’s staff. We wrote one report.</p>';
    expect(detectFocusAreas(milestone({ summary }))[0]).toBe('leadership');
    const security = '<p>An audit found vulnerabilities; I rebuilt encryption, ran penetration tests and met GDPR and ISO.</p>';
    expect(detectFocusAreas(milestone({ summary: security }))[0]).toBe('security_compliance');
  });

  test('finds none in text without evidence', () => {
    expect(detectFocusAreas(milestone({ summary: '' }))).toEqual([]);
    expect(detectFocusAreas(milestone({ summary: '<p>Bananas.</p>' }))).toEqual([]);
  });

  test('finds AI only where the text names it', () => {
    const post = { title: 'Research assistant', tags: ['Data'], summary: '<p>Evaluated models of learning for mobile data.</p>' };
    expect(detectFocusAreas(milestone(post))).not.toContain('ai_llm_experience');
    const named = { ...post, summary: '<p>Evaluated machine learning models for mobile data.</p>' };
    expect(detectFocusAreas(milestone(named))).toContain('ai_llm_experience');
  });

  test('finds at most four', () => {
    const summary = FOCUS_AREA_IDS.map(
      () => 'lead mentor design algorithm kernel present talk reduce revenue fix solve invent pilot audit gdpr',
    ).join(' ');
    expect(detectFocusAreas(milestone({ summary })).length).toBeLessThanOrEqual(4);
  });

  test('counts tags and titles twice', () => {
    const summary = '<p>Bananas.</p>';
    expect(detectFocusAreas(milestone({ summary, title: 'Audit', tags: ['Security', 'GDPR'] }))).toEqual(['security_compliance']);
  });

  test('takes linear time for a long run of digits', async () => {
    expect(await cpuMsOf(() => evidenceScore('1'.repeat(50_000), 'impact_outcomes'))).toBeLessThan(500);
  });

  test('counts each word once, and figures as outcomes', () => {
    expect(evidenceScore('lead lead led leads', 'leadership')).toBe(evidenceScore('lead', 'leadership'));
    expect(evidenceScore('Things 20 %', 'impact_outcomes')).toBe(1);
    expect(evidenceScore('', 'leadership')).toBe(0);
  });
});

describe('tailorSummary', () => {
  const summary =
    '<p>I planned the budget. I led a team of six. We fixed an outage &amp; found its cause in C&lt;T&gt;.</p><ul><li>I mentored two people</li><li>Bananas</li></ul>';
  const paragraphs = (html: string) =>
    [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );

  test('puts the sentence with the most evidence first and keeps the order of the others', () => {
    expect(paragraphs(tailorSummary(milestone({ summary }), ['leadership']))).toEqual([
      'I led a team of six.',
      'I mentored two people',
    ]);
    expect(paragraphs(tailorSummary(milestone({ summary }), ['problem_solving']))[0]).toBe(
      'We fixed an outage & found its cause in C<T>.',
    );
  });

  test('is the milestone’s summary when no sentence is evidence of the areas', () => {
    const own = '<p>One. Two. Three. <strong>Four</strong>. Five.</p>';
    expect(tailorSummary(milestone({ summary: own }), ['leadership'])).toBe(own);
    expect(tailorSummary(milestone({ summary: '' }), ['leadership'])).toBe('');
    expect(tailorSummary(milestone({ summary }), [])).toBe(summary);
  });

  test('contains only the owner’s sentences, each once, and no tags except paragraphs', () => {
    fc.assert(
      fc.property(
        fc.subarray(FOCUS_AREA_IDS),
        fc.constantFrom(...MIRA.timeline.map((one) => one.summary), summary),
        (areas, text) => {
          const html = tailorSummary(milestone({ summary: text }), areas);
          if (html === text) return;
          const shown = paragraphs(html);
          const allSentences = splitTextBlocks(text).flatMap(splitSentences);
          for (const one of shown) expect(allSentences).toContain(one);
          expect(new Set(shown).size).toBe(shown.length);
          expect(shown.length).toBeGreaterThan(0);
          expect(shown.length).toBeLessThanOrEqual(4);
          expect(html.replace(/<\/?p>/g, '')).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});
