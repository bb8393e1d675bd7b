import { randomInt } from 'node:crypto';
import { describe, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';

import { DIALECTS } from '../support/databases.ts';
import { PASSWORD } from '../support/owner.ts';
import { startAttackedSite } from './attacked-site.ts';
import { get, post, type ReceivedResponse, signIn } from './calls.ts';
import { shortOrFull } from './short-or-full.ts';
import { summarizeDurations } from './traffic.ts';

const GUESSERS = 80;
const TRIES = 20;
const OTHER_TRIES = shortOrFull({ short: 5, full: 20 });
/** The limit for a sign-in while guesses fill the queue; one hash takes 25 to 100 ms. */
const MAX_SIGN_IN_MS = 3_000;
const MAX_PAGE_MS = 1_000;
const SETTLED_GUESSES = 40;

describe.each(DIALECTS)(`while ${GUESSERS} guessers try passwords from random /64s, on %s`, (dialect) => {
  test('the owner signs in, in a known browser and from an IPv4 address of their own', async ({ expect, onTestFinished }) => {
    const site = await startAttackedSite({ dialect, env: { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '127.0.0.1' } });
    onTestFinished(() => site.stop());
    const address = site.url;
    const knownBrowser = cookieOf(await signIn(address, { from: '198.51.100.1' }), 'known-browser');

    const guesses = startGuessing(address);
    onTestFinished(() => guesses.stop());
    await expect.poll(() => guesses.responses.length, { timeout: 30_000 }).toBeGreaterThan(SETTLED_GUESSES);

    const knownResponses: ReceivedResponse[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++)
      knownResponses.push(await signIn(address, { cookie: knownBrowser, from: randomSubnet() }));
    const own: ReceivedResponse[] = [];
    for (let attempt = 0; attempt < OTHER_TRIES; attempt++) own.push(await signIn(address, { from: '198.51.100.1' }));
    const page = await get(address);
    await guesses.stop();

    expect(knownResponses.map(({ status }) => status)).toEqual(Array(TRIES).fill(200));
    expect(own.map(({ status }) => status)).toEqual(Array(OTHER_TRIES).fill(200));
    expect(summarizeDurations(knownResponses).max).toBeLessThan(MAX_SIGN_IN_MS);
    expect(summarizeDurations(own).max).toBeLessThan(MAX_SIGN_IN_MS);
    expect([page.status, page.durationMs < MAX_PAGE_MS]).toEqual([200, true]);
    const statuses = new Set(guesses.responses.map(({ status }) => status));
    expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    for (const { status, headers } of guesses.responses)
      if (status !== 401) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(site.server.child.exitCode).toBeNull();
    console.log(
      `${dialect}: ${guesses.responses.length} guesses meanwhile; sign-ins of a known browser took at most ` +
        `${summarizeDurations(knownResponses).max} ms, those from an IPv4 address at most ${summarizeDurations(own).max} ms`,
    );
  });
});

/** Starts guessers that each try again as soon as they get a response. */
function startGuessing(address: string) {
  const responses: ReceivedResponse[] = [];
  let isOver = false;
  const guessers = Array.from({ length: GUESSERS }, async () => {
    while (!isOver)
      responses.push(
        await post(address + ADMIN_API_PATHS.login, { password: `guess ${randomInt(1e9)}` }, { from: randomSubnet() }),
      );
  });
  return {
    responses: responses as readonly ReceivedResponse[],
    async stop() {
      isOver = true;
      await Promise.all(guessers);
    },
  };
}

/** An address in a random /64 of 2000::/4. */
function randomSubnet(): string {
  const groups = [0x2000 + randomInt(0x1000), ...Array.from({ length: 3 }, () => randomInt(0x10000))];
  return `${groups.map((group) => group.toString(16)).join(':')}::1`;
}

function cookieOf({ headers }: ReceivedResponse, name: string): string {
  const header = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
  return header?.split(';')[0] ?? '';
}
