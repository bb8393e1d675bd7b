import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { admin, boot, client, documentGenerator, server, ssr, workers } from '../vite.config.ts';

const CLIENT = 'dist/client';
const SERVER = 'dist/server';
const COMPRESSIBLE = /\.(js|css|svg|txt)$/;

for (const config of [client, admin, ssr, server, ...workers, documentGenerator, boot]) await build(config);
// Written to its own file, because the server needs it before it loads React.
const { firstScreenCss } = await import(pathToFileURL(`${SERVER}/home.js`).href);
writeFileSync('dist/boot/first-screen.css', firstScreenCss);
for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && COMPRESSIBLE.test(entry.name)) precompress(join(entry.parentPath, entry.name));
}
for (const name of readdirSync(SERVER)) if (name.endsWith('.js')) escapeNonAscii(join(SERVER, name));

/** V8 stores a source with non-Latin-1 characters in two bytes per character, which costs megabytes of memory. */
function escapeNonAscii(path: string): void {
  const code = readFileSync(path, 'utf8');
  const ascii = code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(path, ascii);
}

/** Static files are served precompressed, at the highest compression level. */
function precompress(path: string): void {
  const bytes = readFileSync(path);
  for (const [suffix, compressed] of [
    ['.br', brotliCompressSync(bytes)],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ] as const) {
    if (compressed.length < bytes.length) writeFileSync(path + suffix, compressed);
  }
}
