import { expect, it } from 'vitest';
import { cut, historyOf } from './messages.ts';

const turn = (content: string, role: 'user' | 'assistant' = 'user') => ({ role, content });

it('sends the messages that have a role and a text', () => {
  const messages = [turn('Why?'), turn(' \n ', 'assistant'), { role: '' as 'user', content: 'x' }, turn('Because.', 'assistant')];
  expect(historyOf(messages)).toEqual([turn('Why?'), turn('Because.', 'assistant')]);
});

it('sends the newest fifty', () => {
  const history = historyOf(Array.from({ length: 60 }, (_, index) => turn(String(index))));
  expect(history).toHaveLength(50);
  expect(history[0]).toEqual(turn('10'));
});

it('cuts a message at four thousand characters, and never in the middle of one', () => {
  expect(historyOf([turn('a'.repeat(4001))])[0]?.content).toHaveLength(4000);
  expect(cut(`${'a'.repeat(3999)}😀`)).toBe('a'.repeat(3999));
});
