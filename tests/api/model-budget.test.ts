import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { Instance } from '../support/app.ts';
import {
  type AssistantSite,
  type AssistantSiteOptions,
  answeredBy,
  assistantSite,
  MODEL,
  SHORT_TIMEOUTS,
} from '../support/assistant.ts';
import { DIALECTS } from '../support/databases.ts';
import {
  hangUp,
  neverRespond,
  respondWithJsonText,
  respondWithStatus,
  respondWithText,
  type Script,
  sendTextThen,
} from '../support/fake-provider.ts';
import { eventually } from '../support/wait.ts';

const BY_MODEL = [MODEL, undefined];

describe.each(DIALECTS)('the limits of the language model on %s', (dialect) => {
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
  /** Waits until the calls are billed. */
  const settledTokens = async (expected: number) => {
    await eventually(`${expected} tokens are used`, async () => (await tokens()) === expected).catch(() => {});
    return tokens();
  };

  /** A provider that does not respond until `openProvider` is called, so that no call frees its slot before all calls are made. */
  const closedProvider = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const script: Script = async (exchange) => promise.then(() => respondWithText('Hello.', { usedTokens: 0 })(exchange));
    return { script, openProvider: resolve };
  };
  /** Six visitors ask at once, every second one at the instance `other`. The provider opens once the built-in engine has answered the given number. */
  const askAtOnce = async (options: { declinedCount: number; openProvider: () => void; other?: Instance }) => {
    const reasons: unknown[] = [];
    const answers = Array.from({ length: 6 }, async (_, index) => {
      const response = await site.ask('What?', { from: `192.0.2.${index}`, on: (index % 2 === 1 && options.other) || site });
      reasons.push(answeredBy(response)[1] ?? 'model');
    });
    await eventually('the built-in engine has answered the rest', () => reasons.length === options.declinedCount);
    options.openProvider();
    await Promise.all(answers);
    return reasons.toSorted();
  };

  test('limit a visitor’s answers by minute and by day; after that the built-in engine answers', async () => {
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

  test('count an IPv6 visitor by the /64 prefix, across instances and restarts', async () => {
    await start({ limits: { minute: 2, day: 60 } });
    const other = await site.anotherInstance();
    expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:2::1' }))).toEqual(BY_MODEL);
    expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:2::2', on: other }))).toEqual(BY_MODEL);
    const later = await site.anotherInstance();
    for (const on of [site, other, later])
      expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:2:9::3', on }))).toEqual(['built-in', 'visitor-limit']);
    expect(answeredBy(await site.ask('What?', { from: '2001:db8:1:3::1' }))).toEqual(BY_MODEL);
  });

  test('do not count answers of the built-in engine', async () => {
    await start({ limits: { minute: 1, day: 60 }, script: respondWithStatus(500) });
    for (let attempt = 1; attempt <= 3; attempt++) expect(answeredBy(await site.ask('What?'))).toEqual(['built-in', 'failed']);
    site.provider.setScript(respondWithText('Hello.'));
    expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
    expect(answeredBy(await site.ask('What?'))).toEqual(['built-in', 'visitor-limit']);
  });

  test('do not count follow-up questions and summaries as answers', async () => {
    await start({ limits: { minute: 1, day: 60 }, script: respondWithJsonText({ questions: ['What did she build?'] }) });
    await site.call(API_PATHS.suggestions, {});
    await site.call(API_PATHS.aiSummary(site.milestoneId), { focusAreas: ['leadership'] });
    expect(site.provider.requests).toHaveLength(2);
    expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
  });

  test('allow four concurrent calls; the built-in engine answers the others immediately', async () => {
    const { script, openProvider } = closedProvider();
    await start({ script });
    const other = await site.anotherInstance();
    const reasons = await askAtOnce({ declinedCount: 2, openProvider });
    expect(reasons).toEqual(['busy', 'busy', 'model', 'model', 'model', 'model']);
    expect(answeredBy(await site.ask('What?', { on: other }))).toEqual(BY_MODEL);
  });

  test('let one visitor hold one of the four slots, so that others get the model', async () => {
    const open = Promise.withResolvers<void>();
    await start({ script: sendTextThen('Hello', async (exchange) => open.promise.then(() => respondWithText('.')(exchange))) });
    let answerCount = 0;
    const ask = async (from: string) => {
      const answer = await site.ask('What?', { from });
      answerCount++;
      return answer;
    };
    const slow = Promise.all(['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'].map(ask));
    const slowNetwork = Promise.all([1, 2, 3, 4].map((subnet) => ask(`2001:db8:1:${subnet}::1`)));
    await eventually('the slow answers are under way', () => site.provider.requests.length === 3);
    const last = ask('198.51.100.1');
    await eventually('another visitor gets the model', () => site.provider.requests.length === 4);
    await eventually('the built-in engine has answered the rest', () => answerCount === 5);
    expect(site.provider.requests).toHaveLength(4);
    open.resolve();
    expect(answeredBy(await last)).toEqual(BY_MODEL);
    const reasons = (answers: LightMyRequestResponse[]) => answers.map((answer) => answeredBy(answer)[1] ?? 'model').toSorted();
    expect(reasons(await slow)).toEqual(['busy', 'busy', 'busy', 'model']);
    expect(reasons(await slowNetwork)).toEqual(['busy', 'busy', 'model', 'model']);
  });

  test('let a visitor use a fifth of the day’s tokens, and a /48 two fifths, across instances', async () => {
    await start({ dailyTokens: 100_000, script: respondWithText('Hello.', { usedTokens: 20_000 }) });
    const other = await site.anotherInstance();
    const from = (subnet: number) => `2001:db8:1:${subnet}::1`;
    expect(answeredBy(await site.ask('What?', { from: from(1) }))).toEqual(BY_MODEL);
    expect(await settledTokens(20_000)).toBe(20_000);
    expect(answeredBy(await site.ask('What?', { from: from(1), on: other }))).toEqual(['built-in', 'visitor-limit']);
    expect(answeredBy(await site.ask('What?', { from: from(2), on: other }))).toEqual(BY_MODEL);
    expect(await settledTokens(40_000)).toBe(40_000);
    expect(answeredBy(await site.ask('What?', { from: from(3) }))).toEqual(['built-in', 'visitor-limit']);
    expect(answeredBy(await site.ask('What?', { from: '192.0.2.1' }))).toEqual(BY_MODEL);
    expect(await settledTokens(60_000)).toBe(60_000);
    moveClock(24 * 3600_000);
    for (const subnet of [1, 3]) expect(answeredBy(await site.ask('What?', { from: from(subnet) }))).toEqual(BY_MODEL);
  });

  test('count the tokens used by a call towards a visitor’s share, not the reserved ones', async () => {
    await start({ dailyTokens: 20_000, limits: { minute: 60, day: 60 }, script: respondWithText('Hello.', { usedTokens: 100 }) });
    for (let answer = 1; answer <= 12; answer++) {
      expect(answeredBy(await site.ask('What?'))).toEqual(BY_MODEL);
      expect(await settledTokens(answer * 100)).toBe(answer * 100);
    }
  });

  test.each<[string, Script]>([
    ['failed', respondWithStatus(500)],
    ['got no answer', neverRespond],
    ['broke off', sendTextThen('Hello', hangUp)],
    ['were completed', respondWithText('Hello.')],
  ])('free the slots of calls that %s', async (_how, script) => {
    await start({ script, timeouts: SHORT_TIMEOUTS });
    for (let round = 0; round < 2; round++)
      await Promise.all(Array.from({ length: 4 }, (_, index) => site.ask('What?', { from: `192.0.2.${index}` })));
    site.provider.setScript(respondWithText('Hello.'));
    await eventually(
      'the model answers again',
      async () => answeredBy(await site.ask('What?', { from: '192.0.2.9' }))[0] === MODEL,
    );
  });

  test('stop at the daily token budget, even after a restart', async () => {
    await start({ dailyTokens: 20_000, script: respondWithText('Hello.', { usedTokens: 18_500 }) });
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

  test('do not count a visitor’s answers when the budget is spent', async () => {
    await start({ dailyTokens: 10, limits: { minute: 1, day: 1 } });
    for (let attempt = 1; attempt <= 3; attempt++) expect(answeredBy(await site.ask('What?'))).toEqual(['built-in', 'budget']);
    expect(site.provider.requests).toHaveLength(0);
  });

  test('reserve tokens before each call, so that concurrent calls stay within the budget', async () => {
    const { script, openProvider } = closedProvider();
    // Enough for two reservations.
    await start({ dailyTokens: 6500, script });
    // SQLite supports one instance: two in one thread would wait for each other.
    const other = dialect === 'postgres' ? await site.anotherInstance() : site;
    const reasons = await askAtOnce({ declinedCount: 4, openProvider, other });
    expect(reasons.filter((reason) => reason === 'model')).toHaveLength(2);
    // Those that found all four slots taken were not even counted.
    expect(reasons.filter((reason) => reason === 'budget' || reason === 'busy')).toHaveLength(4);
    expect(await tokens()).toBeLessThanOrEqual(6500);
  });

  test.each<[string, Script, (count: number) => boolean]>([
    ['as the provider reports them', respondWithText('Hello.', { usedTokens: 777 }), (usedTokens) => usedTokens === 777],
    [
      'by estimate when it reports nothing',
      respondWithText('Hello.', { usedTokens: 0 }),
      (usedTokens) => usedTokens > 300 && usedTokens < 2000,
    ],
    [
      'by estimate when it reports an impossible number',
      respondWithText('Hello.', { usedTokens: 1e15 }),
      (usedTokens) => usedTokens > 300 && usedTokens < 2000,
    ],
    ['by estimate when it breaks off', sendTextThen('Hello', hangUp), (usedTokens) => usedTokens > 300 && usedTokens < 2000],
    ['by estimate when it does not answer', neverRespond, (usedTokens) => usedTokens > 300 && usedTokens < 2000],
    ['as zero for a rejected call', respondWithStatus(401), (usedTokens) => usedTokens === 0],
  ])('count the used tokens %s', async (_how, script, isExpected) => {
    await start({ script, timeouts: SHORT_TIMEOUTS });
    await site.ask('What?');
    await eventually('the call is billed', async () => isExpected(await tokens())).catch(() => {});
    expect(isExpected(await tokens())).toBe(true);
  });

  test('count the tokens of follow-up questions and summaries', async () => {
    await start({ script: respondWithJsonText({ questions: ['What did she build?'] }, { usedTokens: 100 }) });
    await site.call(API_PATHS.suggestions, {});
    expect(await settledTokens(100)).toBe(100);
    await site.call(API_PATHS.aiSummary(site.milestoneId), { focusAreas: ['leadership'] });
    expect(await settledTokens(200)).toBe(200);
  });

  test('let the built-in engine answer when the database is unavailable', async () => {
    await start();
    await site.ask('What?');
    const failing = vi.spyOn(site.store.assistant, 'reserveCall').mockRejectedValue(new Error('gone'));
    const response = await site.ask('What?');
    failing.mockRestore();
    expect([response.statusCode, ...answeredBy(response)]).toEqual([200, 'built-in', 'failed']);
  });

  test('reject a flood of calls with 429 and a retry time', async () => {
    await start({ limits: { minute: 1, day: 1 } });
    const calls = [API_PATHS.chat, API_PATHS.suggestions, API_PATHS.aiSummary(site.milestoneId)];
    for (let call = 0; call < 120; call++) expect((await site.call(calls[call % 3] ?? '', {})).statusCode).not.toBe(429);
    for (const path of calls) {
      const rejection = await site.call(path, {});
      expect(rejection.statusCode).toBe(429);
      expect(rejection.json().error).toBe('Too many questions at once. Please wait a moment and ask again.');
      expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(rejection.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await site.ask('What?', { from: '198.51.100.1' })).statusCode).toBe(200);
    expect((await site.app.inject('/')).statusCode).toBe(200);
    const other = await site.anotherInstance();
    expect((await site.ask('What?', { on: other })).statusCode).toBe(429);
    moveClock(61_000);
    expect((await site.ask('What?')).statusCode).toBe(200);
  });

  test('delete the time windows that have ended', async () => {
    await start();
    await site.ask('What?');
    const forget = vi.spyOn(site.store.assistant, 'deleteEndedAttempts');
    await site.ask('What?');
    expect(forget).not.toHaveBeenCalled();
    moveClock(11 * 60_000);
    await site.ask('What?');
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test('store no address', async () => {
    await start();
    await site.ask('What?', { from: '203.0.113.77' });
    const reserved = vi.spyOn(site.store.assistant, 'reserveCall');
    await site.ask('What?', { from: '203.0.113.77' });
    const [[call] = []] = reserved.mock.calls;
    expect(call?.windows).toHaveLength(2);
    for (const { who } of call?.windows ?? []) expect(who).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });
});
