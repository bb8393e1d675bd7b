import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { AskedQuestion, OwnerAnswer } from '../../contract/questions.ts';
import { MAX_NEW_QUESTIONS_PER_DAY } from '../../server/store/questions.ts';
import { type TestApp, type TestAppOptions, testApp } from '../support/app.ts';
import { assistantSite } from '../support/assistant.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { SESSION } from '../support/send-events.ts';
import { eventually } from '../support/wait.ts';

const CITATION = "[the owner's answer](#about)";

function call({ call }: Owner, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  return call({ method, url, ...(payload && { payload }) });
}

describe.each(DIALECTS)('the questions of visitors on %s', (dialect) => {
  let site: TestApp;
  let owner: Owner;
  afterEach(() => site.close());

  const start = async (options: TestAppOptions = {}) => {
    site = await testApp(dialect, options);
    owner = await signIn(site.app, site.store);
    await site.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'A bridge' })));
  };
  const ask = async (content: string, headers = {}) =>
    (await site.app.inject({ method: 'POST', url: API_PATHS.chat, headers, payload: { messages: [{ role: 'user', content }] } }))
      .body;
  const readQuestions = async () => (await call(owner, 'GET', ADMIN_API_PATHS.questions)).json<AskedQuestion[]>();
  const waitForQuestions = async (count: number) => {
    await eventually(`${count} questions are kept`, async () => (await readQuestions()).length === count);
    return readQuestions();
  };
  const add = (payload: object) => call(owner, 'POST', ADMIN_API_PATHS.answers, payload);

  test('are listed most asked first, with their answers and ratings, and without contact details', async () => {
    await start();
    const answer = await ask('Do you have a driving licence?');
    await waitForQuestions(1);
    await ask('do you have a driving  licence');
    await ask('What did you build? Write to me@example.com or call +1 (555) 010-9999.');
    const message = answer.replace(/[*_>]/g, '').slice(0, 60);
    await site.app.inject({
      method: 'POST',
      url: ANALYTICS_PATHS.feedback,
      payload: { session_id: SESSION, rating: 'negative', message, context: 'chat_feedback' },
    });
    await eventually('the second time is counted', async () => (await waitForQuestions(2))[0]?.count === 2);
    const [first, second] = await readQuestions();
    expect(first).toMatchObject({
      question: 'do you have a driving licence',
      count: 2,
      declined: true,
      answered: false,
      negative: 1,
      positive: 0,
      paraphraseOf: null,
    });
    expect(first?.answer).toMatch(/\w/);
    expect(second?.question).toBe('What did you build? Write to (e-mail address) or call (number).');
    await ask('Do you have a driver licence?', { cookie: owner.cookie });
    expect(await readQuestions()).toHaveLength(2);
  });

  test('are limited to 300 new ones a day, while known ones are still counted', async () => {
    await start();
    const now = new Date().toISOString();
    const record = (key: string) => site.store.questions.record({ question: key, key, answer: 'No.', declined: true }, now);
    for (let n = 0; n <= MAX_NEW_QUESTIONS_PER_DAY; n++) await record(`q${n}`);
    await record('q0');
    const questions = await readQuestions();
    expect(questions).toHaveLength(MAX_NEW_QUESTIONS_PER_DAY);
    expect(questions[0]).toMatchObject({ question: 'q0', count: 2 });
  });

  test('are listed up to the 500 that were asked most', async () => {
    await start();
    for (let n = 0; n < 600; n++) {
      const day = `2026-01-0${1 + Math.floor(n / MAX_NEW_QUESTIONS_PER_DAY)}T12:00:00.000Z`;
      await site.store.questions.record({ question: `q${n}`, key: `q${n}`, answer: 'No.', declined: true }, day);
    }
    expect(await readQuestions()).toHaveLength(500);
  });

  test('are not kept with KEEP_QUESTIONS=off', async () => {
    await start({ app: { keepQuestions: false } });
    await ask('Do you have a driving licence?');
    expect(await readQuestions()).toEqual([]);
    expect(await ask('Do you store my questions?')).toMatch(/^Questions are not kept:/);
  });

  test('get the owner’s answer once there is one, also when paraphrased, until it is changed or withdrawn', async () => {
    await start();
    await ask('Are you open to relocation?');
    await waitForQuestions(1);
    const response = await add({
      question: 'Are you open to relocating?',
      alternatives: ['Are you open to relocation?', ''],
      answer: 'Yes, within *Europe*.\n\nNot before May.',
    });
    expect(response.statusCode).toBe(201);
    const { id } = response.json<OwnerAnswer>();
    expect(response.json()).toEqual({
      id,
      question: 'Are you open to relocating?',
      alternatives: ['Are you open to relocation?'],
      answer: 'Yes, within *Europe*.\n\nNot before May.',
    });
    for (const question of ['are you open to RELOCATION', 'Would you be open to relocating for a job?'])
      expect(await ask(question)).toBe(`Yes, within \\*Europe\\*.\n\nNot before May.\n\n${CITATION}`);
    expect(await ask('Are you open to travel?')).not.toContain(CITATION);
    await eventually('the question counts as answered', async () =>
      (await readQuestions()).some(({ question, answered }) => question === 'are you open to RELOCATION' && answered),
    );

    const trial = await call(owner, 'POST', ADMIN_API_PATHS.answerTrial, { question: 'Are you open to travel?' });
    expect(trial.json()).toMatchObject({ answerId: id, threshold: 0.75, wouldAnswer: false });
    expect((await call(owner, 'PUT', ADMIN_API_PATHS.answer(id), { answer: 'No.' })).json()).toMatchObject({ id, answer: 'No.' });
    expect(await ask('Are you open to relocating?')).toBe(`No.\n\n${CITATION}`);
    expect((await call(owner, 'DELETE', ADMIN_API_PATHS.answer(id))).statusCode).toBe(200);
    expect(await ask('Are you open to relocating?')).not.toContain(CITATION);
    expect((await call(owner, 'GET', ADMIN_API_PATHS.answers)).json()).toEqual([]);
  });

  test('are not answered by the owner while the site is unpublished', async () => {
    await start();
    await add({ question: 'Where do you live?', answer: 'In a secret place.' });
    await call(owner, 'POST', ADMIN_API_PATHS.publish, { published: false });
    expect(await ask('Where do you live?')).not.toContain('secret');
  });

  test('are validated, and so are the answers', async () => {
    await start();
    const emptyAnswer = await add({ question: '', answer: '<b></b>' });
    expect([emptyAnswer.statusCode, emptyAnswer.json().fields]).toEqual([
      422,
      { question: 'Question is required', answer: 'Answer is required' },
    ]);
    const tooMany = await add({ question: 'Q', answer: 'A', alternatives: Array.from({ length: 21 }, String) });
    expect([tooMany.statusCode, tooMany.json().fields]).toEqual([422, { alternatives: 'At most 20 alternatives' }]);
    for (const rejection of [
      call(owner, 'PUT', ADMIN_API_PATHS.answer('none'), { answer: 'A' }),
      call(owner, 'DELETE', ADMIN_API_PATHS.answer('none')),
    ])
      expect((await rejection).json()).toEqual({ error: 'That answer was not found.' });
  });
});

test('the owner’s answer is given in place of a language model’s, and a model’s answer without a source counts as declined', async () => {
  const site = await assistantSite('sqlite');
  const owner = await signIn(site.app, site.store);
  await site.ask('Do you have a driving licence?');
  await call(owner, 'POST', ADMIN_API_PATHS.answers, { question: 'Where do you live?', answer: 'In Lyon.' });
  expect((await site.ask('Where do you live?')).body).toBe(`In Lyon.\n\n${CITATION}`);
  expect(site.provider.requests).toHaveLength(1);
  const readQuestions = async () => (await call(owner, 'GET', ADMIN_API_PATHS.questions)).json<AskedQuestion[]>();
  await eventually('both questions are kept', async () => (await readQuestions()).length === 2);
  expect((await readQuestions()).map(({ question, declined }) => [question, declined]).toSorted()).toEqual([
    ['Do you have a driving licence?', true],
    ['Where do you live?', false],
  ]);
  await site.close();
});
