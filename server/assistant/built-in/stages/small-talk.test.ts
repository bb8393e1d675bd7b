import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { answerSmallTalk } from './small-talk.ts';

const engine = engineContextFor(MIRA);
const lead = (text: string) => answerSmallTalk(toQuestion(text, engine), engine)?.lead;

describe('small talk', () => {
  test.each([
    ['Hi!', /^Hello/],
    ['hello there, how are you?', /^Hello/],
    ['Good morning :)', /^Hello/],
    ["Hallo, wie geht's?", /^Hello/],
    ['bonjour, ça va ?', /^Hello/],
    ['siema, dobry wieczór', /^Hello/],
    ['Hello Mira!', /^Hello/],
    ['Good evening, Dr. Okafor', /^Hello/],
    ['how r u', /^Hello/],
    ['hows it going', /^Hello/],
    ['how are u doing', /^Hello/],
    ['wassup', /^Hello/],
    ['hey how r u', /^Hello/],
    ['Thanks a lot!', /^You are welcome/],
    ['ok great', /^You are welcome/],
    ['lol ok', /^You are welcome/],
    ['Bye', /^Goodbye/],
    ['Who are you?', /^I am the assistant/],
    ['How did you make this site?', /^This page is made with/],
    ['Are you a robot?', /^I am the assistant/],
    ['Who am I talking to?', /^I am the assistant/],
    ['are you a real person or an AI?', /^I am the assistant/],
    ['Am I talking to a human?', /^I am the assistant/],
    ['Who made you?', /^I am the assistant/],
    ['What can you do?', /^Ask about Mira/],
    ['help', /^Ask about Mira/],
  ])('answers %s', (text, answer) => {
    expect(lead(text)).toMatch(answer);
  });

  test.each([
    'Are you a machine learning engineer?',
    'Are you a computer scientist?',
    'Is this a real project?',
    'Who is Mira?',
    'Hi, what did you do at the port?',
    'Thanks. Which certifications do you hold?'.repeat(3),
    'Great projects! Which was the first?',
    'help desk experience?',
    'What do you know about barriers?',
    '',
  ])('does not include %s', (text) => {
    expect(lead(text)).toBeUndefined();
  });

  test('is answered, without a source', () => {
    expect(createAsker(MIRA)('Hi')).toMatchObject({ declined: false, sources: [] });
  });

  test.each([
    [true, /^Questions and answers are kept for 90 days: Mira can read them/],
    [false, /^Questions are not kept: only their first words are counted/],
  ])('says whether questions are stored: %s', (keepQuestions, sentence) => {
    const engine = { ...engineContextFor(MIRA), keepQuestions };
    expect(answerSmallTalk(toQuestion('Do you store my questions?', engine), engine)?.lead).toMatch(sentence);
  });

  test('answers how the site was built', () => {
    expect(createAsker(EMPTY_SITE)('How was this site built?').text).toMatch(/TypeScript and React/);
  });
});

test('“Who are you?” is answered with whose assistant it is, as far as the portfolio says', () => {
  const who = (profile: object) => createAsker(visibleContent({ profile }))('Who are you?').text;
  expect(who({ name: 'Mira Okonkwo', title: 'Lead engineer' })).toMatch(
    /^I am the assistant of this page about Mira Okonkwo, Lead engineer\. I am a program/,
  );
  expect(who({})).toMatch(/^I am the assistant of this page\. I am a program/);
});
