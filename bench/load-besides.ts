import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ADMIN_PATHS } from '../contract/admin-paths.ts';
import { ASSISTANT_HEADER, BUILT_IN } from '../contract/chat.ts';
import { PATHS } from '../contract/paths.ts';
import { fakeProvider, says } from '../tests/support/fake-provider.ts';
import { send } from './sender.ts';
import { afterwards, ROOT, siteSettings, startSite, tempFolder } from './support.ts';

/* What runs beside the visitors. Each starts a site of its own, and keeps on until it is told that the time is over. */

const PASSWORD = 'correct horse battery';

export interface Beside {
  name: string;
  /** The site's address, and the work, which ends with the signal and says what it has done. */
  prepare(): Promise<{ url: string; run: (until: AbortSignal, seconds: number) => Promise<string> }>;
}

export const BESIDES: readonly Beside[] = [
  { name: '100 slow chats', prepare: chats },
  { name: '200 wrong passwords a second', prepare: wrongPasswords },
  { name: '500 sockets that send a byte a second', prepare: slowHeaders },
  { name: '10 pictures of 10 megapixels at a time', prepare: pictures },
  { name: 'backups of 100 MB', prepare: backups },
];

const CHATS = 100;
/** Milliseconds that a visitor takes to read an answer and to think of the next question. */
const READS_FOR = 5_000;
const QUESTIONS = [
  'What does she do?',
  'Which projects used Kubernetes?',
  'Tell me about her certifications',
  'Who has she led?',
];

async function chats() {
  const provider = await fakeProvider(
    says(
      Array.from({ length: 40 }, (_, piece) => `word ${piece} `),
      { every: 250 },
    ),
  );
  afterwards(() => provider.close());
  const { url } = await startSite(await tempFolder(), {
    AI_MODEL: 'compatible/bench',
    AI_BASE_URL: provider.url,
    AI_DAILY_TOKENS: '999999999999',
    TRUST_PROXY: '127.0.0.1',
  });
  const run = async (until: AbortSignal) => {
    const by = { model: 0, builtIn: 0, refused: 0 };
    const visitor = async (number: number) => {
      await pause(number * 10, until);
      for (let asked = number; !until.aborted; asked++) {
        const messages = [{ role: 'user', content: QUESTIONS[asked % QUESTIONS.length] }];
        const response = await fetch(new URL(PATHS.chat, url), {
          method: 'POST',
          body: JSON.stringify({ messages }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` },
          signal: until,
        });
        await response.text();
        if (!response.ok) by.refused++;
        else if (response.headers.get(ASSISTANT_HEADER) === BUILT_IN) by.builtIn++;
        else by.model++;
        await pause(READS_FOR, until);
      }
    };
    await Promise.all(Array.from({ length: CHATS }, (_, number) => untilOver(visitor(number), until)));
    return `answers of the model ${by.model}, of the built-in engine ${by.builtIn}, refused ${by.refused}`;
  };
  return { url, run };
}

async function wrongPasswords() {
  const { url } = await startSite(await tempFolder(), { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' });
  const run = async (_until: AbortSignal, seconds: number) => {
    const address = (request: number) => `172.16.${(request >> 8) & 255}.${request & 255}`;
    const body = { password: 'not the password' };
    const { statuses } = await send({ url, path: ADMIN_PATHS.login, body, address, connections: 200, rate: 200, seconds });
    return Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ');
  };
  return { url, run };
}

async function slowHeaders() {
  const { url } = await startSite(await tempFolder(), { TRUST_PROXY: '127.0.0.1' });
  const { hostname, port } = new URL(url);
  const run = async (until: AbortSignal) => {
    const sockets = new Set<Socket>();
    let closed = 0;
    const open = () => {
      const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nx-slow: '));
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (until.aborted) return;
        closed++;
        open();
      });
      socket.resume();
    };
    for (let number = 0; number < 500; number++) open();
    while (!until.aborted) {
      await pause(1_000, until);
      for (const socket of sockets) socket.write('a');
    }
    for (const socket of sockets) socket.destroy();
    return `${closed} were closed by the server and opened again`;
  };
  return { url, run };
}

async function pictures() {
  const { url } = await startSite(await tempFolder(), { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' });
  const owner = await signIn(url);
  const bytes = await photograph();
  const milestones: { id: string }[] = await (await fetch(new URL(PATHS.timeline, url))).json();
  const run = async (until: AbortSignal) => {
    let uploaded = 0;
    const other: number[] = [];
    const uploader = async ({ id }: { id: string }) => {
      while (!until.aborted) {
        const body = new FormData();
        body.append('pictures', new Blob([bytes], { type: 'image/jpeg' }), 'photograph.jpg');
        const response = await fetch(new URL(ADMIN_PATHS.pictures(id), url), { method: 'POST', body, headers: owner });
        const { pictures = [] } = await response.json();
        if (response.status === 201) uploaded++;
        else other.push(response.status);
        for (const picture of pictures)
          await fetch(new URL(ADMIN_PATHS.picture(picture.id), url), { method: 'DELETE', headers: owner });
      }
    };
    await Promise.all(milestones.slice(0, 10).map(uploader));
    return `${uploaded} of ${(bytes.length / 1e6).toFixed(1)} MB, not taken: ${other.join(', ') || 'none'}`;
  };
  if (milestones.length < 10) throw new Error('The sample has too few milestones for ten uploads at a time');
  return { url, run };
}

/** As a camera makes it: 10 megapixels with detail everywhere, below the largest file that is taken. */
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
  const run = async (until: AbortSignal) => {
    let made = 0;
    while (!until.aborted) {
      await promisify(execFile)(process.execPath, args, { env, cwd: ROOT });
      const download = await fetch(new URL(ADMIN_PATHS.backup, url), { headers: owner });
      for await (const _ of download.body ?? []);
      if (!download.ok) throw new Error(`The download of a backup answers ${download.status}`);
      made++;
    }
    return `${made} made by the command, as many downloaded`;
  };
  return { url, run };
}

async function signIn(url: string): Promise<{ cookie: string }> {
  const body = JSON.stringify({ password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL(ADMIN_PATHS.login, url), { method: 'POST', headers, body });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The sign-in answers ${answer.status}`);
  return { cookie };
}

/** What is broken off because the time is over has not failed. */
async function untilOver(work: Promise<void>, until: AbortSignal): Promise<void> {
  await work.catch((error) => {
    if (!until.aborted) throw error;
  });
}

async function pause(milliseconds: number, until: AbortSignal): Promise<void> {
  await untilOver(wait(milliseconds, undefined, { signal: until }), until);
}
