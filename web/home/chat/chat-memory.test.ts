import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAsked, openChatMemory } from './chat-memory.ts';
import { CHAT_MEMORY_KEY } from './chat-memory-key.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);

/** A fake of local storage that holds `text`. */
function storageWith(text?: string) {
  const entries = new Map<string, string>(text === undefined ? [] : [[CHAT_MEMORY_KEY, text]]);
  const storage = {
    getItem: vi.fn((key: string) => entries.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => void entries.set(key, value)),
    removeItem: vi.fn((key: string) => void entries.delete(key)),
  };
  const storedMemory = () => JSON.parse(entries.get(CHAT_MEMORY_KEY) ?? 'null');
  return {
    open: (userAgent = BROWSER) => openChatMemory(() => storage as unknown as Storage, userAgent),
    storage,
    stored: storedMemory,
  };
}

/** The memory as an earlier session stored it. */
const earlier = (change: object = {}) =>
  JSON.stringify({ askedQuestions: ['Why?'], suggestedQuestions: ['How?'], lastUpdated: NOW - DAY, sessionCount: 3, ...change });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('openChatMemory', () => {
  it('starts with the first session and stores nothing yet', () => {
    const { open, storage } = storageWith();
    expect(open().read()).toEqual({ askedQuestions: [], suggestedQuestions: [], lastUpdated: NOW, sessionCount: 1 });
    expect(storage.setItem).not.toHaveBeenCalled();
  });

  it('counts the session of a returning visitor', () => {
    const { open, stored } = storageWith(earlier());
    expect(open().read()).toEqual(JSON.parse(earlier({ sessionCount: 4 })));
    expect(stored().sessionCount).toBe(4);
  });

  it('accepts a date in ISO format', () => {
    expect(
      storageWith(earlier({ lastUpdated: '2026-11-19T00:00:00.000Z' }))
        .open()
        .read().sessionCount,
    ).toBe(4);
  });

  it('keeps data that is seven days old and discards older data', () => {
    expect(
      storageWith(earlier({ lastUpdated: NOW - 7 * DAY }))
        .open()
        .read().askedQuestions,
    ).toEqual(['Why?']);
    const { open, stored } = storageWith(earlier({ lastUpdated: NOW - 7 * DAY - 1 }));
    expect(open().read()).toMatchObject({ askedQuestions: [], sessionCount: 1 });
    expect(stored()).toBeNull();
  });

  it.each([
    '{',
    'null',
    '[]',
    '7',
    '{}',
    earlier({ askedQuestions: 'Why?' }),
    earlier({ suggestedQuestions: [1] }),
    earlier({ lastUpdated: 'never' }),
    earlier({ lastUpdated: null }),
    earlier({ sessionCount: 'many' }),
  ])('removes corrupt data: %s', (text) => {
    const { open, storage } = storageWith(text);
    expect(open().read()).toMatchObject({ askedQuestions: [], sessionCount: 1 });
    expect(storage.removeItem).toHaveBeenCalledWith(CHAT_MEMORY_KEY);
  });

  it('does not use storage for a crawler', () => {
    const { open, storage } = storageWith(earlier());
    const memory = open(CRAWLER);
    memory.addAsked('Who?');
    memory.addSuggested(['Where?']);
    expect(memory.read()).toMatchObject({ askedQuestions: ['Who?'], sessionCount: 1 });
    for (const call of Object.values(storage)) expect(call).not.toHaveBeenCalled();
  });

  it('warns when storage is not available and works without it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const memory = openChatMemory(() => {
      throw new Error('denied');
    }, BROWSER);
    memory.addAsked('Why?');
    expect(memory.read().askedQuestions).toEqual(['Why?']);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('adding questions', () => {
  it('stores each question once, ignoring case, and skips blank ones', () => {
    const { open, stored } = storageWith();
    const memory = open();
    vi.setSystemTime(NOW + 5);
    for (const question of ['Why?', ' why? ', '', '   ', 'How?']) memory.addAsked(question);
    memory.addSuggested(['Where?', 'where?', ' ']);
    expect(stored()).toEqual({
      askedQuestions: ['Why?', 'How?'],
      suggestedQuestions: ['Where?'],
      lastUpdated: NOW + 5,
      sessionCount: 1,
    });
  });

  it('keeps the newest two hundred', () => {
    const memory = storageWith().open();
    for (let n = 1; n <= 201; n++) memory.addAsked(`Question ${n}?`);
    expect(memory.read().askedQuestions).toHaveLength(200);
    expect(memory.read().askedQuestions[0]).toBe('Question 2?');
  });
});

it('isAsked ignores case and surrounding spaces', () => {
  expect(isAsked(' WHY? ', ['Why?'])).toBe(true);
  expect(isAsked('Why not?', ['Why?'])).toBe(false);
});
