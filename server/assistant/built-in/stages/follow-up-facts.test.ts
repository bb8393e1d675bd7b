import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

test.each([[['Which languages does she speak?', 'At which level?']], [['Welche Sprachen spricht sie?', 'Auf welchem Niveau?']]])(
  'a question for the level after a list of languages is answered from the list: %j',
  (questions) => {
    const speaker = createEngine(
      visibleContent({
        profile: { name: 'Mira Okafor' },
        timeline: [
          {
            type: 'experience',
            title: 'Coach',
            company: 'Kelp & Sons',
            start_year: 2012,
            summary: '<p>Trained players at all levels.</p>',
            tags: ['C'],
          },
        ],
        categories: [{ name: 'spoken', displayName: 'Languages', order: 1 }],
        skills: [{ name: 'Dutch (Fluent)', category: 'spoken', order: 1 }],
      }),
    );
    const messages: ChatTurn[] = [];
    for (const content of questions) {
      messages.push({ role: 'user', content });
      messages.push({ role: 'assistant', content: speaker.answer({ messages }).text });
    }
    expect(messages.at(-1)?.content).toContain('Dutch (Fluent)');
  },
);

describe('"When did she get it?" after a certificate', () => {
  const certified = createEngine(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        {
          type: 'experience',
          title: 'Manager',
          company: 'Kelp & Sons',
          start_year: 2012,
          end_year: 2015,
          summary: '<p>Led the project by PRINCE2.</p>',
          tags: ['PRINCE2'],
        },
      ],
      certifications: [{ name: 'PRINCE2 Practitioner', issuer: 'Axelos', date: 'November 2016' }],
    }),
  );

  test('is the date of the certificate, not of a job that names it', () => {
    const messages: ChatTurn[] = [{ role: 'user', content: 'Does she have PRINCE2?' }];
    messages.push({ role: 'assistant', content: certified.answer({ messages }).text });
    messages.push({ role: 'user', content: 'When did she get it?' });
    expect(certified.answer({ messages }).text).toMatch(/^November 2016: PRINCE2 Practitioner\./);
  });
});
