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

describe('an answer found by the search', () => {
  test('opens with the sentence that answers, and names its source in full below', () => {
    expect(ask('What happened to the lamp of the lighthouse?').text).toBe(
      '> “Repaired the lamp of the old lighthouse.”\n> [Diver](#milestone-kelp) at Kelp Works (January 2022 - December 2023)',
    );
  });

  test('links the title that the owner gave, and adds the details that it lacks after the link', () => {
    const timeline = [
      job('kelp', 'Diver', 'Kelp Works', 2022, ['Repaired the lamp of the old lighthouse.'], { title: 'Light at Kelp Works' }),
    ];
    expect(createAsker(visibleContent({ timeline }))('What happened to the lamp of the lighthouse?').text).toMatch(
      /\n> \[Light at Kelp Works\]\(#milestone-kelp\) \(January 2022 - December 2023\)$/,
    );
  });

  test('says yes if a sentence of the introduction is evidence', () => {
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
  ])('cites no entry that has the words in another sense: %s', (question, other) => {
    const { text, sources } = ask(question);
    expect(text).toMatch(/^Yes: [^.]* \(January \d{4} - December \d{4}\)\.\n/);
    expect(sources).not.toContain(`#milestone-${other}`);
  });
});

test('a source is given once, below its three quotations', () => {
  const { text } = ask('What did she do at Kelp Works?');
  expect(text.match(/\(#milestone-kelp\)/g)).toHaveLength(1);
  expect(text.match(/> “/g)).toHaveLength(3);
});

test.each(['accessibility cert?', 'Does she have a certificate in oceanography?'])(
  'a certificate that the portfolio lacks is said to be missing: %s',
  (question) => {
    expect(ask(question)).toMatchObject({ declined: true, sources: [] });
    expect(ask(question).text).toMatch(/^The portfolio lists no such certificate\./);
  },
);

test.each(['biggest thing she built', 'What is her biggest achievement?'])(
  'without results, a sentence with a large number is quoted as the achievement: %s',
  (question) => {
    const timeline = [job('hall', 'Proprietor', 'Harbour Hall', 2014, ['Let rooms to 40 guests.', 'Opened 12,500 berths.'])];
    const { text } = createAsker(visibleContent({ timeline }))(question);
    expect(text).toMatch(/^A number from the work:\n\n> “Opened 12,500 berths\.”/);
  },
);

test.each([
  ['Ropes for 10M anglers a year.', 'Nets for 12,500 anglers.'],
  ['Ropes for 5k anglers.', 'Nets for ISO 27001, on port 8080.'],
  ['Ropes for 1,200 anglers.', 'Harbour Hall is a bank with 120,000 employees.'],
  ['Ropes for 1,200 anglers.', 'Initially the hall had 30,000 visitors.'],
])('the number is not that of a standard, an employer or an earlier state: %s', (largest, other) => {
  const timeline = [job('hall', 'Proprietor', 'Harbour Hall', 2014, [other, largest])];
  const { text } = createAsker(visibleContent({ timeline }))('What is her biggest achievement?');
  expect(text.split('\n')[2]).toBe(`> “${largest}”`);
});

describe('a certificate that is listed under another name', () => {
  const certifications = (...names: string[]) => ({
    certifications: names.map((name, i) => ({ name, issuer: 'Quay Board', date: '2024', order: i + 1 })),
  });

  test('is found by another name of its technology', () => {
    const askAws = createAsker(visibleContent(certifications('Amazon Web Services Solutions Architect')));
    expect(askAws('Is she AWS certified?').text).toMatch(/^Yes: Amazon Web Services Solutions Architect/);
  });

  test.each([
    ['Certified Harbour Pilot', 'Does she have a CHP certificate?'],
    ['CHP', 'Does she have a certificate as a certified harbour pilot?'],
  ])('is not said to be missing when the question uses its initials, or spells them out: %s', (name, question) => {
    expect(createAsker(visibleContent(certifications(name)))(question).text).not.toContain('lists no such certificate');
  });
});
