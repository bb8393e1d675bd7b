import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createSignInQueue } from './sign-in-queue.ts';

/** A queue whose first attempt waits until `open` is called, and the order in which the others ran. */
function blockedQueue() {
  const enqueue = createSignInQueue();
  const gate = Promise.withResolvers<void>();
  const ran: string[] = [];
  const add = (name: string, networks: string[], browser?: string) =>
    enqueue({ networks, browser }, async () => ran.push(name)).then(
      () => 'ran',
      (error: unknown) => error,
    );
  const first = enqueue({ networks: ['0'], browser: undefined }, () => gate.promise);
  return { add, ran, first, open: gate.resolve, fail: gate.reject };
}

test('runs the attempts of known browsers first', async () => {
  const { add, ran, open } = blockedQueue();
  const all = [add('stranger 1', ['1']), add('stranger 2', ['2']), add('known', ['1'], 'id')];
  open();
  await Promise.all(all);
  expect(ran).toEqual(['known', 'stranger 1', 'stranger 2']);
});

test('keeps a place for a separate network while others fill the queue, and rejects the rest at once with a retry time', async () => {
  const { add, ran, open } = blockedQueue();
  const guesses = Array.from({ length: 500 }, (_, index) => add(`guess ${index}`, ['v6', `${index % 7}`, `${index}`]));
  const early = await Promise.race(guesses);
  expect(early).toBeInstanceOf(Problem);
  expect(early).toMatchObject({ status: 503, retryAfter: 10 });
  const own = add('own', ['v4', '192.0.2.1']);
  open();
  expect(await own).toBe('ran');
  expect(ran.indexOf('own')).toBeLessThanOrEqual(1);
  const results = await Promise.all(guesses);
  expect(results.filter((result) => result === 'ran')).toHaveLength(99);
});

test('limits the attempts of known browsers, and none of them can take the places of another', async () => {
  const { add, ran, open } = blockedQueue();
  const thiefAttempts = Array.from({ length: 100 }, () => add('stolen', [], 'stolen'));
  const own = add('own', [], 'own');
  open();
  expect(await own).toBe('ran');
  await Promise.all(thiefAttempts);
  expect(ran.filter((name) => name === 'stolen')).toHaveLength(19);
  expect(ran.indexOf('own')).toBeLessThanOrEqual(1);
});

test('fails all waiting attempts when one fails, and runs later ones', async () => {
  const { add, first, fail } = blockedQueue();
  const waiting = [add('stranger', ['1']), add('known', [], 'id')];
  const error = new Error('the database is away');
  fail(error);
  await expect(first).rejects.toBe(error);
  expect(await Promise.all(waiting)).toEqual([error, error]);
  expect(await add('later', ['1'])).toBe('ran');
});
