import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { PublicContent } from '../../contract/site.ts';
import { EMPTY_CONTENT } from '../../server/publish/public-content.ts';
import { LANGUAGE_DIR, testApp } from '../support/app.ts';
import { separateAssistant } from '../support/assistant.ts';
import { example } from '../support/content.ts';
import { startServer } from '../support/server-process.ts';
import { eventually } from '../support/wait.ts';

/** Makes the server print the name of each large file of language data that it reads. */
const REPORT_READS = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readFileSync } = fs;
  fs.readFileSync = (path, ...rest) => {
    if (/content.*(vectors.words.txt|weights.bin)$/.test(path)) process.stdout.write('read ' + path + '\\n');
    return readFileSync(path, ...rest);
  };
  syncBuiltinESMExports();`;
const LANGUAGE_DATA = [
  'word-vectors',
  'intents',
  'statements',
  'answerability',
  'concepts',
  'evidence',
  'ranking',
  'requirements',
];

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

test('the language data is read once the server listens, without waiting for a question', async () => {
  const server = await startServer({}, { nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(REPORT_READS)}`] });
  cleanups.push(server.destroy);
  await server.whenReady(() => (server.output.stdout.match(/^read /gm) ?? []).length === 3, 20_000);
  const lines = server.output.stdout.split('\n');
  const listening = lines.findIndex((line) => line.startsWith('Portfolio is running at'));
  expect(listening).toBeGreaterThan(-1);
  expect(lines.findIndex((line) => line.startsWith('read '))).toBeGreaterThan(listening);
});

test('the engine is built once the process is idle after its start, and again after a change, without waiting for a question', async () => {
  // Without its language data, each attempt to build the engine fails and is logged, and so can be counted.
  const languageDir = await mkdtemp(join(tmpdir(), 'portfolio-language-'));
  cleanups.push(() => rm(languageDir, { recursive: true }));
  let attempts = 0;
  const logStream = new PassThrough().on('data', (line) => {
    attempts += Number(String(line).includes('loading the built-in engine failed'));
  });
  const site = await testApp('sqlite', { assistant: { languageDir }, app: { logLevel: 'warn', logStream } });
  cleanups.push(() => site.close());
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  await eventually('the engine is built after the start', () => attempts === 1);
  await site.store.write((writer) => writer.insert('timeline', example('timeline')));
  await eventually('the engine is built after a change', () => attempts === 2);
});

test('the engines of the three views asked most recently are cached', async () => {
  const site = await testApp('sqlite');
  cleanups.push(() => site.close());
  let loads = 0;
  const ownerAnswers = () => {
    loads += 1;
    return [];
  };
  const assistant = separateAssistant(site, EMPTY_CONTENT, { ownerAnswers });
  const messages = [{ role: 'user' as const, content: 'What was built with steel?' }];
  const loadsOf = async (view: PublicContent) => {
    const before = loads;
    await assistant.chat(
      { messages },
      { hash: 'visitor', allocation: undefined, networks: ['visitor'] },
      new AbortController().signal,
      view,
    );
    return loads - before;
  };
  const views = Array.from({ length: 4 }, () => ({ ...EMPTY_CONTENT }));
  const [first, second, third, fourth] = views as [PublicContent, PublicContent, PublicContent, PublicContent];
  for (const view of views) expect(await loadsOf(view)).toBe(1);
  expect([await loadsOf(second), await loadsOf(third), await loadsOf(fourth)]).toEqual([0, 0, 0]);
  expect(await loadsOf(first)).toBe(1);
});

test('a question while the language data cannot be read fails, and a later one is answered', async () => {
  const languageDir = await mkdtemp(join(tmpdir(), 'portfolio-language-'));
  cleanups.push(() => rm(languageDir, { recursive: true }));
  const site = await testApp('sqlite', { assistant: { languageDir } });
  cleanups.push(() => site.close());
  const payload = { messages: [{ role: 'user', content: 'What was built with steel?' }] };
  const ask = () => site.app.inject({ method: 'POST', url: API_PATHS.chat, payload });
  expect((await ask()).statusCode).toBe(500);
  for (const name of LANGUAGE_DATA) await cp(join(LANGUAGE_DIR, name), join(languageDir, name), { recursive: true });
  expect((await ask()).statusCode).toBe(200);
});
