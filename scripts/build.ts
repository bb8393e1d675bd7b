import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { admin, boot, client, server, ssr } from '../vite.config.ts';

const CLIENT = 'dist/client';
const SERVER = 'dist/server';
const COMPRESSES = /\.(js|css|svg|txt)$/;

for (const config of [client, admin, ssr, server, boot]) await build(config);
for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && COMPRESSES.test(entry.name)) compressBeside(join(entry.parentPath, entry.name));
}
for (const name of readdirSync(SERVER)) if (name.endsWith('.js')) writeInAscii(join(SERVER, name));

/** V8 keeps a source with any other character at two bytes for each: with dashes and quotes in it, megabytes more. */
function writeInAscii(path: string): void {
  const code = readFileSync(path, 'utf8');
  const escaped = code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(path, escaped);
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
