import { describe, expect, test } from 'vitest';
import { createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, position: string, company: string, year: number, lines: string[], more = {}) => ({
  id,
  type: 'experience',
  title: position,
  position,
  company,
  start_year: year,
  start_month: 1,
  end_year: year + 1,
  end_month: 12,
  summary: lines.map((line) => `<p>${line}</p>`).join(''),
  tags: ['-'],
  ...more,
});
const INES = visibleContent({
  profile: {
    name: 'Ines Falk',
    title: 'Harbour engineer',
    email: 'ines@example.org',
    about: '<p>I write the newsletter Low Tide.</p>',
  },
  timeline: [
    job('kelp', 'Diver', 'Kelp Works', 2022, [
      'Led a crew of divers under the ice.',
      'Wrote letters to the port.',
      'Repaired the lamp of the old lighthouse.',
      'Made dive plans faster with old charts.',
    ]),
    job('weir', 'Assistant', 'Weir Institute', 2018, ['Member of the development team of a maker of maps.', 'Drew maps.']),
    job('hall', 'Proprietor', 'Harbour Hall', 2014, ['Built 2,500 berths for small boats.', 'Let rooms to 40 guests.']),
  ],
});
const ask = createAsker(INES);

describe('an answer by search', () => {
  test('opens with the sentence that answers, and names its source in full below', () => {
    expect(ask('What happened to the lamp of the lighthouse?').text).toBe(
      '> “Repaired the lamp of the old lighthouse.”\n> [Diver at Kelp Works (January 2022 - December 2023)](#milestone-kelp)',
    );
  });

  test('says yes where a sentence of the introduction does', () => {
    expect(ask('Does she write a newsletter?').text).toMatch(/^Yes:\n\n> “I write the newsletter Low Tide\.”/);
  });
});

describe('yes', () => {
  test('is not followed by a sentence of the same entry about something else', () => {
    const engine = createEngine(INES);
    const first = [{ role: 'user' as const, content: 'How long was she at Kelp Works?' }];
    const answer = { role: 'assistant' as const, content: engine.answer({ messages: first }).text };
    const { text } = engine.answer({ messages: [...first, answer, { role: 'user', content: 'did she lead divers' }] });
    expect(text).toMatch(/^Yes: Diver at Kelp Works/);
    expect(text).toContain('Led a crew of divers');
    expect(text).not.toContain('letters');
  });

  test.each([
    ['Has she led people?', 'weir'],
    ['Did she make anything faster?', 'weir'],
    ['Did she ever run a business?', 'weir'],
  ])('counts no entry that has the words of another thing: %s', (question, other) => {
    const { text, sources } = ask(question);
    expect(text).toMatch(/^Yes: [^.]* \(January \d{4} - December \d{4}\)\.\n/);
    expect(sources).not.toContain(`#milestone-${other}`);
  });
});

test('a source stands once below two quotations of it', () => {
  const { text } = ask('What did she do at Kelp Works?');
  expect(text.match(/\(#milestone-kelp\)/g)).toHaveLength(1);
  expect(text.match(/> “/g)).toHaveLength(2);
});

test.each(['accessibility cert?', 'Does she have a certificate in oceanography?'])(
  'a certificate that is nowhere is said to be missing: %s',
  (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
    expect(ask(question).text).toMatch(/^The portfolio lists no such certificate\./);
  },
);

test.each(['biggest thing she built', 'What is her biggest achievement?'])(
  'without results, the largest number stands for what was achieved: %s',
  (question) => {
    const timeline = [job('hall', 'Proprietor', 'Harbour Hall', 2014, ['Let rooms to 40 guests.', 'Opened 12,500 berths.'])];
    const { text } = createAsker(visibleContent({ timeline }))(question);
    expect(text).toMatch(/^The largest number in the work:\n\n> “Opened 12,500 berths\.”/);
  },
);
