import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { answerLargestBudget, sumsOf } from './largest-budget.ts';

const entry = (id: string, summary: string) => ({
  id,
  type: 'project',
  title: `The ${id}`,
  start_year: 2015,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
});
const timeline = [
  entry('pump', 'The pump had a budget of €900,000.'),
  entry('weir', 'I got €3.1 million and twenty months for the weir.'),
  entry('lock', 'The lock saved the town €80 million a year.'),
  entry('mill', 'A mill with a budget of 640 thousand euros.'),
];
const content = visibleContent({ profile: { name: 'Mira Okafor' }, timeline });
const ask = createAsker(content);

describe('the largest budget', () => {
  test.each([
    'What is the largest budget you were given for a project?',
    'biggest budget?',
    'What was the budget of your largest project?',
  ])('lists the budgets, largest first: %s', (question) => {
    expect(ask(question).sources).toEqual(['#milestone-weir', '#milestone-pump', '#milestone-mill']);
  });

  test('names the largest sum', () => {
    expect(ask('biggest budget?').text).toMatch(/^The largest that the portfolio mentions is €3\.1 million: The weir/);
  });

  test('names the largest of each currency, because they cannot be compared', () => {
    const yen = entry('dam', 'The dam had a budget of ¥80 million.');
    const dollars = [entry('quay', 'A contract worth A$2 million.'), entry('pier', 'A contract worth 3 million dollars.')];
    const timeline = [entry('weir', 'A budget of €3.1 million.'), entry('pump', 'A budget of 900,000 euros.'), yen];
    expect(createAsker(visibleContent({ timeline }))('biggest budget?').text).toMatch(
      /^The largest that the portfolio mentions in each currency is ¥80 million: The dam .+; €3\.1 million: The weir .+\./,
    );
    expect(createAsker(visibleContent({ timeline: dollars }))('biggest budget?').text).toMatch(
      /is 3 million dollars: The pier .+; A\$2 million: The quay/,
    );
  });

  test.each([
    ['A budget of €1,200,000.', [1_200_000]],
    ['A budget of 1.200.000 €.', [1_200_000]],
    ['A grant of 1,2 million euros.', [1_200_000]],
    ['A programme worth EUR 3 Mio.', [3_000_000]],
    ['A contract worth $76.4 million, which saved $90 million.', [76_400_000]],
    ['We got 2 million users and 10k stars.', []],
  ])('reads the sums to spend in %j', (sentence, values) => {
    expect(sumsOf(sentence).map(({ value }) => value)).toEqual(values);
  });

  test('leaves a question about a certain project to other stages', () => {
    const engine = engineContextFor(content);
    expect(answerLargestBudget(toQuestion('What was the largest budget of the mill?', engine), engine)).toBeUndefined();
  });

  test('declines if no budget is mentioned', () => {
    expect(
      createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline: [entry('lock', 'It took a year.')] }))(
        'biggest budget?',
      ).declined,
    ).toBe(true);
  });
});

test.each(['Which saving was the largest?', 'What was his biggest cost saving?'])(
  'the largest saving is found by comparing sums: %s',
  (question) => {
    const savings = [
      entry('lock', '$400K annual savings by closing a lock.'),
      entry('weir', 'A weir for $90 million that saved $12M.'),
    ];
    const { text } = createAsker(visibleContent({ profile: { name: 'Osk Marren' }, timeline: savings }))(question);
    expect(text).toMatch(/^The largest that the portfolio mentions is \$12M: The weir/);
  },
);
