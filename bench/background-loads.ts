import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ADMIN_API_PATHS } from '../contract/admin-api-paths.ts';
import { API_PATHS } from '../contract/api-paths.ts';
import { ASSISTANT_HEADER, BUILT_IN } from '../contract/chat.ts';
import { respondWithText, startFakeProvider } from '../tests/support/fake-provider.ts';
import { runPostLoad } from './post-load.ts';
import { onCleanup, ROOT, siteSettings, startSite, tempFolder } from './support.ts';

/* Loads that run alongside the visitors' requests. Each starts its own site and runs until its signal is aborted. */

const PASSWORD = 'correct horse battery';

export interface BackgroundLoad {
  name: string;
  /** Starts the site; `run` works until the signal is aborted and returns a summary. */
  prepare(): Promise<{ url: string; run: (signal: AbortSignal, seconds: number) => Promise<string> }>;
}

export const BACKGROUND_LOADS: readonly BackgroundLoad[] = [
  { name: '100 slow chats', prepare: chats },
  { name: '200 wrong passwords a second', prepare: wrongPasswords },
  { name: '500 sockets that send a byte a second', prepare: slowHeaders },
  { name: '10 pictures of 10 megapixels at a time', prepare: pictures },
  { name: 'backups of 100 MB', prepare: backups },
];

const CHATS = 100;
/** Between an answer and the visitor's next question. */
const PAUSE_MS = 5_000;
const QUESTIONS = [
  'What does she do?',
  'Which projects used Kubernetes?',
  'Tell me about her certifications',
  'Who has she led?',
];

async function chats() {
  const provider = await startFakeProvider(
    respondWithText(
      Array.from({ length: 40 }, () => 'So it goes. '),
      { delayMs: 250 },
    ),
  );
  onCleanup(() => provider.close());
  const { url } = await startSite(await tempFolder(), {
    AI_MODEL: 'compatible/bench',
    AI_BASE_URL: provider.url,
    AI_DAILY_TOKENS: '999999999999',
    TRUST_PROXY: '127.0.0.1',
  });
  const run = async (signal: AbortSignal) => {
    const answers = { model: 0, builtIn: 0, rejected: 0 };
    const visitor = async (number: number) => {
      await pause(number * 10, signal);
      for (let question = number; !signal.aborted; question++) {
        const messages = [{ role: 'user', content: QUESTIONS[question % QUESTIONS.length] }];
        const response = await fetch(new URL(API_PATHS.chat, url), {
          method: 'POST',
          body: JSON.stringify({ messages }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` },
          signal,
        });
        await response.text();
        if (!response.ok) answers.rejected++;
        else if (response.headers.get(ASSISTANT_HEADER) === BUILT_IN) answers.builtIn++;
        else answers.model++;
        await pause(PAUSE_MS, signal);
      }
    };
    await Promise.all(Array.from({ length: CHATS }, (_, number) => ignoreAbort(visitor(number), signal)));
    return `answers by the model ${answers.model}, by the built-in engine ${answers.builtIn}, rejected ${answers.rejected}`;
  };
  return { url, run };
}

async function wrongPasswords() {
  const { url } = await startSite(await tempFolder(), { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' });
  const run = async (_signal: AbortSignal, seconds: number) => {
    const clientAddress = (request: number) => `172.16.${(request >> 8) & 255}.${request & 255}`;
    const body = { password: 'not the password' };
    const { statuses } = await runPostLoad({
      url,
      path: ADMIN_API_PATHS.login,
      body,
      clientAddress,
      connections: 200,
      rate: 200,
      seconds,
    });
    return Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
  };
  return { url, run };
}

async function slowHeaders() {
  const { url } = await startSite(await tempFolder(), { TRUST_PROXY: '127.0.0.1' });
  const { hostname, port } = new URL(url);
  const run = async (signal: AbortSignal) => {
    const sockets = new Set<Socket>();
    let closeCount = 0;
    const open = () => {
      const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nx-slow: '));
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (signal.aborted) return;
        closeCount++;
        open();
      });
      socket.resume();
    };
    for (let number = 0; number < 500; number++) open();
    while (!signal.aborted) {
      await pause(1_000, signal);
      for (const socket of sockets) socket.write('a');
    }
    for (const socket of sockets) socket.destroy();
    return `${closeCount} were closed by the server and reopened`;
  };
  return { url, run };
}

async function pictures() {
  const { url } = await startSite(await tempFolder(), { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' });
  const owner = await signIn(url);
  const bytes = await photograph();
  const milestones: { id: string }[] = await (await fetch(new URL(API_PATHS.timeline, url))).json();
  const run = async (signal: AbortSignal) => {
    let uploadCount = 0;
    const other: number[] = [];
    const uploader = async ({ id }: { id: string }) => {
      while (!signal.aborted) {
        const body = new FormData();
        body.append('pictures', new Blob([bytes], { type: 'image/jpeg' }), 'photograph.jpg');
        const response = await fetch(new URL(ADMIN_API_PATHS.pictures(id), url), { method: 'POST', body, headers: owner });
        const { pictures = [] } = await response.json();
        if (response.status === 201) uploadCount++;
        else other.push(response.status);
        for (const picture of pictures)
          await fetch(new URL(ADMIN_API_PATHS.picture(picture.id), url), { method: 'DELETE', headers: owner });
      }
    };
    await Promise.all(milestones.slice(0, 10).map(uploader));
    return `${uploadCount} of ${(bytes.length / 1e6).toFixed(1)} MB, rejected: ${other.join(', ') || 'none'}`;
  };
  if (milestones.length < 10) throw new Error('The sample has too few milestones for ten uploads at a time');
  return { url, run };
}

/** Like a photo from a camera: 10 megapixels, full of detail, below the size limit. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const coarse = await sharp({ create: { width: 912, height: 684, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return new Uint8Array(await sharp(coarse).resize(3648, 2736).jpeg({ quality: 85 }).toBuffer());
}

async function backups() {
  const dataDir = await tempFolder();
  await (await startSite(dataDir)).stop();
  const database = new DatabaseSync(join(dataDir, 'site.db'));
  const insert = database.prepare('insert into images (filename, bytes) values (?, randomblob(1000000))');
  for (let number = 0; number < 100; number++) insert.run(`photograph-${number}.webp`);
  database.close();

  const { url } = await startSite(dataDir, { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' });
  const owner = await signIn(url);
  const env = { ...process.env, ...siteSettings(0, dataDir) };
  const args = [join(ROOT, 'scripts/backup.ts'), '--overwrite', join(await tempFolder(), 'site.backup.db')];
  const run = async (signal: AbortSignal) => {
    let count = 0;
    while (!signal.aborted) {
      await promisify(execFile)(process.execPath, args, { env, cwd: ROOT });
      const download = await fetch(new URL(ADMIN_API_PATHS.backup, url), { headers: owner });
      for await (const _ of download.body ?? []);
      if (!download.ok) throw new Error(`The download of a backup returned ${download.status}`);
      count++;
    }
    return `${count} made by the command and as many downloaded`;
  };
  return { url, run };
}

async function signIn(url: string): Promise<{ cookie: string }> {
  const body = JSON.stringify({ password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL(ADMIN_API_PATHS.login, url), { method: 'POST', headers, body });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The sign-in returned ${response.status}`);
  return { cookie };
}

/** Work that the signal aborts does not count as failed. */
async function ignoreAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  await work.catch((error) => {
    if (!signal.aborted) throw error;
  });
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await ignoreAbort(wait(milliseconds, undefined, { signal }), signal);
}
