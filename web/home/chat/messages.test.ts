import { describe, expect, it } from 'vitest';
import { toHistory, truncateMessage } from './messages.ts';

const turn = (content: string, role: 'user' | 'assistant' = 'user') => ({ role, content });

describe('toHistory', () => {
  it('keeps the messages that have a role and text', () => {
    const messages = [
      turn('Why?'),
      turn(' \n ', 'assistant'),
      { role: '' as 'user', content: 'x' },
      turn('Because.', 'assistant'),
    ];
    expect(toHistory(messages)).toEqual([turn('Why?'), turn('Because.', 'assistant')]);
  });

  it('keeps the newest fifty', () => {
    const history = toHistory(Array.from({ length: 60 }, (_, index) => turn(String(index))));
    expect(history).toHaveLength(50);
    expect(history[0]).toEqual(turn('10'));
  });

  it('truncates a message to four thousand characters', () => {
    expect(toHistory([turn('a'.repeat(4001))])[0]?.content).toHaveLength(4000);
  });
});

describe('truncateMessage', () => {
  it('does not split a surrogate pair', () => {
    expect(truncateMessage(`${'a'.repeat(3999)}😀`)).toBe('a'.repeat(3999));
  });
});
