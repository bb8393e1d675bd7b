import { afterEach, expect, it, vi } from 'vitest';
import { sessionId } from './session-id.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

function storageWith(kept: Record<string, string> = {}) {
  return () =>
    ({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value;
      },
    }) as Storage;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('is a random UUID, the same for all pages of a session', () => {
  const storage = storageWith();
  const id = sessionId(storage);
  expect(id).toMatch(UUID);
  expect(sessionId(storage)).toBe(id);
  expect(sessionId(storageWith())).not.toBe(id);
});

it('takes the place of what is none', () => {
  const kept = { session_id: 'me' };
  const id = sessionId(storageWith(kept));
  expect(id).toMatch(UUID);
  expect(kept.session_id).toBe(id);
});

it('is there without storage, and that is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const denied = () => {
    throw new Error('denied');
  };
  expect(sessionId(denied)).toMatch(UUID);
  expect(warn).toHaveBeenCalledOnce();
});
