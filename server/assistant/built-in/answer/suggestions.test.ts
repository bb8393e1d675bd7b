import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SuggestionsRequest } from '../../engine.ts';
import { createEngine } from '../../fixtures/engine.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../../fixtures/portfolio.ts';

const engine = createEngine(MIRA);
const EMPTY_REQUEST: SuggestionsRequest = { lastMessage: '', conversationHistory: [], askedQuestions: [], currentQuestion: '' };
const suggest = (request: Partial<SuggestionsRequest> = {}) => engine.suggestions({ ...EMPTY_REQUEST, ...request });

describe('followUpQuestions', () => {
  test('suggests three questions, each with an answer', async () => {
    const questions = await suggest();
    expect(questions).toHaveLength(3);
    for (const content of questions) {
      const { declined, sources } = engine.answer({ messages: [{ role: 'user', content }] });
      expect(declined).toBe(false);
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  test('continues the conversation', async () => {
    const lastMessage = '> x\n> [Software engineer at the harbour](#milestone-harbour)';
    expect(await suggest({ lastMessage })).toContain('How long was the time at Port of Lagos?');
  });

  test('does not ask for the result of an entry without text', async () => {
    const entry = (id: string, title: string, summary: string) => ({
      id,
      type: 'experience',
      title,
      company: `${title} & Co`,
      start_year: 2019,
      end_year: 2020,
      summary,
      tags: ['Tides'],
    });
    const content = visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>I keep logs.</p>' },
      timeline: [
        entry('bare', 'Bareboat', '<p>x</p>'),
        entry('other', 'Otherway', '<p>x</p>'),
        entry('told', 'Told tale', '<p>Kept a log.</p>'),
      ],
    });
    // Only imports leave a summary empty.
    const timeline = content.timeline.map((one) => ({ ...one, summary: one.id === 'told' ? one.summary : '' }));
    const site = { ...content, timeline };
    const all: string[] = [];
    for (let i = 0; i < 10; i++)
      all.push(
        ...(await createEngine(site).suggestions({
          ...EMPTY_REQUEST,
          lastMessage: '> x\n> [Bareboat](#milestone-bare)',
          askedQuestions: all,
        })),
      );
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((question) => /“(?:Bareboat|Otherway)”/.test(question))).toEqual([]);
  });

  test('does not ask about an employer called “Freelance”, or about a job or degree as if its title were a name', async () => {
    const entry = (type: string, title: string, company: string, start_year: number, position: string | null = null) => ({
      id: title.toLowerCase(),
      type,
      title,
      company,
      position,
      start_year,
      end_year: start_year + 1,
      summary: `<p>Kept the log of ${title}.</p>`,
      tags: ['Tides'],
    });
    const site = visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        entry('experience', 'Pilot', 'Freelance', 2020),
        entry('experience', 'Surveyor', 'Kelp & Sons', 2018, 'Surveyor'),
        entry('education', 'Hydrography', 'Delta University', 2014),
        entry('experience', 'The night of the flood', 'Tidegate', 2016, 'Keeper'),
      ],
    });
    const all: string[] = [];
    for (let i = 0; i < 10; i++)
      for (const id of ['pilot', 'surveyor', 'hydrography', 'the night of the flood'])
        all.push(
          ...(await createEngine(site).suggestions({
            ...EMPTY_REQUEST,
            lastMessage: `> x\n> [X](#milestone-${id})`,
            askedQuestions: all,
          })),
        );
    expect(all.filter((question) => /Freelance|“(?:Pilot|Surveyor|Hydrography)”/.test(question))).toEqual([]);
    expect(all.join(' ')).toContain('“The night of the flood”');
  });

  test('omits a question asked before in other words, and one whose answer was already given', async () => {
    const skills = 'What are Mira’s strongest technical skills?';
    const all = async (request: Partial<SuggestionsRequest>) => {
      const questions: string[] = [];
      for (let i = 0; i < 20; i++)
        questions.push(...(await suggest({ ...request, askedQuestions: [...(request.askedQuestions ?? []), ...questions] })));
      return questions;
    };
    expect(await all({})).toContain(skills);
    expect(await all({ askedQuestions: ['What are your strongest technical skills'] })).not.toContain(skills);
    const { text } = engine.answer({ messages: [{ role: 'user', content: skills }] });
    const history = [
      { role: 'user' as const, content: 'Tools?' },
      { role: 'assistant' as const, content: text },
    ];
    expect(await all({ conversationHistory: history })).not.toContain(skills);
  });

  test('omits questions asked before, in each of the fields', async () => {
    const [first = '', second = '', third = ''] = await suggest();
    const remaining = await suggest({
      askedQuestions: [first.toUpperCase()],
      currentQuestion: second,
      conversationHistory: [{ role: 'user', content: ` ${third} ` }],
    });
    for (const question of [first, second, third]) expect(remaining).not.toContain(question);
    expect(remaining.length).toBeGreaterThan(0);
  });

  test('runs out of questions', async () => {
    const askedQuestions: string[] = [];
    for (let i = 0; i < 30; i++) askedQuestions.push(...(await suggest({ askedQuestions })));
    expect(new Set(askedQuestions).size).toBe(askedQuestions.length);
    expect(await suggest({ askedQuestions })).toEqual([]);
  });

  test('suggests nothing on an empty site', async () => {
    expect(await createEngine(EMPTY_SITE).suggestions(EMPTY_REQUEST)).toEqual([]);
  });

  test('contains nothing that a visitor wrote and no duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'qxzj '), minLength: 8 }), async (text) => {
        const questions = await suggest({
          lastMessage: text,
          currentQuestion: text,
          askedQuestions: [text],
          conversationHistory: [{ role: 'user', content: text }],
        });
        expect(questions.length).toBeLessThanOrEqual(3);
        expect(new Set(questions).size).toBe(questions.length);
        expect(questions.join(' ')).not.toMatch(/[qxzj]{3}/);
      }),
      { numRuns: 20 },
    );
  });
});
