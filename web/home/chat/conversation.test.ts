import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INTERRUPTED_NOTICE } from '../../../contract/chat.ts';
import { FALLBACK_SUGGESTIONS } from '../../../contract/follow-up-suggestions.ts';
import type * as Actions from './conversation.ts';
import type * as Store from './conversation-store.ts';
import { FAILURE_MESSAGE } from './stream-answer.ts';

vi.mock('./live-region.ts', () => ({ announce: vi.fn(), mountLiveRegion: vi.fn() }));
vi.mock('./chat-tracking.ts', () => ({ reportQuestion: vi.fn(), reportRating: vi.fn() }));

type Answer = string | Response | Error;

let store: typeof Store;
let conversation: typeof Actions;
let responses: Answer[];
let suggestions: () => Response;
let calls: { path: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  vi.resetModules();
  responses = [];
  calls = [];
  suggestions = () => Response.json({ suggestions: ['Next?'] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) });
    if (path.endsWith('/suggestions')) return suggestions();
    const answer = responses.shift() ?? 'An answer.';
    if (answer instanceof Error) throw answer;
    return typeof answer === 'string' ? new Response(answer, { headers: { 'x-assistant': 'built-in' } }) : answer;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  store = await import('./conversation-store.ts');
  conversation = await import('./conversation.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = () => store.getConversation().messages.map(({ role, content }) => `${role}: ${content}`);
const last = () => store.getConversation().messages.at(-1);
const requestsTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const announcements = async () => vi.mocked((await import('./live-region.ts')).announce).mock.calls.flat();

/** A response that streams these chunks and then calls `onEnd`. */
function streamResponse(chunks: (string | Uint8Array)[], onEnd: (controller: ReadableStreamDefaultController) => void): Response {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  return new Response(
    new ReadableStream({
      pull(controller) {
        const next = bytes.shift();
        if (next) controller.enqueue(next);
        else onEnd(controller);
      },
    }),
  );
}

it('adds the question, an empty answer, the text as it streams, and then the follow-up questions', async () => {
  const states: string[] = [];
  store.subscribe(() => states.push(`${texts().at(-1)}${last()?.suggestions ? ' +' : ''}`));
  responses = [streamResponse(['One', ' two'], (controller) => controller.close())];
  const sending = conversation.send('  Why?  ');
  expect(texts()).toEqual(['user: Why?', 'assistant: ']);
  expect(store.getConversation()).toMatchObject({ isLoading: true, askedQuestions: ['Why?'] });
  await sending;
  expect(states.filter((text, index) => text !== states[index - 1]).slice(-4)).toEqual([
    'assistant: ',
    'assistant: One',
    'assistant: One two',
    'assistant: One two +',
  ]);
  expect(last()).toMatchObject({ state: 'done', suggestions: ['Next?'] });
  expect(store.getConversation().isLoading).toBe(false);
  expect(requestsTo('/api/chat')).toEqual([{ messages: [{ role: 'user', content: 'Why?' }] }]);
  expect(requestsTo('/api/chat/suggestions')).toEqual([
    {
      lastMessage: 'One two',
      conversationHistory: [
        { role: 'user', content: 'Why?' },
        { role: 'assistant', content: 'One two' },
      ],
      askedQuestions: ['Why?'],
      currentQuestion: 'Why?',
    },
  ]);
});

it('ignores a blank question, and any question while an answer streams', async () => {
  await conversation.send(' \n ');
  expect(texts()).toEqual([]);
  const sending = conversation.send('Why?');
  await conversation.send('How?');
  await conversation.retry();
  await sending;
  expect(texts()).toEqual(['user: Why?', 'assistant: An answer.']);
});

it('decodes a character whose bytes arrive in two chunks', async () => {
  const [first, ...rest] = new TextEncoder().encode('é');
  responses = [streamResponse([new Uint8Array([first as number]), new Uint8Array(rest)], (controller) => controller.close())];
  await conversation.send('Why?');
  expect(last()?.content).toBe('é');
});

it.each([
  ['an error response', new Response('{"error":"No."}', { status: 500 })],
  ['too many requests', new Response('{}', { status: 429 })],
  ['a network error', new TypeError('Failed to fetch')],
])('shows the failure message for %s', async (_, response) => {
  responses = [response];
  await conversation.send('Why?');
  expect(last()).toMatchObject({ content: FAILURE_MESSAGE, state: 'failed' });
  expect(FAILURE_MESSAGE).toBe("I'm sorry, I'm having trouble responding right now. Please try again later.");
  expect(requestsTo('/api/chat/suggestions')).toEqual([]);
  expect(store.getConversation().isLoading).toBe(false);
});

it.each(['', ' \n'])('shows that it did not understand when the answer is %j', async (answer) => {
  responses = [answer];
  await conversation.send('Why?');
  expect(last()?.content).toBe("I'm sorry, I didn't understand that.");
});

it('keeps the text of an interrupted answer and adds a note', async () => {
  responses = [streamResponse(['Half an'], (controller) => controller.error(new TypeError('network error')))];
  await conversation.send('Why?');
  expect(last()).toMatchObject({ content: `Half an\n\n${INTERRUPTED_NOTICE}`, state: 'failed' });
  responses = [`Half an\n\n${INTERRUPTED_NOTICE}`];
  await conversation.retry();
  expect(last()?.state).toBe('failed');
});

it('keeps the text of an answer that is stopped', async () => {
  const stubbedFetch = globalThis.fetch;
  // As in a browser, the body fails once its request is aborted.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/suggestions')) return stubbedFetch(path, init);
    return streamResponse(['Half an'], (controller) => {
      init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      return new Promise(() => {});
    });
  });
  const sending = conversation.send('Why?');
  await vi.waitFor(() => expect(last()?.content).toBe('Half an'), 15_000);
  conversation.stop();
  await sending;
  expect(last()).toMatchObject({ content: 'Half an', state: 'stopped' });
});

it('retry replaces the last answer and sends the same history', async () => {
  await conversation.send('First?');
  responses = [new Response('', { status: 503 }), 'Now.'];
  await conversation.send('Second?');
  await conversation.retry();
  expect(texts()).toEqual(['user: First?', 'assistant: An answer.', 'user: Second?', 'assistant: Now.']);
  expect(requestsTo('/api/chat').at(-1)).toEqual(requestsTo('/api/chat').at(-2));
});

it('offers the default follow-up questions when fetching them fails', async () => {
  for (const failing of [() => new Response('{}', { status: 500 }), () => Response.json({}), () => new Response('no')]) {
    suggestions = failing;
    await conversation.send('Why?');
    expect(last()?.suggestions).toEqual(FALLBACK_SUGGESTIONS);
  }
});

it('falls back to the questions that the page sets', async () => {
  conversation.setFallbackSuggestions(['Education?', 'Work at Bridges Ltd?', 'Skills?', 'Projects?']);
  suggestions = () => Response.json({ suggestions: [] });
  await conversation.send('Why?');
  expect(last()?.suggestions).toEqual(['Education?', 'Work at Bridges Ltd?', 'Skills?']);
});

it('offers at most three follow-up questions, no duplicates and none already asked', async () => {
  suggestions = () => Response.json({ suggestions: ['why?', 'A?', 'A?', 7, 'Bee bee?', 'Sea sea?', 'Dee dee?'] });
  await conversation.send('Why?');
  expect(last()?.suggestions).toEqual(['A?', 'Bee bee?', 'Sea sea?']);
});

it('greets a visitor who asks about a milestone only once, and sends the milestone as context', async () => {
  const milestone = { milestoneId: 'm1', title: 'Nine days' };
  conversation.startAboutMilestone(milestone);
  conversation.startAboutMilestone(milestone);
  expect(texts()).toEqual(['assistant: What would you like to know about “Nine days”?']);
  await conversation.send('Why?');
  expect(requestsTo('/api/chat')[0]).toMatchObject({ context: { milestoneId: 'm1' } });
  conversation.clearMilestone();
  await conversation.send('What else?');
  expect(requestsTo('/api/chat')[1]).not.toHaveProperty('context');
});

it('stores which engine answered, and why it was the built-in engine instead of the model', async () => {
  responses = [new Response('Hello.', { headers: { 'x-assistant': 'built-in', 'x-assistant-stand-in': 'budget' } })];
  await conversation.send('Why?');
  expect(store.getConversation().answeredBy).toBe('built-in');
  expect(last()?.fallback).toBe('budget');
});

it('withdraws a rating that is given twice, and reports each change', async () => {
  const { reportRating } = await import('./chat-tracking.ts');
  await conversation.send('Why?');
  const id = last()?.id ?? '';
  for (const [rating, after] of [
    ['up', 'up'],
    ['down', 'down'],
    ['down', undefined],
  ] as const) {
    conversation.rate(id, rating);
    expect(last()?.rating).toBe(after);
    expect(vi.mocked(reportRating).mock.lastCall?.[0]).toMatchObject({ id, rating: after });
  }
});

it('announces each finished answer once, without Markdown', async () => {
  responses = [streamResponse(['**Yes', '**, [so](#skills).'], (controller) => controller.close())];
  await conversation.send('Why?');
  expect(await announcements()).toEqual(['Yes, so.']);
});

it('keeps a draft that differs from the question sent', async () => {
  conversation.setDraft('Why?');
  await conversation.send('Why?');
  expect(store.getConversation().draft).toBe('');
  conversation.setDraft('How?');
  await conversation.send('A suggestion?');
  expect(store.getConversation().draft).toBe('How?');
});
