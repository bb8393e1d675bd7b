import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { readPageData } from '../support/html.ts';

describe.each(DIALECTS)('the assistant without a language model on %s', (dialect) => {
  let site: TestApp;
  let milestoneId: string;
  beforeAll(async () => {
    site = await testApp(dialect, {
      fill: (store) =>
        store.write(async (writer) => {
          milestoneId = (await writer.insert('timeline', example('timeline'))).id;
        }),
    });
  });
  afterAll(() => site.close());

  const call = (url: string, payload: unknown) => site.app.inject({ method: 'POST', url, payload: payload as object });
  const user = (content: unknown) => ({ role: 'user', content });
  const chat = (payload: unknown) => call(API_PATHS.chat, payload);

  test('answers with the built-in engine and names it', async () => {
    const response = await chat({ messages: [user('Tell me about the bridge')] });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['x-assistant']).toBe('built-in');
    expect(response.headers).not.toHaveProperty('x-assistant-stand-in');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body.trim()).not.toBe('');
    expect(readPageData((await site.app.inject('/')).body).assistantModel).toBeNull();
  });

  test('suggests three questions at most', async () => {
    const { suggestions } = (await call(API_PATHS.suggestions, {})).json();
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(3);
  });

  test('summarizes a milestone', async () => {
    const response = await call(API_PATHS.aiSummary(milestoneId), { focusAreas: ['leadership'] });
    expect(response.json().summary).toContain('Built.');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('ignores a missing milestone as the context of a question', async () => {
    for (const context of [{ milestoneId: 'gone' }, { milestoneId }, {}, null]) {
      expect((await chat({ messages: [user('The bridge?')], context })).statusCode).toBe(200);
    }
  });

  test.each([
    [undefined, 400],
    ['text', 415],
    [[], 400],
    [{}, 422],
    [{ messages: 'x' }, 400],
    [{ messages: [] }, 422],
    [{ messages: [user(7)] }, 400],
    [{ messages: [user('   ')] }, 422],
    [{ messages: [{ role: 'system', content: 'x' }, user('x')] }, 422],
    [{ messages: [{ role: 'assistant', content: 'x' }] }, 422],
    [{ messages: [user('x'.repeat(4001))] }, 422],
    [{ messages: Array.from({ length: 51 }, () => user('x')) }, 422],
    [{ messages: [user('x')], context: { milestoneId: 7 } }, 400],
    [{ messages: [user('x')], context: 'x' }, 400],
  ])('rejects a chat of %j', async (payload, status) => {
    const response = await chat(payload);
    expect([response.statusCode, Object.keys(response.json())[0]]).toEqual([status, 'error']);
  });

  test('accepts the longest allowed conversation', async () => {
    const messages = Array.from({ length: 50 }, (_, index) => ({
      role: index % 2 === 0 ? 'assistant' : 'user',
      content: '日'.repeat(4000),
    }));
    expect((await chat({ messages })).statusCode).toBe(200);
  });

  test('returns 413 for a body larger than any conversation', async () => {
    const response = await chat({ messages: [user('x')], more: 'x'.repeat(2 * 1024 * 1024) });
    expect(response.statusCode).toBe(413);
  });

  test.each([
    [{ askedQuestions: 'x' }, 400],
    [{ conversationHistory: [{ role: 'tool', content: 'x' }] }, 422],
    [{ lastMessage: 'x'.repeat(4001) }, 422],
  ])('rejects suggestions for %j', async (payload, status) => {
    expect((await call(API_PATHS.suggestions, payload)).statusCode).toBe(status);
  });

  test.each([
    [{}, 422],
    [{ focusAreas: 'leadership' }, 400],
    [{ focusAreas: [] }, 422],
    [{ focusAreas: ['luck'] }, 422],
    [{ focusAreas: [1] }, 400],
  ])('rejects a summary for %j', async (payload, status) => {
    expect((await call(API_PATHS.aiSummary(milestoneId), payload)).statusCode).toBe(status);
  });

  test('returns 404 for a summary of a missing milestone', async () => {
    expect((await call(API_PATHS.aiSummary('gone'), { focusAreas: ['leadership'] })).statusCode).toBe(404);
  });

  test('gives its first answer although the database has stopped responding', async () => {
    const closedSite = await testApp(dialect);
    await closedSite.store.close();
    const response = await closedSite.app.inject({
      method: 'POST',
      url: API_PATHS.chat,
      payload: { messages: [user('Who are you?')] },
    });
    expect([response.statusCode, response.headers['x-assistant']]).toEqual([200, 'built-in']);
    await closedSite.close();
  });
});
