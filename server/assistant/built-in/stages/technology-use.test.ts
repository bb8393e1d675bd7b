import { describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../../contract/chat.ts';
import { createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (type: string, title: string, company: string | null, from: number, to: number | null, summary: string) => ({
  id: title.toLowerCase(),
  type,
  title,
  company,
  start_year: from,
  end_year: to,
  summary: `<p>${summary}</p>`,
  tags: ['Boats'],
});

const engine = createEngine(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    categories: [{ name: 'tools', displayName: 'Tools', order: 1 }],
    skills: [{ name: 'Erlang', category: 'tools', order: 1 }],
    timeline: [
      entry('experience', 'Surveyor', 'Kelp Works', 2012, 2015, 'Drew charts with React.'),
      entry('project', 'Anchor', 'Kelp Works', 2016, null, 'Written in React and TypeScript.'),
      entry('project', 'Buoy', null, 2017, null, 'Written in React.'),
      entry('project', 'Chart', null, 2018, null, 'Written in React.'),
      entry('project', 'Dinghy', 'Tidegate', 2019, null, 'Written in React.'),
      entry('project', 'Eddy', null, 2020, null, 'Written in React.'),
      entry('project', 'Ferry', null, 2021, null, 'Written in React.'),
      entry('project', 'Gully', null, 2022, null, 'Written in Lua.'),
      entry('experience', 'Harbour master', 'Tidegate', 2022, 2024, 'Ran the harbour with Kafka.'),
    ],
  }),
);

/** The answer to the last of the questions of a conversation. */
function ask(...questions: string[]) {
  const messages: ChatTurn[] = [];
  let answer = { text: '', declined: false };
  for (const content of questions) {
    messages.push({ role: 'user', content });
    answer = engine.answer({ messages });
    messages.push({ role: 'assistant', content: answer.text });
  }
  const [lead = ''] = answer.text.split('\n');
  return { lead, declined: answer.declined };
}

const IN_PROJECTS = 'React, in six projects: Ferry (2021), Eddy (2020), Dinghy at Tidegate (2019), Chart (2018) and 2 more.';

describe('a question about the use of a technology', () => {
  test.each([
    ['In which project?', IN_PROJECTS],
    ['and what projects?', IN_PROJECTS],
    ['In which projects did she use it?', IN_PROJECTS],
    ['in which job', 'React, in Surveyor at Kelp Works (2012 - 2015).'],
    ['Where?', 'React, in seven entries: Ferry (2021), Eddy (2020), Dinghy at Tidegate (2019), Chart (2018) and 3 more.'],
    ['At which company?', 'React, at Tidegate and Kelp Works.'],
    ['When?', 'React, 2012 - 2021: Ferry (2021), Eddy (2020), Dinghy at Tidegate (2019), Chart (2018) and 3 more.'],
    ['Since when?', 'The earliest entry that names React: Surveyor at Kelp Works (2012 - 2015).'],
    ['When was the last time?', 'The latest entry that names React: Ferry (2021).'],
    ['How long?', 'The portfolio gives no number of years for React. It is named by entries of 2012 - 2021.'],
  ])('continues one about whether it is known: %s', (question, lead) => {
    expect(ask('Do you know React?', question).lead).toBe(lead);
  });

  test.each([
    ['In which projects did you use React?', IN_PROJECTS],
    ['Which projects used React?', IN_PROJECTS],
    ['Where has she used TypeScript?', 'TypeScript, in Anchor at Kelp Works (2016).'],
    ['In which projects did you use React and TypeScript?', 'React and TypeScript, in Anchor at Kelp Works (2016).'],
    [
      'In which projects did you use Lua and TypeScript?',
      'Lua or TypeScript, in two projects: Gully (2022) and Anchor at Kelp Works (2016).',
    ],
    [
      'Which projects used Kafka?',
      'No project of the portfolio names Kafka. It is named in Harbour master at Tidegate (2022 - 2024).',
    ],
    ['Where did you use Erlang?', 'No entry of the timeline names Erlang.'],
  ])('is understood without a conversation: %s', (question, lead) => {
    expect(ask(question).lead).toBe(lead);
  });

  test.each(['Has it been used at work?', 'Was it used at Kelp Works?'])(
    'that says “it” continues one about whether the technology is known: %s',
    (question) => expect(ask('Does she know React?', question).lead).toMatch(/^Yes: React, in /),
  );

  test('continues over several questions, until another subject is named', () => {
    expect(ask('Do you know React?', 'Where?', 'And when?', 'In which project?').lead).toBe(IN_PROJECTS);
    expect(ask('Do you know React?', 'What did she do at Tidegate?', 'When?').lead).not.toContain('React');
    expect(ask('What did she build with Kafka for the harbour?', 'In which project?').lead).not.toContain('Kafka');
  });

  test('is declined after a technology that the portfolio does not mention', () => {
    expect(ask('Do you know Haskell?', 'In which project?')).toEqual({
      lead: 'The portfolio does not mention Haskell.',
      declined: true,
    });
  });
});
