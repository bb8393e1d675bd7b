import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAsked, openMemory } from './memory.ts';
import { MEMORY_KEY } from './memory-key.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);

/** As much of local storage as the memory uses. */
function storageWith(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [[MEMORY_KEY, text]]);
  const storage = {
    getItem: vi.fn((key: string) => kept.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => void kept.set(key, value)),
    removeItem: vi.fn((key: string) => void kept.delete(key)),
  };
  const stored = () => JSON.parse(kept.get(MEMORY_KEY) ?? 'null');
  return { open: (userAgent = PERSON) => openMemory(() => storage as unknown as Storage, userAgent), storage, stored };
}

const earlier = (change: object = {}) =>
  JSON.stringify({ askedQuestions: ['Why?'], suggestedQuestions: ['How?'], lastUpdated: NOW - DAY, sessionCount: 3, ...change });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('opening', () => {
  it('begins with the first session, and stores nothing before there is something to remember', () => {
    const { open, storage } = storageWith();
    expect(open().read()).toEqual({ askedQuestions: [], suggestedQuestions: [], lastUpdated: NOW, sessionCount: 1 });
    expect(storage.setItem).not.toHaveBeenCalled();
  });

  it('counts a further session', () => {
    const { open, stored } = storageWith(earlier());
    expect(open().read()).toEqual(JSON.parse(earlier({ sessionCount: 4 })));
    expect(stored().sessionCount).toBe(4);
  });

  it('takes an instant that was written in words', () => {
    expect(
      storageWith(earlier({ lastUpdated: '2026-11-19T00:00:00.000Z' }))
        .open()
        .read().sessionCount,
    ).toBe(4);
  });

  it('keeps what is seven days old and discards what is older', () => {
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
  ])('removes what is corrupt: %s', (text) => {
    const { open, storage } = storageWith(text);
    expect(open().read()).toMatchObject({ askedQuestions: [], sessionCount: 1 });
    expect(storage.removeItem).toHaveBeenCalledWith(MEMORY_KEY);
  });

  it('neither reads nor writes for a crawler', () => {
    const { open, storage } = storageWith(earlier());
    const memory = open(CRAWLER);
    memory.asked('Who?');
    memory.suggested(['Where?']);
    expect(memory.read()).toMatchObject({ askedQuestions: ['Who?'], sessionCount: 1 });
    for (const call of Object.values(storage)) expect(call).not.toHaveBeenCalled();
  });

  it('only warns when storage is not available, and goes on without it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const memory = openMemory(() => {
      throw new Error('denied');
    }, PERSON);
    memory.asked('Why?');
    expect(memory.read().askedQuestions).toEqual(['Why?']);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('remembering', () => {
  it('keeps each question once, whatever its case, and no blank one', () => {
    const { open, stored } = storageWith();
    const memory = open();
    vi.setSystemTime(NOW + 5);
    for (const question of ['Why?', ' why? ', '', '   ', 'How?']) memory.asked(question);
    memory.suggested(['Where?', 'where?', ' ']);
    expect(stored()).toEqual({
      askedQuestions: ['Why?', 'How?'],
      suggestedQuestions: ['Where?'],
      lastUpdated: NOW + 5,
      sessionCount: 1,
    });
  });

  it('keeps the newest two hundred', () => {
    const memory = storageWith().open();
    for (let n = 1; n <= 201; n++) memory.asked(`Question ${n}?`);
    expect(memory.read().askedQuestions).toHaveLength(200);
    expect(memory.read().askedQuestions[0]).toBe('Question 2?');
  });
});

it('knows an asked question in any case', () => {
  expect(isAsked(' WHY? ', ['Why?'])).toBe(true);
  expect(isAsked('Why not?', ['Why?'])).toBe(false);
});
