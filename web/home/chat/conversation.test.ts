import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BROKEN_OFF } from '../../../contract/chat.ts';
import { FALLBACK_SUGGESTIONS } from '../../../contract/suggestions.ts';
import type * as Store from './conversation.ts';

vi.mock('./announce.ts', () => ({ announce: vi.fn(), prepareAnnouncements: vi.fn() }));
vi.mock('./rated.ts', () => ({ rated: vi.fn() }));

type Answer = string | Response | Error;

let store: typeof Store;
let answers: Answer[];
let suggestions: () => Response;
let calls: { path: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  vi.resetModules();
  answers = [];
  calls = [];
  suggestions = () => Response.json({ suggestions: ['Next?'] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) });
    if (path.endsWith('/suggestions')) return suggestions();
    const answer = answers.shift() ?? 'An answer.';
    if (answer instanceof Error) throw answer;
    return typeof answer === 'string' ? new Response(answer, { headers: { 'x-assistant': 'built-in' } }) : answer;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  store = await import('./conversation.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = () => store.read().messages.map(({ role, content }) => `${role}: ${content}`);
const last = () => store.read().messages.at(-1);
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const announced = async () => vi.mocked((await import('./announce.ts')).announce).mock.calls.flat();

/** Bytes in pieces, and what happens after them. */
function streamed(pieces: (string | Uint8Array)[], after: (controller: ReadableStreamDefaultController) => void): Response {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
  return new Response(
    new ReadableStream({
      pull(controller) {
        const next = bytes.shift();
        if (next) controller.enqueue(next);
        else after(controller);
      },
    }),
  );
}

it('adds the question, an empty answer, the text as it comes, and then what may be asked next', async () => {
  const seen: string[] = [];
  store.subscribe(() => seen.push(`${texts().at(-1)}${last()?.suggestions ? ' +' : ''}`));
  answers = [streamed(['One', ' two'], (controller) => controller.close())];
  const done = store.send('  Why?  ');
  expect(texts()).toEqual(['user: Why?', 'assistant: ']);
  expect(store.read()).toMatchObject({ loading: true, asked: ['Why?'] });
  await done;
  expect(seen.filter((text, index) => text !== seen[index - 1]).slice(-4)).toEqual([
    'assistant: ',
    'assistant: One',
    'assistant: One two',
    'assistant: One two +',
  ]);
  expect(last()).toMatchObject({ state: 'done', suggestions: ['Next?'] });
  expect(store.read().loading).toBe(false);
  expect(sent('/api/chat')).toEqual([{ messages: [{ role: 'user', content: 'Why?' }] }]);
  expect(sent('/api/chat/suggestions')).toEqual([
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

it('ignores a blank question, and any while one is being answered', async () => {
  await store.send(' \n ');
  expect(texts()).toEqual([]);
  const done = store.send('Why?');
  await store.send('How?');
  await store.retry();
  await done;
  expect(texts()).toEqual(['user: Why?', 'assistant: An answer.']);
});

it('puts a character together whose bytes come apart', async () => {
  const [first, ...rest] = new TextEncoder().encode('é');
  answers = [streamed([new Uint8Array([first as number]), new Uint8Array(rest)], (controller) => controller.close())];
  await store.send('Why?');
  expect(last()?.content).toBe('é');
});

it.each([
  ['an answer that is not OK', new Response('{"error":"No."}', { status: 500 })],
  ['too many questions', new Response('{}', { status: 429 })],
  ['no network', new TypeError('Failed to fetch')],
])('says that there is trouble: %s', async (_, answer) => {
  answers = [answer];
  await store.send('Why?');
  expect(last()).toMatchObject({ content: store.TROUBLE, state: 'failed' });
  expect(store.TROUBLE).toBe("I'm sorry, I'm having trouble responding right now. Please try again later.");
  expect(sent('/api/chat/suggestions')).toEqual([]);
  expect(store.read().loading).toBe(false);
});

it.each(['', ' \n'])('says that it did not understand when nothing comes: %j', async (answer) => {
  answers = [answer];
  await store.send('Why?');
  expect(last()?.content).toBe("I'm sorry, I didn't understand that.");
});

it('keeps what came before the line broke, and says so', async () => {
  answers = [streamed(['Half an'], (controller) => controller.error(new TypeError('network error')))];
  await store.send('Why?');
  expect(last()).toMatchObject({ content: `Half an\n\n${BROKEN_OFF}`, state: 'failed' });
  answers = [`Half an\n\n${BROKEN_OFF}`];
  await store.retry();
  expect(last()?.state).toBe('failed');
});

it('stops, and keeps what came', async () => {
  const fetched = globalThis.fetch;
  // As the browser does: the body fails once its request is aborted.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/suggestions')) return fetched(path, init);
    return streamed(['Half an'], (controller) => {
      init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      return new Promise(() => {});
    });
  });
  const done = store.send('Why?');
  await vi.waitFor(() => expect(last()?.content).toBe('Half an'));
  store.stop();
  await done;
  expect(last()).toMatchObject({ content: 'Half an', state: 'stopped' });
});

it('asks the same again in the place of the answer, with the history before it', async () => {
  await store.send('First?');
  answers = [new Response('', { status: 503 }), 'Now.'];
  await store.send('Second?');
  await store.retry();
  expect(texts()).toEqual(['user: First?', 'assistant: An answer.', 'user: Second?', 'assistant: Now.']);
  expect(sent('/api/chat').at(-1)).toEqual(sent('/api/chat').at(-2));
});

it('offers the fallbacks when the suggestions fail', async () => {
  for (const failing of [() => new Response('{}', { status: 500 }), () => Response.json({}), () => new Response('no')]) {
    suggestions = failing;
    await store.send('Why?');
    expect(last()?.suggestions).toEqual(FALLBACK_SUGGESTIONS);
  }
});

it('offers three at most, none twice, and none that was asked', async () => {
  suggestions = () => Response.json({ suggestions: ['why?', 'A?', 'A?', 7, 'Bee bee?', 'Sea sea?', 'Dee dee?'] });
  await store.send('Why?');
  expect(last()?.suggestions).toEqual(['A?', 'Bee bee?', 'Sea sea?']);
});

it('greets a visitor who comes from a milestone, once, and sends where they came from', async () => {
  const about = { milestoneId: 'm1', title: 'Nine days' };
  store.startAbout(about);
  store.startAbout(about);
  expect(texts()).toEqual(['assistant: What would you like to know about “Nine days”?']);
  await store.send('Why?');
  expect(sent('/api/chat')[0]).toMatchObject({ context: { milestoneId: 'm1' } });
  store.leaveAbout();
  await store.send('What else?');
  expect(sent('/api/chat')[1]).not.toHaveProperty('context');
});

it('knows who answered, and why it was not the model', async () => {
  answers = [new Response('Hello.', { headers: { 'x-assistant': 'built-in', 'x-assistant-stand-in': 'budget' } })];
  await store.send('Why?');
  expect(store.read().answeredBy).toBe('built-in');
  expect(last()?.standIn).toBe('budget');
});

it('takes a rating back when it is given twice, and hands each on', async () => {
  const { rated } = await import('./rated.ts');
  await store.send('Why?');
  const id = last()?.id ?? '';
  for (const [rating, after] of [
    ['up', 'up'],
    ['down', 'down'],
    ['down', undefined],
  ] as const) {
    store.rate(id, rating);
    expect(last()?.rating).toBe(after);
    expect(vi.mocked(rated).mock.lastCall?.[0]).toMatchObject({ id, rating: after });
  }
});

it('announces each finished answer once, without its marks', async () => {
  answers = [streamed(['**Yes', '**, [so](#skills).'], (controller) => controller.close())];
  await store.send('Why?');
  expect(await announced()).toEqual(['Yes, so.']);
});

it('keeps a draft that has changed since it was sent', async () => {
  store.write('Why?');
  await store.send('Why?');
  expect(store.read().draft).toBe('');
  store.write('How?');
  await store.send('A suggestion?');
  expect(store.read().draft).toBe('How?');
});
