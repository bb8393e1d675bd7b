import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { createFileCache } from './file-cache.ts';

/** Counts how often each file is loaded; its content is its key, repeated. */
function setUp(maxBytes: number) {
  const cache = createFileCache({ maxBytes });
  const loads: string[] = [];
  const read = (key: string, size = 10) =>
    cache.read(key, async () => {
      loads.push(key);
      await Promise.resolve();
      return new Uint8Array(Buffer.alloc(size, key));
    });
  return { cache, loads, read };
}

test('concurrent and later readers share one copy', async () => {
  const { loads, read } = setUp(100);
  const [first, second] = await Promise.all([read('a'), read('a')]);
  expect(first).toBe(second);
  expect(await read('a')).toBe(first);
  expect(first?.toString()).toBe('aaaaaaaaaa');
  expect(loads).toEqual(['a']);
});

test('does not load a file again that is still in use, even when the cache has evicted it', async () => {
  const { loads, read } = setUp(100);
  const large = await read('a', 200);
  expect(await read('a', 200)).toBe(large);
  expect(loads).toEqual(['a']);
});

test('the file read longest ago is loaded again once the cache is full', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const { loads, read } = setUp(100);
  await read('a', 60);
  await read('b', 60);
  // A weak reference is kept alive until the current iteration of the event loop ends.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  await read('b', 60);
  await read('a', 60);
  expect(loads).toEqual(['a', 'b', 'a']);
});

test('requests that wait for their turn do not keep a file in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const { loads, read } = setUp(100);
  const size = 1_000_000;
  const readSize = () => read('a', size).then((bytes) => bytes?.length);
  await readSize();
  const waiting = Array.from({ length: 10 }, readSize);
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(await Promise.all(waiting)).toEqual(Array(10).fill(size));
  expect(loads.length).toBeGreaterThan(1);
});

test('a missing file and a failure are not cached', async () => {
  const { cache, loads, read } = setUp(100);
  expect(await cache.read('a', async () => undefined)).toBeUndefined();
  await expect(cache.read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await read('a'))?.length).toBe(10);
  expect(loads).toEqual(['a']);
});

test('three files are loaded at once, and a failed load makes room for the next', async () => {
  const { cache } = setUp(100);
  const finish: (() => void)[] = [];
  let loading = 0;
  let most = 0;
  const reads = ['a', 'b', 'c', 'd', 'e'].map((key) =>
    cache.read(key, async () => {
      loading += 1;
      most = Math.max(most, loading);
      await new Promise<void>((resolve) => finish.push(resolve));
      loading -= 1;
      if (key === 'a') throw new Error('gone');
      return new Uint8Array(1);
    }),
  );
  const failure = expect(reads[0]).rejects.toThrow('gone');
  while (finish.length < 5) {
    for (const done of finish) done();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const finishLoad of finish) finishLoad();
  await failure;
  expect((await Promise.all(reads.slice(1))).map((bytes) => bytes?.length)).toEqual([1, 1, 1, 1]);
  expect(most).toBe(3);
});

test('a new visitor is served while many connections wait for large files', async () => {
  const { loads, read } = setUp(1_000_000);
  const server = createServer(async ({ url = '/' }, response) => {
    if (url !== '/') await read(url, 1_000_000);
    response.end(url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = (path: number | string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  onTestFinished(() => void server.close());
  for (let file = 0; file < 100; file++) open(file);
  expect(await text(open(''))).toContain('200 OK');
  expect(loads.length).toBeLessThan(60);
});

test('a large file in memory is sent while the database does not respond to loads', async () => {
  const { cache, read } = setUp(1_000_000);
  const size = 200_000;
  await read('a', size);
  const hanging = Promise.withResolvers<Uint8Array | undefined>();
  const loads = ['b', 'c', 'd'].map((key) => cache.read(key, () => hanging.promise));
  expect((await Promise.all(Array.from({ length: 5 }, () => read('a', size)))).map((bytes) => bytes?.length)).toEqual(
    Array(5).fill(size),
  );
  hanging.resolve(undefined);
  await Promise.all(loads);
});
