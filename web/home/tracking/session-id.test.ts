import { afterEach, expect, it, vi } from 'vitest';
import { getSessionId } from './session-id.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

function storageWith(entries: Record<string, string> = {}) {
  return () =>
    ({
      getItem: (key: string) => entries[key] ?? null,
      setItem: (key: string, value: string) => {
        entries[key] = value;
      },
    }) as Storage;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('returns a random UUID, the same for all pages of a session', () => {
  const storage = storageWith();
  const id = getSessionId(storage);
  expect(id).toMatch(UUID);
  expect(getSessionId(storage)).toBe(id);
  expect(getSessionId(storageWith())).not.toBe(id);
});

it('replaces a stored value that is not a UUID', () => {
  const entries = { session_id: 'me' };
  const id = getSessionId(storageWith(entries));
  expect(id).toMatch(UUID);
  expect(entries.session_id).toBe(id);
});

it('returns an id without storage, and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const denied = () => {
    throw new Error('denied');
  };
  expect(getSessionId(denied)).toMatch(UUID);
  expect(warn).toHaveBeenCalledOnce();
});
