import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../contract/chat.ts';
import { corpusOf } from '../corpus.ts';
import { engineFor } from '../fixtures/asking.ts';
import { MIRA } from '../fixtures/portfolio.ts';
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
