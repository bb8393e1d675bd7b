import { expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { buildCorpus } from '../../corpus.ts';
import { LANGUAGE, TODAY } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { createBuiltInEngine } from '../built-in.ts';
import { STAGES } from '../stages/stages.ts';

test.each(['Which games has she made?', 'Welche Projekte hat sie gemacht?', 'which games did she make w/ her team'])(
  'a follow-up does not answer the previous question again: "%s"',
  (asked) => {
    const titles = ['Tern Quest', 'Gull Rally', 'Crab Maze', 'Eel Run', 'Clam Cards', 'Krill Jam'];
    const timeline = titles.map((title, i) => ({
      id: `game-${i}`,
      type: 'project',
      title,
      start_year: 2010 + i,
      summary: '<p>A game.</p>',
      tags: i === 0 ? ['Erlang'] : ['Lua'],
    }));
    const read: string[] = [];
    const counter = {
      name: 'counter',
      reason: 'Counts how often the engine looks for an answer.',
      answer: ({ text }: { text: string }) => {
        read.push(text);
        return undefined;
      },
    };
    const engine = createBuiltInEngine(buildCorpus(visibleContent({ profile: { name: 'Jorun Vik' }, timeline })), LANGUAGE, {
      now: () => TODAY,
      stages: [counter, ...STAGES],
    });
    const messages: ChatTurn[] = [{ role: 'user', content: asked }];
    const first = engine.answer({ messages }).text;
    expect(first).toContain('more');
    messages.push({ role: 'assistant', content: first }, { role: 'user', content: 'Which of them used Erlang?' });
    read.length = 0;
    expect(engine.answer({ messages }).text).toMatch(/^Tern Quest/);
    expect(new Set(read)).toEqual(new Set(['Which of them used Erlang?']));
  },
);
