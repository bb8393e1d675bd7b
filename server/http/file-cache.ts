import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';

interface FileCacheOptions {
  /** Bytes of the files that stay cached while no response sends them; the least recently read one is evicted first. */
  maxBytes: number;
}

export type FileCache = ReturnType<typeof createFileCache>;

/** PostgreSQL's driver holds a file several times over while it reads it. */
const MAX_CONCURRENT_READS = 3;
const MAX_CONCURRENT_SENDS = 3;
/**
 * Per this many bytes, the event loop makes one turn before the next file is read or sent. Node accepts one connection in a
 * turn: if every turn handled megabytes, a new visitor would wait for seconds behind a few hundred downloads.
 */
const BYTES_PER_TURN = 128 * 1024;

/** Files in memory, at most once each however many responses send them. A key always stands for the same content. */
export function createFileCache({ maxBytes }: FileCacheOptions) {
  const files = new Map<string, Buffer>();
  let keptBytes = 0;
  /** Every file that is still in memory, cached or being sent. */
  const inMemory = new Map<string, WeakRef<Buffer>>();
  const finalizers = new FinalizationRegistry<string>((key) => {
    if (!inMemory.get(key)?.deref()) inMemory.delete(key);
  });
  const loading = new Map<string, Promise<Buffer | undefined>>();
  const reads = new Semaphore(MAX_CONCURRENT_READS);
  /** Separate from `reads`, because files in memory can be sent while the database does not respond. */
  const sends = new Semaphore(MAX_CONCURRENT_SENDS);

  return {
    /** Calls `load` only when the file is not in memory; it returns undefined for a file that does not exist. */
    async read(key: string, load: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
      const bytes = inMemory.get(key)?.deref();
      if (!bytes) return loading.get(key) ?? start(key, load);
      keep(key, bytes);
      return bytes.length < BYTES_PER_TURN ? bytes : inTurn(sends, async () => bytes);
    },
  };

  function start(key: string, load: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const bytes = loadInto(key, load).finally(() => loading.delete(key));
    loading.set(key, bytes);
    return bytes;
  }

  async function loadInto(key: string, load: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const loaded = await inTurn(reads, load);
    if (!loaded) return undefined;
    const bytes = Buffer.from(loaded.buffer, loaded.byteOffset, loaded.byteLength);
    inMemory.set(key, new WeakRef(bytes));
    finalizers.register(bytes, key);
    keep(key, bytes);
    return bytes;
  }

  async function inTurn<T extends Uint8Array | undefined>(semaphore: Semaphore, read: () => Promise<T>): Promise<T> {
    const [, release] = await semaphore.acquire();
    let turns = 0;
    try {
      const bytes = await read();
      turns = Math.ceil((bytes?.byteLength ?? 0) / BYTES_PER_TURN);
      return bytes;
    } finally {
      void releaseAfter(turns, release);
    }
  }

  function keep(key: string, bytes: Buffer): void {
    if (files.delete(key)) keptBytes -= bytes.length;
    files.set(key, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of files) {
      if (keptBytes <= maxBytes) return;
      files.delete(oldest);
      keptBytes -= length;
    }
  }
}

async function releaseAfter(turns: number, release: () => void): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
  release();
}
