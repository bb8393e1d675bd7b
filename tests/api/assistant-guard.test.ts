import { afterEach, describe, expect, test, vi } from 'vitest';
import { PATHS } from '../../contract/paths.ts';
import { type AssistantSite, type AssistantSiteOptions, answeredBy, assistantSite, MODEL, SHORT } from '../support/assistant.ts';
import { DIALECTS } from '../support/databases.ts';
import { answersJson, hangsUp, type Script, says, saysThen, silent, status } from '../support/fake-provider.ts';
import { eventually } from '../support/wait.ts';

const BY_MODEL = [MODEL, undefined];

describe.each(DIALECTS)('what guards the owner’s purse on %s', (dialect) => {
  let site: AssistantSite;
  const start = async (options: AssistantSiteOptions = {}) => {
    site = await assistantSite(dialect, options);
  };
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const moveClock = (milliseconds: number) => {
    const now = Date.now() + milliseconds;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now);
  };
  const tokens = () => site.store.assistant.readTokens(new Date().toISOString().slice(0, 10));
  /** Once every call has been settled. */
  const settledTokens = async (are: number) => {
    await eventually(`${are} tokens are used`, async () => (await tokens()) === are).catch(() => {});
    return tokens();
  };

  test('gives a visitor so many answers a minute and a day, and the built-in engine’s after that', async () => {
    await start({ limits: { minute: 2, day: 5 } });
    for (let answer = 1; answer <= 2; answer++) expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
    const third = await site.ask('What?');
    expect([third.statusCode, ...answeredBy(third)]).toEqual([200, 'built-in', 'visitor-limit']);
    expect(answeredBy(await site.ask('What?', { from: '198.51.100.1' }))).toEqual(BY_MODEL);

    moveClock(61_000);
    for (let answer = 3; answer <= 4; answer++) expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
    moveClock(61_000);
    expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
    expect(answeredBy(await site.ask('What?'))).toEqual(['built-in', 'visitor-limit']);
    moveClock(24 * 3600_000);
    expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
  });

  test('counts an IPv6 visitor by the /64, across instances, and over a restart', async () => {
    await start({ limits: { minute: 2, day: 60 } });
    const other = await site.anotherInstance();
    expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:2::1' }))).toEqual(BY_MODEL);
    expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:2::2', on: other }))).toEqual(BY_MODEL);
    const later = await site.anotherInstance();
    for (const on of [site, other, later])
      expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:2:9::3', on }))).toEqual(['built-in', 'visitor-limit']);
    expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:3::1' }))).toEqual(BY_MODEL);
  });

  test('does not count answers that the model did not give', async () => {
    await start({ limits: { minute: 1, day: 60 }, script: status(500) });
    for (let attempt = 1; attempt <= 3; attempt++) expect(answeredBy(await site.ask('What?'))).toEqual(['built-in', 'failed']);
    site.provider.does(says('Hello.'));
    expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
    expect(answeredBy(await site.ask('What?'))).toEqual(['built-in', 'visitor-limit']);
  });

  test('leaves a visitor’s answers alone when follow-up questions and summaries are made', async () => {
    await start({ limits: { minute: 1, day: 60 }, script: answersJson({ questions: ['What did she build?'] }) });
    await site.call(PATHS.suggestions, {});
    await site.call(PATHS.aiSummary(site.milestoneId), { focusAreas: ['leadership'] });
    expect(site.provider.requests).toHaveLength(2);
    expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
  });

  test('makes four calls at once and answers the others at once', async () => {
    await start({ script: says(['Hello', '.'], { every: 100 }) });
    const other = await site.anotherInstance();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => site.ask('What?', { from: `192.0.2.${at}` })));
    const reasons = answers.map((answer) => answeredBy(answer)[1] ?? 'model').toSorted();
    expect(reasons).toEqual(['busy', 'busy', 'model', 'model', 'model', 'model']);
    expect(answeredBy(await site.ask('What?', { on: other }))).toEqual(BY_MODEL);
  });

  test.each<[string, Script]>([
    ['failed', status(500)],
    ['was silent', silent],
    ['broke off', saysThen('Hello', hangsUp)],
    ['were whole', says('Hello.')],
  ])('takes new calls after those that %s', async (_how, script) => {
    await start({ script, timing: SHORT });
    for (let round = 0; round < 2; round++)
      await Promise.all(Array.from({ length: 4 }, (_, at) => site.ask('What?', { from: `192.0.2.${at}` })));
    site.provider.does(says('Hello.'));
    await eventually('a call is taken', async () => answeredBy(await site.ask('What?', { from: '192.0.2.9' }))[0] === MODEL);
  });

  test('spends no more than the day’s tokens, which a restart does not give back', async () => {
    await start({ dailyTokens: 20_000, script: says('Hello.', { used: 18_500 }) });
    expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
    expect(await settledTokens(18_500)).toBe(18_500);
    const response = await site.ask('What?');
    expect([response.statusCode, ...answeredBy(response)]).toEqual([200, 'built-in', 'budget']);
    const restarted = await site.anotherInstance();
    expect(answeredBy(await site.ask('What?', { on: restarted }))).toEqual(['built-in', 'budget']);
    expect(await tokens()).toBe(18_500);
    expect(site.provider.requests).toHaveLength(1);
    moveClock(24 * 3600_000);
    expect(answeredBy(await site.ask('What?', { on: restarted }))).toEqual(BY_MODEL);
  });

  test('takes nothing off a visitor’s answers when the budget is spent', async () => {
    await start({ dailyTokens: 10, limits: { minute: 1, day: 1 } });
    for (let attempt = 1; attempt <= 3; attempt++) expect(answeredBy(await site.ask('What?'))).toEqual(['built-in', 'budget']);
    expect(site.provider.requests).toHaveLength(0);
  });

  test('reserves before each call, so that calls at once never pass the cap together', async () => {
    // Room for the reservations of two calls.
    await start({ dailyTokens: 6500, script: says('Hello.', { every: 100, used: 0 }) });
    // SQLite is for one instance: two in one thread would wait for each other.
    const other = dialect === 'postgres' ? await site.anotherInstance() : site;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => site.ask('What?', { from: `192.0.2.${at}`, on: at % 2 === 0 ? site : other })),
    );
    const reasons = answers.map((answer) => answeredBy(answer)[1] ?? 'model').toSorted();
    expect(reasons).toEqual(['budget', 'budget', 'budget', 'budget', 'model', 'model']);
    expect(await tokens()).toBeLessThanOrEqual(6500);
  });

  test.each<[string, Script, (used: number) => boolean]>([
    ['as the provider tells', says('Hello.', { used: 777 }), (used) => used === 777],
    ['by estimate when it tells nothing', says('Hello.', { used: 0 }), (used) => used > 300 && used < 2000],
    ['by estimate when it says what cannot be', says('Hello.', { used: 1e15 }), (used) => used > 300 && used < 2000],
    ['by estimate when it breaks off', saysThen('Hello', hangsUp), (used) => used > 300 && used < 2000],
    ['by estimate when it is silent', silent, (used) => used > 300 && used < 2000],
    ['nothing for a call that was refused', status(401), (used) => used === 0],
  ])('counts what was used %s', async (_how, script, isRight) => {
    await start({ script, timing: SHORT });
    await site.ask('What?');
    await eventually('it is settled', async () => isRight(await tokens())).catch(() => {});
    expect(isRight(await tokens())).toBe(true);
  });

  test('counts follow-up questions, summaries and tagging too', async () => {
    await start({ script: answersJson({ questions: ['What did she build?'] }, { used: 100 }) });
    await site.call(PATHS.suggestions, {});
    expect(await settledTokens(100)).toBe(100);
    await site.call(PATHS.aiSummary(site.milestoneId), { focusAreas: ['leadership'] });
    expect(await settledTokens(200)).toBe(200);
  });

  test('answers when the database does not', async () => {
    await start();
    await site.ask('What?');
    const failing = vi.spyOn(site.store.assistant, 'reserveCall').mockRejectedValue(new Error('gone'));
    const response = await site.ask('What?');
    failing.mockRestore();
    expect([response.statusCode, ...answeredBy(response)]).toEqual([200, 'built-in', 'failed']);
  });

  test('refuses only plain flooding, of all three calls together, and says when to come back', async () => {
    await start({ limits: { minute: 1, day: 1 } });
    const calls = [PATHS.chat, PATHS.suggestions, PATHS.aiSummary(site.milestoneId)];
    for (let call = 0; call < 120; call++) expect((await site.call(calls[call % 3] ?? '', {})).statusCode).not.toBe(429);
    for (const path of calls) {
      const refused = await site.call(path, {});
      expect(refused.statusCode).toBe(429);
      expect(refused.json().error).toBe('Too many questions at once. Please wait a moment and ask again.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await site.ask('What?', { from: '198.51.100.1' })).statusCode).toBe(200);
    expect((await site.app.inject('/')).statusCode).toBe(200);
    const other = await site.anotherInstance();
    expect((await site.ask('What?', { on: other })).statusCode).toBe(429);
    moveClock(61_000);
    expect((await site.ask('What?')).statusCode).toBe(200);
  });

  test('forgets the windows that have ended', async () => {
    await start();
    await site.ask('What?');
    const forget = vi.spyOn(site.store.assistant, 'deleteEndedAttempts');
    await site.ask('What?');
    expect(forget).not.toHaveBeenCalled();
    moveClock(11 * 60_000);
    await site.ask('What?');
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test('keeps no address', async () => {
    await start();
    await site.ask('What?', { from: '203.0.113.77' });
    const reserved = vi.spyOn(site.store.assistant, 'reserveCall');
    await site.ask('What?', { from: '203.0.113.77' });
    const [[call] = []] = reserved.mock.calls;
    expect(call?.windows).toHaveLength(2);
    for (const { who } of call?.windows ?? []) expect(who).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });
});
