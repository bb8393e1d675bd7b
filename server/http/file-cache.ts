import { Semaphore } from 'async-mutex';

interface FileCacheOptions {
  /** Bytes of the files that stay cached while nobody reads them; the least recently read one is evicted first. */
  maxBytes: number;
}

export type FileCache = ReturnType<typeof createFileCache>;

/** PostgreSQL's driver holds a file several times over while it reads it. */
const MAX_CONCURRENT_LOADS = 3;

/** Files in memory, at most once each however many responses send them. A key identifies one content. */
export function createFileCache({ maxBytes }: FileCacheOptions) {
  const files = new Map<string, Buffer>();
  let keptBytes = 0;
  /** Every file that is still in memory, kept or being sent. */
  const inMemory = new Map<string, WeakRef<Buffer>>();
  const finalizers = new FinalizationRegistry<string>((key) => {
    if (!inMemory.get(key)?.deref()) inMemory.delete(key);
  });
  const loading = new Map<string, Promise<Buffer | undefined>>();
  const loads = new Semaphore(MAX_CONCURRENT_LOADS);

  return {
    /** Calls `load` only when the file is not in memory; it returns undefined for a file that does not exist. */
    async read(key: string, load: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
      const bytes = inMemory.get(key)?.deref();
      if (!bytes) return loading.get(key) ?? start(key, load);
      keep(key, bytes);
      return bytes;
    },
  };

  function start(key: string, load: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const bytes = loadInto(key, load).finally(() => loading.delete(key));
    loading.set(key, bytes);
    return bytes;
  }

  async function loadInto(key: string, load: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const loaded = await loads.runExclusive(load);
    if (!loaded) return undefined;
    const bytes = Buffer.from(loaded.buffer, loaded.byteOffset, loaded.byteLength);
    inMemory.set(key, new WeakRef(bytes));
    finalizers.register(bytes, key);
    keep(key, bytes);
    return bytes;
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
