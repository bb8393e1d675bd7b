import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { buildCorpus } from '../../corpus.ts';
import { createEngine, engineContextFor } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { findContextItems } from '../reading/coreference.ts';
import { outcomes } from './follow-up.ts';

const engine = createEngine(MIRA);

/** Asks the questions in one conversation and returns the last answer. */
function converse(...questions: string[]) {
  const messages: ChatTurn[] = [];
  let answer = { text: '', sources: [] as string[], declined: false };
  for (const content of questions) {
    messages.push({ role: 'user', content });
    answer = engine.answer({ messages });
    messages.push({ role: 'assistant', content: answer.text });
  }
  return answer;
}

const AT_PORT = 'What did you do at the Port of Lagos?';

describe('a follow-up question', () => {
  test.each([
    [[AT_PORT, 'Which tools did you use there?'], '#milestone-harbour', 'Python, PostgreSQL'],
    [[AT_PORT, 'And where was that?'], '#milestone-harbour', 'Lagos, Nigeria'],
    [[AT_PORT, 'What was the result?'], '#milestone-harbour', '40 pilots'],
    [[AT_PORT, 'Tell me more'], '#milestone-harbour', 'berth planner'],
    [[AT_PORT, 'Why did you leave?'], '#milestone-harbour', 'I left because'],
    [[AT_PORT, 'What did you do after that?'], '#milestone-delta', 'March 2019'],
    [[AT_PORT, 'When was that?'], '#milestone-harbour', 'February 2013'],
    [[AT_PORT, 'How long?'], '#milestone-harbour', 'Five years and five months'],
    [['What do colleagues say about you?', 'Who wrote that?'], '#testimonials', 'Jan de Wit, Head of Operations'],
    [['Tell me about the flood barriers', 'How long does closing take there?'], '#milestone-delta', '42 minutes instead of 90'],
  ])('%j', (questions, source, quotation) => {
    const { text, sources } = converse(...questions);
    expect(sources[0]).toBe(source);
    expect(text).toContain(quotation);
  });

  test('is declined when the item of the conversation does not answer it', () => {
    expect(converse(AT_PORT, 'How much did that cost?')).toMatchObject({ declined: true });
  });

  test('may change the subject', () => {
    expect(converse(AT_PORT, 'Which certifications do you hold?').sources).toEqual(['#certifications']);
    expect(converse(AT_PORT, 'Do you know C++?').sources).not.toContain('#milestone-harbour');
  });

  test.each([
    ['Which languages do you speak?', '#about'],
    ['certifications', '#certifications'],
    ['Is there a recommendation?', '#testimonials'],
    ['Where did you study?', '#milestone-delft'],
    ['Why did you leave the Port of Lagos?', '#milestone-harbour'],
    ['Tell me about a forecast that sailors use', '#milestone-tide'],
  ])('changes the subject when it is complete on its own: %s', (question, source) => {
    const barriers = 'How long does closing a flood barrier take?';
    expect(converse(barriers).sources[0]).toBe('#milestone-delta');
    expect(converse(barriers, question).sources[0]).toBe(source);
  });

  test.each([
    ['How many pilots was it for?', '40 pilots'],
    ['What became of the bookings?', 'two bookings'],
    ['What did you change afterwards?', 'rebuilt the queue'],
    ['Did you build that alone?', 'I wrote the berth planner'],
    ['and how many pilots', '40 pilots'],
  ])('stays with the item of the conversation: %s', (question, quotation) => {
    const { sources, text } = converse('What did you do at the Port of Lagos?', question);
    expect(sources).toEqual(['#milestone-harbour']);
    expect(text).toContain(quotation);
  });

  test.each(['Did they sue you for it?', 'What profit did it make?', 'Who was the supplier of it?'])(
    'declines what the item does not say: %s',
    (question) => {
      expect(converse(AT_PORT, question)).toMatchObject({ declined: true });
    },
  );

  test('resolves an ordinal', () => {
    const jobs = converse('Where have you worked?').sources;
    expect(jobs).toEqual(['#milestone-delta', '#milestone-harbour']);
    expect(converse('Where have you worked?', 'Tell me more about the second one').sources).toEqual([jobs[1]]);
  });

  test('recognizes a job by the name of its employer', () => {
    const messages: ChatTurn[] = [
      { role: 'assistant', content: 'That was at the Port of Lagos.' },
      { role: 'user', content: 'And before that?' },
    ];
    expect(engine.answer({ messages }).sources[0]).toBe('#milestone-delft');
  });

  test('refers to the milestone from which the chat was opened', () => {
    const request = { messages: [{ role: 'user' as const, content: 'Which tools did you use?' }], milestoneId: 'tide' };
    expect(engine.answer(request).text).toContain('JavaScript, D3.js');
    expect(engine.answer({ ...request, milestoneId: 'no such one' }).sources).toEqual(['#skills']);
  });

  test('recognizes a quotation that was escaped or truncated', () => {
    const { content } = { content: 'He wrote: “Mira stays calm when the water rises.”' };
    const answer = engine.answer({
      messages: [
        { role: 'assistant', content },
        { role: 'user', content: 'Who wrote that?' },
      ],
    });
    expect(answer.text).toContain('Jan de Wit');
  });

  test('ignores links to unknown places', () => {
    const answer = engine.answer({
      messages: [
        { role: 'assistant', content: '[x](#milestone-none) [y](https://evil.example)' },
        { role: 'user', content: 'Tell me more about that' },
      ],
    });
    expect(answer.text).not.toMatch(/none|evil/);
  });
});

describe('a follow-up question in other words than its answer', () => {
  const ada = createEngine(ADA);
  const answerTo = (lastAnswer: string, question: string) =>
    ada.answer({
      messages: [
        { role: 'assistant', content: lastAnswer },
        { role: 'user', content: question },
      ],
    });
  const SEATS = 'A plan of the seats for families.';
  const LINES = 'I wrote the timetable with one other developer and a designer.';
  const REFUNDS = 'The ports closed and people wanted their money back.';

  test.each([
    [LINES, 'What did you use?', '#milestone-lines', 'Kotlin'],
    [SEATS, 'How long did it take?', '#milestone-seats', 'February 2017'],
    [REFUNDS, 'Was anybody hurt?', '#milestone-refunds', 'nobody was injured'],
  ])('%s %s', (lastAnswer, question, source, quotation) => {
    const { sources, text } = answerTo(lastAnswer, question);
    expect(sources[0]).toBe(source);
    expect(text).toContain(quotation);
  });

  test.each([
    [REFUNDS, 'How much money did that save?'],
    [SEATS, 'What profit did it make?'],
    [LINES, 'Who was the other developer on it?'],
  ])('is declined when no sentence answers it: %s %s', (lastAnswer, question) => {
    expect(answerTo(lastAnswer, question)).toMatchObject({ declined: true });
  });
});

test('a conversation without links refers to the named job before its projects', () => {
  const contextOf = (content: string) =>
    findContextItems([{ role: 'assistant', content }], engineContextFor(ADA)).map(({ id }) => id);
  expect(contextOf('At Fjord Lines, with the seat map.')[0]).toBe('milestone-lines');
  expect(contextOf('After the Norrvik Yard came Fjord Lines.').slice(0, 2)).toEqual(['milestone-yard', 'milestone-lines']);
});

describe('outcomes', () => {
  const { items } = buildCorpus(MIRA);
  const outcomesOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item ? outcomes(item).map(({ text }) => text) : [];
  };

  test('returns at most two sentences, first those with a figure', () => {
    expect(outcomesOf('milestone-delta')[0]).toBe('Closing a barrier now takes 42 minutes instead of 90.');
    expect(outcomesOf('milestone-delta')).toHaveLength(2);
    expect(outcomesOf('milestone-tide')[0]).toBe('3,000 sailors used it in its first summer.');
  });

  test('returns the last sentences when none mentions a result', () => {
    expect(outcomesOf('milestone-delft')).toEqual(['My thesis modelled waves that run over a dike.']);
    expect(outcomesOf('certification-ck')).toHaveLength(1);
  });

  const workshop = (summary: string) => ({ title: 'The saw', type: 'project', start_year: 2015, summary, tags: ['Wood'] });
  const askAboutWorkshop = (summary: string) => {
    const item = buildCorpus(visibleContent({ timeline: [workshop(summary)] })).items.find(({ kind }) => kind === 'project');
    return item ? outcomes(item).map(({ text }) => text) : [];
  };

  test('leaves out how things were before', () => {
    const now = 'I bought a saw that two people share.';
    expect(askAboutWorkshop(`<p>Before, a table took nine days. ${now}</p>`)).toEqual([now]);
    expect(askAboutWorkshop('<p>When I started, a table took nine days.</p>')).toEqual([]);
    expect(askAboutWorkshop('<p>It used to take nine days and now takes two.</p>')).toHaveLength(1);
  });

  test('declines if only the starting state is known', () => {
    const site = createEngine(visibleContent({ timeline: [workshop('<p>When I started, a table took nine days.</p>')] }));
    const answer = site.answer({
      messages: [
        { role: 'assistant', content: '[The saw](#milestone-1)' },
        { role: 'user', content: 'What was the result of it?' },
      ],
    });
    expect(answer.declined).toBe(true);
  });
});

describe('a follow-up question that other items match as well', () => {
  const entry = (id: string, title: string, summary: string) => ({
    id,
    type: 'project',
    title,
    start_year: 2015,
    summary: `<p>${summary}</p>`,
    tags: ['Water'],
  });
  const timeline = [
    entry('medal', 'The medal', 'The guild gave us a medal and €900. We gave it to the crew of the tug.'),
    entry('till', 'Money in a drawer', 'The money lay in a drawer, and I was responsible for the money in the drawer.'),
  ];
  const otherEngine = createEngine(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
  const replyTo = (lastAnswer: string, question: string) =>
    otherEngine.answer({
      messages: [
        { role: 'assistant', content: lastAnswer },
        { role: 'user', content: question },
      ],
    });

  test('refers to the money of the conversation', () => {
    expect(replyTo('The guild gave us a medal and €900.', 'what did you do with the money').sources).toEqual([
      '#milestone-medal',
    ]);
  });

  test('ignores the filler "exactly"', () => {
    const lastAnswer = 'The money lay in a drawer, and I was responsible for the money in the drawer.';
    expect(replyTo(lastAnswer, 'What exactly were you responsible for there?').sources).toEqual(['#milestone-till']);
  });
});

test('does not answer "before that" after an answer that showed nothing', () => {
  expect(converse('Where did you work before the Zuiderzee Museum?', 'And before that?').sources).toEqual([]);
});

describe('a brief question in the language of the question before it', () => {
  test.each([
    [['Was hat sie am Port of Lagos gemacht?', 'Wie lange?'], 'Five years and five months'],
    [['¿Qué hizo en el Port of Lagos?', '¿Cuánto tiempo?'], 'Five years and five months'],
    [['Où a-t-elle travaillé en 2015 ?', 'Et après ?'], 'Delta Works Authority'],
  ])('continues it: %j', (questions, quotation) => {
    expect(converse(...questions).text).toContain(quotation);
  });
});

test.each([[['Spielt sie Klavier?', 'Wo?']], [['¿Tiene hijos?', '¿Cuántos?']]])(
  'after a declined question in another language, a brief one is declined, too: %j',
  (questions) => {
    expect(converse(...questions)).toMatchObject({ declined: true, sources: [] });
  },
);
