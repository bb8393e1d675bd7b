import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { admin, boot, client, server, ssr } from '../vite.config.ts';

const CLIENT = 'dist/client';
const COMPRESSES = /\.(js|css|svg|txt)$/;

for (const config of [client, admin, ssr, server, boot]) await build(config);
for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && COMPRESSES.test(entry.name)) compressBeside(join(entry.parentPath, entry.name));
}

/** Static files are sent as they lie: best compression, made once. */
function compressBeside(path: string): void {
  const bytes = readFileSync(path);
  for (const [suffix, compressed] of [
    ['.br', brotliCompressSync(bytes)],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ] as const) {
    if (compressed.length < bytes.length) writeFileSync(path + suffix, compressed);
  }
}
