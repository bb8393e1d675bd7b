import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { HOST, ROOT, type StartedProcess, startProcess, tempFolder } from './support.ts';

/* A copy of the home page's response, which other servers send for comparison. */

export interface PageCopy {
  folder: string;
  body: Buffer;
  /** The headers, except those that every server sets itself. */
  headers: Record<string, string>;
}

const SERVER_HEADERS = new Set(['x-request-id', 'connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
export const BODY_FILE = 'page.br';
const HEADERS_FILE = 'headers.json';

/** Fetches the page in brotli and writes its bytes and headers to a temporary folder. */
export async function copyPage(url: string): Promise<PageCopy> {
  const { body, headers } = await fetchRaw(url);
  const folder = await tempFolder();
  await writeFile(join(folder, BODY_FILE), body);
  await writeFile(join(folder, HEADERS_FILE), JSON.stringify(headers));
  return { folder, body, headers };
}

/** The framework's own minimum: one route that sends this buffer with these headers. */
export function startBareFastify({ folder }: PageCopy, port: number): Promise<StartedProcess> {
  const args = [join(ROOT, 'bench/bare-fastify.ts'), String(port), HOST, join(folder, BODY_FILE), join(folder, HEADERS_FILE)];
  return startProcess({ command: process.execPath, args, port });
}

/** Throws when a server does not send the same bytes and headers. */
export async function assertSamePage(url: string, { body, headers }: PageCopy): Promise<void> {
  const other = await fetchRaw(url);
  const differences = Object.entries(headers).filter(([name, value]) => other.headers[name] !== value);
  if (!other.body.equals(body) || differences.length > 0)
    throw new Error(`${url} does not send the same page: ${differences.map(([name]) => name).join(', ') || 'different bytes'}`);
}

/** Unlike fetch, does not decode the body. */
function fetchRaw(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const headers = Object.entries(response.headers).filter(([name]) => !SERVER_HEADERS.has(name));
      resolve({ body, headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])) });
    });
    request.on('error', reject);
  });
}
