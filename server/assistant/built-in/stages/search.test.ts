import { describe, expect, test } from 'vitest';
import { createAsker, createEngine, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { answersQuestion } from '../gate/answer-match.ts';
import { findInItems, itemsOfHits, remainingTerms } from '../reading/question-subject.ts';
import { answerBySearch } from './search.ts';

const ask = createAsker(MIRA);

describe('full-text search', () => {
  test.each([
    ['Who uses the berth planner?', '#milestone-harbour', 'by the words of the text'],
    ['Have you planned berths?', '#milestone-harbour', 'by other forms of the words'],
    ['Did you head a crew?', '#milestone-delta', 'by synonyms'],
    ['Does any sailor use your charts?', '#milestone-tide', 'by words of similar meaning'],
    ['Who used the tide forcast?', '#milestone-tide', 'despite a typing error'],
    ['What was your thesis about?', '#milestone-delft', 'by a single word'],
    ['How many pilots use the planner?', '#milestone-harbour', 'asking for a number'],
    ['Why did you leave the Port of Lagos?', '#milestone-harbour', 'asking for a reason'],
    ['Are you calm under stress in a storm?', '#about', 'in a list'],
  ])('finds the answer to %s in %s, %s', (question, source) => {
    // Accepts every hit as an answer.
    const engine = { ...engineContextFor(MIRA), answerability: { likelihood: () => 1 } };
    expect(answerBySearch(toQuestion(question, engine), engine)?.quotes.map(({ item }) => item.anchor)).toContain(source);
  });

  test('finds the author of a recommendation by what it says', () => {
    expect(ask('Who noticed that she stays calm when the water rises?')).toMatchObject({
      sources: expect.arrayContaining(['#testimonials']),
      text: expect.stringMatching(/^Jan de Wit .*writes:/),
    });
  });

  test('does not introduce the owner if the question asks for somebody else', () => {
    expect(ask('Who finds her reports short?').text).not.toContain('Software engineer for water authorities');
  });

  test('quotes at most three sentences, each with its source', () => {
    const { text, sources } = ask('What did you do with software, barriers, sailors, water and reports?');
    expect(text.match(/\]\(#/g)?.length).toBeLessThanOrEqual(3);
    expect(sources.length).toBeGreaterThan(0);
  });

  test('lists the passages most relevant to the text, best first', () => {
    const passages = createEngine(MIRA).search('berth planner for pilots', 3);
    expect(passages[0]?.text).toBe('I wrote the berth planner that 40 pilots use every day.');
    expect(passages.length).toBeLessThanOrEqual(3);
    expect(createEngine(MIRA).search('', 3)).toEqual([]);
    expect(createEngine(MIRA).search('qwzxv', 3)).toEqual([]);
  });
});

test('ignores a phrase that follows the subject', () => {
  expect(ask('Does she like working on barriers with friends?').sources).toContain('#milestone-delta');
});

test('does not confuse standards of the same organization', () => {
  const timeline = [
    {
      type: 'project',
      title: 'A site',
      start_year: 2020,
      summary: '<p>All of it to ISO 9001, the quality norm.</p>',
      tags: ['Web'],
    },
  ];
  const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
  expect(ask('Do you know ISO 9001?').declined).toBe(false);
  expect(ask('Do you know ISO 20022?').declined).toBe(true);
});

test.each(['Is Mira familiar with Falcon Barriers?', 'Have you any Falcon Barriers Prize?'])(
  'recognizes an unknown name next to other capitalized words: %s',
  (question) => {
    expect(toQuestion(question, engineContextFor(MIRA)).unknownNames).toContain('Falcon');
  },
);

describe('a question about a titled milestone', () => {
  const entry = (id: string, title: string) => ({
    id,
    type: 'project',
    title,
    start_year: 2015,
    summary: '<p>It took a year and was used by nobody.</p>',
    tags: ['Water'],
  });
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [entry('gate', 'Tidegate for a harbour'), entry('tool', 'Tidegate'), entry('rest', 'Other')],
    }),
  );

  test.each(['What is Tidegate?', 'What was “Tidegate” about?', 'Tell me about Tidegate'])(
    'is answered by the milestone with the shortest matching title: %s',
    (question) => {
      expect(ask(question).sources[0]).toBe('#milestone-tool');
    },
  );

  test('is declined if it asks for something else about it', () => {
    expect(ask('What is Tidegate called in Spain?').declined).toBe(true);
  });
});

describe('a question for a detail of a named thing', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        {
          id: 'fin',
          type: 'experience',
          title: 'Lead Engineer',
          company: 'Harbour Works',
          start_year: 2019,
          summary:
            '<p>Built Finwatch, a platform with feeds of Wildfire and Symantec wired in.</p><p>Moved Gullnet to new pumps.</p>',
          tags: ['Water'],
        },
      ],
    }),
  );

  test('is declined when the sentence names nothing else', () => {
    expect(ask('Which cloud provider does Gullnet run its pumps on?')).toMatchObject({ declined: true });
  });
});

describe('a yes-or-no question in words that the portfolio does not use', () => {
  test('is answered with the closest passages, without a yes', () => {
    const { text, declined } = ask('Can she keep cool when everyone panics?');
    expect(declined).toBe(false);
    expect(text).not.toMatch(/^(?:Yes|The closest match)/);
  });

  test.each(['Have you ever bred horses?', 'Did she do military service?', 'Any experience in tourism or travel?'])(
    'is declined when no passage is about its subject: %s',
    (question) => {
      expect(ask(question)).toMatchObject({ declined: true });
    },
  );
});

describe('a question without an answer', () => {
  test.each([
    'Have you ever bred horses?',
    'Did you work at Zorbtron?',
    'Did she work for Amazon?',
    'Has she ever worked in banking?',
    'What was the budget of the planner?',
    'Who paid for the berth planner?',
    'How much did the tide forecast cost?',
    'Which journal wrote about the tide forecast?',
    'How much did the berth planner cost?',
    'qwzxv bnmpl',
    'the of and',
    '?',
    'Tell me about the Zorbtron merger',
    'What did the barrier in Lagos cost?',
    'How many pilots use the planner in Rotterdam?',
    'Have you used Tide Planner?',
    'and Barrier Forecast?',
    'sourdough bakery',
    'Is she familiar with sourdough baking?',
  ])('is declined with the address: %j', (question) => {
    const { text, declined } = ask(question);
    expect(declined).toBe(true);
    expect(text).toContain('mira@example.org');
  });
});

describe('whether the text may answer a question', () => {
  test.each([
    ['what was the budget?', 'It took a year.', false],
    ['what was the budget?', 'It took €2 million.', true],
    ['how much did the move cost?', 'It saves €2 million a year.', false],
    ['how much did the move cost?', 'It cost €2 million and saves one a year.', true],
    ['how much did you save?', 'It saves €2 million a year.', true],
    ['what was the name of the firm?', 'Its app for Android was slow.', false],
    ['how much did it cost?', 'It was cheap.', true],
    ['what did the port pay for the crane?', 'The port bought the crane.', false],
    ['what did the port pay for the crane?', 'The port bought the crane for €2 million.', true],
    ['what is the price of a crane?', 'The crane was lifted.', false],
    ['how high is the fee for the crane?', 'There is a fee for the crane.', false],
    ['how heavy was the crane?', 'The crane was lifted.', false],
    ['how heavy was the crane?', 'The crane weighed 90 tonnes.', true],
    ['how fast was the crane?', 'It was ready before anybody asked.', true],
    ['how many people?', 'A large team.', false],
    ['how many people?', 'A team of six.', true],
    ['how many engineers?', '25+ years of leading engineers.', false],
    ['what percentage was that?', 'It was cheaper by 50 points.', false],
    ['what percentage was that?', 'It was cheaper by 50%.', true],
    ['how many of the six are women?', 'A team of six people.', false],
    ['how many of the six are women?', 'A team of six, two of them women.', true],
    ['how much money did each pilot get?', 'It cost 2 million euros.', false],
    ['what did you do?', 'Something.', true],
    ['how much experience?', 'Something.', true],
    ['who built the crane?', 'The crane was built by Ada Brand.', true],
    ['who built the crane?', 'The crane was built by our intern.', true],
    ['who built the crane?', 'The crane was built in May for the Crane Company.', true],
    ['who built the crane?', 'The crane was built in a Dutch yard in May.', false],
    ['who built ada brand the crane?', 'The crane of Ada Brand was built fast.', false],
    ['who uses the crane?', 'All dockers use it.', true],
    ['what was the name of the firm?', 'We asked our supplier.', false],
    ['which journal printed it?', 'It stood in the Annals of Cranes.', true],
  ])('for %s and %s is %s', (question, text, isPossible) => {
    expect(answersQuestion(question, text)).toBe(isPossible);
  });
});

describe('the subject of a question', () => {
  const engine = engineContextFor(MIRA);

  test('excludes the words that a pattern matches', () => {
    const remaining = remainingTerms(toQuestion('Which awards did you win for the alarm?', engine), /\b(?:awards?|w[io]n)\b/).map(
      ({ word }) => word,
    );
    expect(remaining).toEqual(['alarm']);
  });

  test('may be searched within some items', () => {
    const items = engine.corpus.items.filter(({ kind }) => kind === 'award');
    const { terms, text } = toQuestion('warning crews about water', engine);
    const hits = findInItems(items, terms, text, engine);
    expect(itemsOfHits(hits)).toEqual(items);
    expect(findInItems([], terms, text, engine)).toEqual([]);
  });
});

describe('a question for a figure, a result or a reason', () => {
  const askAda = createAsker(ADA);
  test.each([
    ['How large is the budget that you have today?', '#milestone-tern'],
    ['What measurable results did the seat map bring?', '#milestone-seats'],
    ['What came out of the seat map?', '#milestone-seats'],
    ['Why did the ports have to close?', '#milestone-refunds'],
  ])('answers %s', (question, source) => {
    expect(askAda(question).sources[0]).toBe(source);
  });

  test.each([
    'How much does one seat map cost?',
    'Which green hydrogen ferries did you plan?',
    'What harbour fee did the timetable have?',
  ])('is declined if the portfolio only says something similar: %s', (question) => {
    expect(askAda(question).declined).toBe(true);
  });
});

describe('the sentence that answers', () => {
  const entry = (id: string, type: string, title: string, company: string, summary: string) => ({
    id,
    type,
    title,
    company,
    start_year: 2015,
    summary: `<p>${summary}</p>`,
    tags: ['Water'],
  });
  const timeline = [
    entry(
      'job',
      'experience',
      'Sluices',
      'Kelp Works',
      'I brought the waiting time down from nine days to two. Before I went I trained my successor.',
    ),
    entry(
      'wait',
      'project',
      'Waiting less',
      'Kelp Works',
      'The waiting time of ships at the old quay, and how we measured the waiting time.',
    ),
    entry(
      'drill',
      'project',
      'Night drill',
      'Gull Port',
      'The harbour was full. Before that we drilled four times. The tugs came from the north.',
    ),
    entry('trams', 'project', 'Rails in the street', 'Gull Port', 'Trams stood in the rain. We ran trams past the quay.'),
  ];
  const askMira = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));

  test('may mention leaving a job in passing', () => {
    expect(askMira('Why did she leave Kelp Works?').text).toContain('Before I went');
  });

  test('may be short if its milestone covers the rest of the question', () => {
    expect(askMira('How many drills were there, with tugs from the north and a full harbour?').text).toContain('four times');
  });

  test('is chosen by the question and not by what visitors say about themselves', () => {
    expect(askMira('We are in Zorbtown and run trams. Which waiting time did you measure?').sources[0]).toBe('#milestone-wait');
  });
});
