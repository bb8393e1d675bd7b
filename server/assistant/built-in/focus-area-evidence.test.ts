import { expect, test } from 'vitest';
import { engineContextFor, toQuestion } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { focusAreaEvidence } from './focus-area-evidence.ts';

const reader = engineContextFor(
  visibleContent({
    timeline: [
      {
        id: 'grid',
        type: 'experience',
        title: 'Security lead',
        start_year: 2019,
        summary: '<p>I led the security of a grid: threat models, audits and an incident team.</p>',
        tags: ['Security'],
      },
    ],
  }),
);

test.each(['Security experience?', 'Does she know security?'])('quotes the evidence of a focus area: %s', (question) => {
  expect(focusAreaEvidence(toQuestion(question, reader), reader)?.quotes[0]?.item.id).toBe('milestone-grid');
});

test.each(['How did she get into security?', 'Why security?', 'When was security yours?', 'Who did security?'])(
  'ignores a question for a detail: %s',
  (question) => {
    expect(focusAreaEvidence(toQuestion(question, reader), reader)).toBeUndefined();
  },
);
