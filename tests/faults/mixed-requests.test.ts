import { Agent } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { type Picture, picturePath } from '../../contract/picture-response.ts';
import { DIALECTS } from '../support/databases.ts';
import { png } from '../support/hostile-files.ts';
import { form, PASSWORD } from '../support/owner.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { SESSION } from '../support/send-events.ts';
import { startAttackedSite } from './attacked-site.ts';
import { get, sessionCookie, signIn } from './calls.ts';
import { sendQuickly } from './send-quickly.ts';
import { shortOrFull } from './short-or-full.ts';

const REQUESTS = shortOrFull({ short: 20_000, full: 1_000_000 });
const CLIENTS = 20;
const SAMPLES = 10;
const MAX_PEAK_MB = 400;
/** By how much the memory in use may exceed that after the first tenth of the requests. */
const MAX_GROWTH_MB = 40;

/** Resolves with the status. */
type Call = (visitor: number) => Promise<number>;

const QUESTIONS = ['What does she do now?', 'Has she led a team?', 'Welche Sprachen spricht sie?', 'Who won the match?'];
/** A new address for each round of the mix, because all rounds together exceed what one visitor may send in a minute. */
const address = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('a mix of requests on %s', (dialect) => {
  test(`leaves the memory as it was after ${REQUESTS}, and each gets the response it should`, async (context) => {
    const site = await startAttackedSite({
      dialect,
      env: { SAMPLE_CONTENT: 'on', ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' },
    });
    context.onTestFinished(() => site.stop());
    const mix = await createMix(site.url);
    const failures = new Map<string, number>();
    const samples: number[] = [];
    let sent = 0;
    const client = async () => {
      while (sent < REQUESTS) {
        const number = sent++;
        const [kind, expected, call] = mix[number % mix.length] as (typeof mix)[number];
        const status = await call(Math.floor(number / mix.length));
        if (status !== expected) failures.set(`${kind}: ${status}`, (failures.get(`${kind}: ${status}`) ?? 0) + 1);
        if ((number + 1) % (REQUESTS / SAMPLES) === 0) samples.push((await site.memory()).resident);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const { peak } = await site.memory();
    console.log(`${dialect}: ${sent} requests in ${seconds} s; ${samples.join(', ')} MB after each tenth, at most ${peak} MB`);
    expect([...failures]).toEqual([]);
    expect(site.server.child.exitCode).toBeNull();
    expect(samples.at(-1)).toBeLessThan((samples[0] ?? 0) + MAX_GROWTH_MB);
    expect(peak).toBeLessThan(MAX_PEAK_MB);
  }, 7_200_000);
});

/** Two hundred requests, each with the status it should get. */
async function createMix(url: string): Promise<(readonly [kind: string, status: number, call: Call])[]> {
  const cookie = sessionCookie(await signIn(url));
  const picture = await findPicture(url);
  const agent = new Agent({ keepAlive: true });
  const read =
    (path: string): Call =>
    (visitor) =>
      sendQuickly(agent, url + path, { 'x-forwarded-for': address(visitor) });
  const post =
    (path: string, body: (visitor: number) => object): Call =>
    (visitor) => {
      const headers = { 'x-forwarded-for': address(visitor), 'content-type': 'application/json' };
      return sendQuickly(agent, url + path, headers, JSON.stringify(body(visitor)));
    };
  const ask = (visitor: number) => ({ role: 'user', content: QUESTIONS[visitor % QUESTIONS.length] ?? '' });
  const { payload, headers } = form('image', [{ name: 'photo.png', bytes: png(300, 200, 200) }]);
  const uploadPicture: Call = () => sendQuickly(agent, url + ADMIN_API_PATHS.images, { ...headers, cookie }, payload);
  const event = (fields: object) => () => ({ session_id: SESSION, ...fields });
  const kinds: [kind: string, times: number, status: number, call: Call][] = [
    ['page', 120, 200, read('/')],
    ['public API', 16, 200, read(API_PATHS.timeline)],
    ['profile', 8, 200, read(API_PATHS.profile)],
    ['link preview', 4, 200, read('/link-preview.png')],
    ['picture', 16, 200, read(picture)],
    ['page view', 8, 202, post(ANALYTICS_PATHS.pageView, event({ page_path: '/' }))],
    ['click', 6, 202, post(ANALYTICS_PATHS.interaction, event({ type: 'timeline_click', element_id: 'no such milestone' }))],
    ['question', 2, 200, post(API_PATHS.chat, (visitor) => ({ messages: [ask(visitor)] }))],
    [
      'suggestions',
      2,
      200,
      post(API_PATHS.suggestions, (visitor) => ({ lastMessage: ask(visitor).content, conversationHistory: [] })),
    ],
    ['picture upload', 1, 201, uploadPicture],
    ['path that does not exist', 5, 404, read('/nothing')],
    ['owner route', 4, 401, read(ADMIN_API_PATHS.profile)],
    ['invalid question', 4, 400, post(API_PATHS.chat, () => ({ messages: 'no list' }))],
    ['password that is too short', 2, 422, post(ADMIN_API_PATHS.login, () => ({ password: 'x' }))],
    ['body that is too large', 1, 413, post(ADMIN_API_PATHS.login, () => ({ password: 'x'.repeat(2000) }))],
    ['request that is not HTTP', 1, 400, async () => (await sendRaw(url, 'GET / SMTP/1.1\r\n\r\n')).statuses[0] ?? 0],
  ];
  // Spread evenly, so that requests of different kinds are in flight together.
  return kinds
    .flatMap(([kind, times, status, call]) =>
      Array.from({ length: times }, (_, index) => ({ place: (index + 0.5) / times, entry: [kind, status, call] as const })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}

async function findPicture(url: string): Promise<string> {
  for (const { id } of JSON.parse((await get(url + API_PATHS.timeline)).body) as { id: string }[]) {
    const [picture] = JSON.parse((await get(url + API_PATHS.pictures(id))).body) as Picture[];
    if (picture) return picturePath(id, 'full', picture.filename);
  }
  throw new Error('The sample content has no picture.');
}
