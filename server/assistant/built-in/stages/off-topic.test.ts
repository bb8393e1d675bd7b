import { describe, expect, test } from 'vitest';
import { engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { MIRA } from '../../fixtures/portfolio.ts';
import { declineOffTopic } from './off-topic.ts';

const engine = engineContextFor(MIRA);
const stage = (question: string) => declineOffTopic(toQuestion(question, engine), engine);

/** Each with a similar question that is about the portfolio. */
const GENERAL = [
  ['How do I reset my password?', 'How do I reach you?'],
  ['Can you recommend a seafood restaurant?', 'Who would recommend you?'],
  ['best beaches near Lagos?', 'best project?'],
  ['Explain the difference between Scrum and Kanban', 'What was the difference between your jobs?'],
  ['Build me a website that sells shoes', 'Did you build a website that sells shoes?'],
  ['Who won the world war?', 'Who gave you the prize?'],
  ['Who will win the election?', 'Who will use your planner?'],
  ['Is the health service any good in your opinion?', 'What, in your opinion, went well?'],
  ['Which phone would you recommend for my grandmother?', 'Who would recommend you?'],
  ['Which book on project management would you recommend?', 'Which of your colleagues would recommend you?'],
  ['Can you look over my CV?', 'Would you join my crew?'],
  ['Could you help with my thesis?', 'Could you work for my company?'],
  ['How does photosynthesis work?', 'How does your controller work?'],
  ['Should I learn Rust?', 'Should the barrier close, who decides?'],
  ['Write a poem about rivers', 'Did you write the planner?'],
  ['Please write code in Python', 'Did you write any code in Python?'],
  ['I want you to write safe code', 'Did you teach anyone how to write safe code?'],
  ['What is a bicycle?', 'What is a good example of your work?'],
  ['Explain why the sky is blue', 'Explain why you left the port'],
  ['What is the weather in Lagos?', 'Did you forecast the tide in the browser?'],
  ['Will it rain tomorrow?', 'Did rain delay the barrier?'],
  ['Who is the president of France?', 'Were you the president of the student club?'],
  ['Tell me a joke', 'Tell me the story of the planner'],
  ['Translate this into Dutch', 'Did you translate requirements into designs?'],
  ['What is 12 times 9?', 'What did you do at 12 barriers?'],
  ['Who won the world cup?', 'Who was with you?'],
  ['What do you think of Oracle?', 'What did you use before Python?'],
  ['What is Kubernetes?', 'What is your experience with Kubernetes?'],
  ['what is rollback netcode?', 'what is the berth planner?'],
] as const;

describe('a question about the world', () => {
  test.each(GENERAL)('declines %s but not %s', (general, question) => {
    const draft = stage(general);
    expect(draft).toMatchObject({ declined: true, quotes: [] });
    expect(draft?.lead).toMatch(/^That is not in the portfolio/);
    expect(stage(question)).toBeUndefined();
  });

  test('leaves work for a world event to the search', () => {
    expect(stage('anything for the world cup')).toBeUndefined();
  });

  test('recognizes capitals after letters that case folding expands', () => {
    expect(stage('What is Größenwahn ﬃ?')).toBeUndefined();
  });
});
