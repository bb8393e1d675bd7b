import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type CompressedText, hashOf } from './compress.ts';

/** Keeps the rendered page on disk, so that the next start need not render it again. */
export interface PageCache {
  /** The entry of the page rendered from the input; everything else that the page depends on is in `renderContext`. */
  entry(input: unknown): CacheEntry;
}

export interface CacheEntry {
  /** Undefined unless the file has the whole page, rendered from the same input in the same context. */
  read(): CompressedText | undefined;
  /** Replaces the file. Never rejects: without the file, the next start renders the page. */
  write(page: CompressedText): Promise<void>;
}

interface CacheFile {
  /** Hash of context, input and bytes: also rejects a file that is incomplete or was written by two processes. */
  seal: string;
  br: string;
  gzip: string;
}

/** `renderContext`: everything besides its input that the page depends on, such as the version of the program. */
export function createPageCache(file: string, renderContext: readonly unknown[]): PageCache {
  return {
    entry(input) {
      const key = hashOf(JSON.stringify([renderContext, input]));
      const seal = (br: string, gzip: string) => createHash('sha256').update(`${key} ${br} ${gzip}`).digest('base64url');
      return {
        read() {
          try {
            const { seal: storedSeal, br, gzip }: CacheFile = JSON.parse(readFileSync(file, 'utf8'));
            return storedSeal === seal(br, gzip) ? unpack(br, gzip) : undefined;
          } catch {
            return undefined;
          }
        },
        async write({ bytes }) {
          const [br, gzip] = [bytes.br.toString('base64'), bytes.gzip.toString('base64')];
          const content: CacheFile = { seal: seal(br, gzip), br, gzip };
          await writeFile(file, JSON.stringify(content), { mode: 0o600 }).catch(() => {});
        },
      };
    },
  };
}

function unpack(br: string, gzip: string): CompressedText {
  const gzipped = Buffer.from(gzip, 'base64');
  const identity = gunzipSync(gzipped);
  return { hash: hashOf(identity), bytes: { br: Buffer.from(br, 'base64'), gzip: gzipped, identity } };
}
