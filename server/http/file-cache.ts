import { BYTES_PER_TURN, createFileQueue, type FileReply } from './file-queue.ts';

interface FileCacheOptions {
  /** Bytes of the files that stay cached while no response sends them; the least recently read one is evicted first. */
  maxBytes: number;
}

type Load = () => Promise<Uint8Array | undefined>;

export type FileCache = ReturnType<typeof createFileCache>;

/** PostgreSQL's driver holds a file several times over while it reads it. */
const MAX_CONCURRENT_READS = 3;
const MAX_CONCURRENT_SENDS = 3;

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
  const reads = createFileQueue({ concurrency: MAX_CONCURRENT_READS });
  /** Separate from `reads`, because files in memory can be sent while the database does not respond. */
  const sends = createFileQueue({ concurrency: MAX_CONCURRENT_SENDS });

  return {
    /**
     * Calls `load` only when the file is not in memory; it returns undefined for a file that does not exist. Rejects when the
     * client of `reply` leaves before its turn, and with a 503 when too many requests wait.
     */
    async read(key: string, load: Load, reply?: FileReply): Promise<Buffer | undefined> {
      const size = findInMemory(key)?.length;
      if (size !== undefined && size < BYTES_PER_TURN) return findInMemory(key);
      // A request that waits keeps no file in memory: a thousand of them would fill it.
      const bytes = size && (await sends.run(reply, async () => findInMemory(key)));
      // Another request may load the file while this one waits.
      return bytes || reads.run(reply, async () => findInMemory(key) ?? loading.get(key) ?? start(key, load));
    },
  };

  function findInMemory(key: string): Buffer | undefined {
    const bytes = inMemory.get(key)?.deref();
    if (bytes) keep(key, bytes);
    return bytes;
  }

  function start(key: string, load: Load): Promise<Buffer | undefined> {
    const bytes = loadInto(key, load).finally(() => loading.delete(key));
    loading.set(key, bytes);
    return bytes;
  }

  async function loadInto(key: string, load: Load): Promise<Buffer | undefined> {
    const loaded = await load();
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
