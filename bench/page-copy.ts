import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { HOST, ROOT, type Started, startProcess, tempFolder } from './support.ts';

/* The home page as it is sent, for other servers to send the same. */

export interface PageCopy {
  folder: string;
  body: Buffer;
  /** All but those that every server makes for itself. */
  headers: Record<string, string>;
}

const MADE_BY_SERVERS = new Set(['x-request-id', 'connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
export const BODY_FILE = 'page.br';
const HEADERS_FILE = 'headers.json';

/** Fetches the page in brotli and leaves its bytes and headers in a folder. */
export async function copyPage(url: string): Promise<PageCopy> {
  const { body, headers } = await fetchRaw(url);
  const folder = await tempFolder();
  await writeFile(join(folder, BODY_FILE), body);
  await writeFile(join(folder, HEADERS_FILE), JSON.stringify(headers));
  return { folder, body, headers };
}

/** The least that the framework itself can do: one route that sends this buffer with these headers. */
export function startBareFastify({ folder }: PageCopy, port: number): Promise<Started> {
  const args = [join(ROOT, 'bench/bare-fastify.ts'), String(port), HOST, join(folder, BODY_FILE), join(folder, HEADERS_FILE)];
  return startProcess({ command: process.execPath, args, port });
}

/** Throws when a server does not send the very same bytes. */
export async function assertSamePage(url: string, { body, headers }: PageCopy): Promise<void> {
  const other = await fetchRaw(url);
  const differs = Object.entries(headers).filter(([name, value]) => other.headers[name] !== value);
  if (!other.body.equals(body) || differs.length > 0)
    throw new Error(`${url} does not send the same page: ${differs.map(([name]) => name).join(', ') || 'other bytes'}`);
}

/** Not decoded, unlike what fetch gives. */
function fetchRaw(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const headers = Object.entries(response.headers).filter(([name]) => !MADE_BY_SERVERS.has(name));
      resolve({ body, headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])) });
    });
    request.on('error', reject);
  });
}
