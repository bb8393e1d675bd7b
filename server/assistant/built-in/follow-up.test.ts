import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../contract/chat.ts';
import { corpusOf } from '../corpus.ts';
import { engineFor, readerFor } from '../fixtures/asking.ts';
import { ADA } from '../fixtures/ferries.ts';
import { MIRA, seen } from '../fixtures/portfolio.ts';
import { spokenOf } from './coreference.ts';
import { outcomes } from './follow-up.ts';

const engine = engineFor(MIRA);

/** Asks one question after the other, each with all that was said before. */
function talk(...questions: string[]) {
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

describe('a question that goes on from an answer', () => {
  test.each([
    [[AT_PORT, 'Which tools did you use there?'], '#milestone-harbour', 'Python, PostgreSQL'],
    [[AT_PORT, 'And where was that?'], '#milestone-harbour', 'Lagos, Nigeria'],
    [[AT_PORT, 'What was the result?'], '#milestone-harbour', '40 pilots'],
    [[AT_PORT, 'Tell me more'], '#milestone-harbour', 'berth planner'],
    [[AT_PORT, 'Why did you leave?'], '#milestone-harbour', 'I left because'],
    [[AT_PORT, 'And before that?'], '#milestone-delft', 'September 2009'],
    [[AT_PORT, 'What did you do after that?'], '#milestone-delta', 'March 2019'],
    [[AT_PORT, 'When was that?'], '#milestone-harbour', 'February 2013'],
    [['What do colleagues say about you?', 'Who wrote that?'], '#testimonials', 'Jan de Wit, Head of Operations'],
    [['Tell me about the flood barriers', 'How long does closing take there?'], '#milestone-delta', '42 minutes instead of 90'],
  ])('%j', (questions, source, said) => {
    const { text, sources } = talk(...questions);
    expect(sources[0]).toBe(source);
    expect(text).toContain(said);
  });

  test('is declined when what was spoken of does not tell it', () => {
    expect(talk(AT_PORT, 'How much did that cost?')).toMatchObject({ declined: true, sources: [] });
  });

  test('may leave what was spoken of', () => {
    expect(talk(AT_PORT, 'Which certifications do you hold?').sources).toEqual(['#certifications']);
    expect(talk(AT_PORT, 'Do you know C++?').sources).not.toContain('#milestone-harbour');
  });

  test.each([
    ['Which languages do you speak?', '#about'],
    ['certifications', '#certifications'],
    ['Is there a recommendation?', '#testimonials'],
    ['Where did you study?', '#milestone-delft'],
    ['Why did you leave the Port of Lagos?', '#milestone-harbour'],
    ['Tell me about a forecast that sailors use', '#milestone-tide'],
  ])('begins something else where it stands for itself: %s', (question, source) => {
    const barriers = 'How long does closing a flood barrier take?';
    expect(talk(barriers).sources[0]).toBe('#milestone-delta');
    expect(talk(barriers, question).sources[0]).toBe(source);
  });

  test.each([
    ['How many pilots was it for?', '40 pilots'],
    ['What became of the bookings?', 'two bookings'],
    ['What did you change afterwards?', 'rebuilt the queue'],
    ['Did you build that alone?', 'I wrote the berth planner'],
    ['and how many pilots', '40 pilots'],
  ])('stays with it: %s', (question, said) => {
    const { sources, text } = talk('What did you do at the Port of Lagos?', question);
    expect(sources).toEqual(['#milestone-harbour']);
    expect(text).toContain(said);
  });

  test.each(['Did they sue you for it?', 'What profit did it make?', 'Who was the supplier of it?'])(
    'does not make up what was not told: %s',
    (question) => {
      expect(talk(AT_PORT, question)).toMatchObject({ declined: true });
    },
  );

  test('goes on from the one that it counts to', () => {
    const jobs = talk('Where have you worked?').sources;
    expect(jobs).toEqual(['#milestone-delta', '#milestone-harbour']);
    expect(talk('Where have you worked?', 'Tell me more about the second one').sources).toEqual([jobs[1]]);
  });

  test('knows a job by the name of its employer', () => {
    const messages: ChatTurn[] = [
      { role: 'assistant', content: 'That was at the Port of Lagos.' },
      { role: 'user', content: 'And before that?' },
    ];
    expect(engine.answer({ messages }).sources[0]).toBe('#milestone-delft');
  });

  test('starts from the milestone that the visitor came from', () => {
    const asked = { messages: [{ role: 'user' as const, content: 'Which tools did you use?' }], milestoneId: 'tide' };
    expect(engine.answer(asked).text).toContain('JavaScript, D3.js');
    expect(engine.answer({ ...asked, milestoneId: 'no such one' }).sources).toEqual(['#skills']);
  });

  test('knows a quotation although it was escaped or cut', () => {
    const { content } = { content: 'He wrote: “Mira stays calm when the water rises.”' };
    const answer = engine.answer({
      messages: [
        { role: 'assistant', content },
        { role: 'user', content: 'Who wrote that?' },
      ],
    });
    expect(answer.text).toContain('Jan de Wit');
  });

  test('without anything said before is asked as any other', () => {
    expect(talk('And the result?').declined).toBe(true);
    expect(talk('Who wrote that?').text).not.toContain('It was written by');
  });

  test('is not taken from a link to nowhere', () => {
    const answer = engine.answer({
      messages: [
        { role: 'assistant', content: '[x](#milestone-none) [y](https://evil.example)' },
        { role: 'user', content: 'Tell me more about that' },
      ],
    });
    expect(answer.text).not.toMatch(/none|evil/);
  });
});

describe('a question that goes on, of what is told in other words', () => {
  const ada = engineFor(ADA);
  const answerTo = (said: string, question: string) =>
    ada.answer({
      messages: [
        { role: 'assistant', content: said },
        { role: 'user', content: question },
      ],
    });
  const SEATS = 'A plan of the seats for families.';
  const LINES = 'I wrote the timetable with one other developer and a designer.';
  const REFUNDS = 'The ports closed and people wanted their money back.';

  test.each([
    [SEATS, 'How much money did you get for it?', '#milestone-seats', '€140,000'],
    [LINES, 'What did you use?', '#milestone-lines', 'Kotlin'],
    [REFUNDS, 'How long did it take afterwards?', '#milestone-refunds', 'within five days'],
    [SEATS, 'How long did it take?', '#milestone-seats', 'February 2017'],
    [REFUNDS, 'Was anybody hurt?', '#milestone-refunds', 'nobody was injured'],
    ['That was at Fjord Lines in Oslo.', 'And before that?', '#milestone-msc', '2012'],
  ])('%s %s', (said, question, source, told) => {
    const { sources, text } = answerTo(said, question);
    expect(sources[0]).toBe(source);
    expect(text).toContain(told);
  });

  test.each([
    [REFUNDS, 'How much money did that save?'],
    [SEATS, 'What profit did it make?'],
    [LINES, 'Who was the other developer on it?'],
  ])('is declined where none tells it: %s %s', (said, question) => {
    expect(answerTo(said, question)).toMatchObject({ declined: true, sources: [] });
  });

  test.each([
    ['Experience with oak?', '#milestone-yard'],
    ['How do you steam planks?', '#milestone-yard'],
    ['How did bookings of seats for families rise, and what is it that the board gave?', '#milestone-seats'],
  ])('is left where another item tells more: %s', (question, source) => {
    expect(answerTo(REFUNDS, question).sources[0]).toBe(source);
  });
});

test('what was spoken of without a link is the job that is named, before what was done in it', () => {
  const said = (content: string) => spokenOf([{ role: 'assistant', content }], readerFor(ADA)).map(({ id }) => id);
  expect(said('At Fjord Lines, with the seat map.')[0]).toBe('milestone-lines');
  expect(said('After the Norrvik Yard came Fjord Lines.').slice(0, 2)).toEqual(['milestone-yard', 'milestone-lines']);
});

describe('how something ended', () => {
  const { items } = corpusOf(MIRA);
  const told = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item ? outcomes(item).map(({ text }) => text) : [];
  };

  test('is told by sentences with a figure first, two at most', () => {
    expect(told('milestone-delta')[0]).toBe('Closing a barrier now takes 42 minutes instead of 90.');
    expect(told('milestone-delta')).toHaveLength(2);
    expect(told('milestone-tide')[0]).toBe('3,000 sailors used it in its first summer.');
  });

  test('is told by what there is when nothing tells it', () => {
    expect(told('milestone-delft')).toEqual(['My thesis modelled waves that run over a dike.']);
    expect(told('certification-ck')).toHaveLength(1);
  });
});

describe('a question on what the item spoken of must hold', () => {
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
  const told = engineFor(seen({ profile: { name: 'Mira Okafor' }, timeline }));
  const replyTo = (said: string, question: string) =>
    told.answer({
      messages: [
        { role: 'assistant', content: said },
        { role: 'user', content: question },
      ],
    });

  test('the money is that of what was spoken of', () => {
    expect(replyTo('The guild gave us a medal and €900.', 'what did you do with the money').sources).toEqual([
      '#milestone-medal',
    ]);
  });

  test('"exactly" is nothing that has to stand there', () => {
    const said = 'The money lay in a drawer, and I was responsible for the money in the drawer.';
    expect(replyTo(said, 'What exactly were you responsible for there?').sources).toEqual(['#milestone-till']);
  });
});
