import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const PORTFOLIO = visibleContent({
  profile: { name: 'Ines Falk', title: 'Harbour engineer', email: 'ines@example.org' },
  timeline: [
    {
      id: 'kelp',
      type: 'experience',
      title: 'Diver',
      position: 'Diver',
      company: 'Kelp Works',
      start_year: 2015,
      end_year: 2019,
      summary: '<p>Checked piers for several clients under water.</p><p>Trained new divers in the basin.</p>',
      tags: ['Water'],
    },
    {
      id: 'lamp',
      type: 'project',
      title: 'Lighthouse lamp',
      start_year: 2020,
      summary: '<p>Rebuilt the lamp of the old lighthouse with its keeper.</p>',
      tags: ['Light'],
    },
  ],
});
const ask = createAsker(PORTFOLIO);

describe('a decline', () => {
  test.each([
    ['How many clients did she have at Kelp Works?', 'Kelp Works', '#milestone-kelp', 'Checked piers for several clients'],
    ['Who paid for the lighthouse lamp?', 'Lighthouse lamp', '#milestone-lamp', 'Rebuilt the lamp'],
  ])('shows what the portfolio says about the thing that is named: %s', (question, name, source, quotation) => {
    const { text, sources, declined } = ask(question);
    expect(declined).toBe(true);
    expect(sources).toEqual([source]);
    expect(text).toMatch(new RegExp(`^The portfolio does not say\\. About [^.]*${name}.* it says:`));
    expect(text).toContain(quotation);
    expect(text.trim().endsWith('You can send Ines the question: ines@example.org')).toBe(true);
  });

  test('quotes the sentence that shares most words with a question that names no entry', () => {
    const { text, sources, declined } = ask('How many new people were trained in a basin?');
    expect({ declined, sources }).toEqual({ declined: true, sources: ['#milestone-kelp'] });
    expect(text).toMatch(/^The portfolio does not say\. The closest in it:\n\n> “Trained new divers in the basin\.”/);
  });

  test.each([
    ['Which year did she cross the Sahara by camel?', 'nothing is related'],
    ['How old is she?', 'the question is private'],
    ['Does she know Kubernetes?', 'the technology is absent'],
    ['Did she meet Zorblatt at Kelp Works?', 'it has a name that is absent'],
  ])('is shown without quotations: %s (%s)', (question) => {
    const { text, sources, declined } = ask(question);
    expect({ declined, sources }).toEqual({ declined: true, sources: [] });
    expect(text).toMatch(
      /^The portfolio does not (?:say|mention Kubernetes)\. You can send Ines the question: ines@example\.org$/,
    );
  });

  test('makes the entry that it shows the subject of the next question', () => {
    const question = 'Who paid for the lighthouse lamp?';
    const messages = [{ role: 'user' as const, content: question }];
    const { text } = createEngine(PORTFOLIO).answer({ messages });
    const next = createEngine(PORTFOLIO).answer({
      messages: [...messages, { role: 'assistant', content: text }, { role: 'user', content: 'When was that?' }],
    });
    expect(next.sources).toEqual(['#milestone-lamp']);
  });
});
