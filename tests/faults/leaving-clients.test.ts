import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { MAX_RESUME_BYTES } from '../../contract/upload-limits.ts';
import { DIALECTS } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';
import { type AttackedSite, expectServed, getRequest, loadFactor, openConnections, startAttackedSite } from './attacked-site.ts';

const MAX_PEAK_MB = 350;
/** The cache, and memory that the C library keeps for reuse. */
const MAX_LEFT_OVER_MB = 150;
const ATTACK_MS = 15_000;
/**
 * 250 a second. More connections of any kind than the server can accept would fill the system's queue of connections, which
 * this test is not about.
 */
const OPENED_AT_ONCE = 5;
const PAUSE_MS = 20;
/** For a download of 10 MB during the attack, on an idle machine. */
const MAX_DOWNLOAD_MS = 400;
const MAX_OPEN_CONNECTIONS = 20;
const CLOSED_AFTER_MS = 50_000;
const RESUME = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MAX_RESUME_BYTES - 9)]);

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('clients that request the resume and leave, on %s', (dialect) => {
  let site: AttackedSite;
  beforeEach(async () => {
    site = await startAttackedSite({
      dialect,
      seed: (writer) => writer.saveResume({ filename: 'resume.pdf', extension: 'pdf', bytes: RESUME }),
    });
  });
  afterEach(() => site.stop());

  test.each<[label: string, leave: (socket: Socket) => void]>([
    ['by closing the connection', (socket) => socket.end(() => socket.destroy())],
    ['by resetting the connection', (socket) => socket.resetAndDestroy()],
  ])(
    '%s neither stop the server nor delay other downloads',
    async (_label, leave) => {
      const before = await site.memory();
      const isOver = AbortSignal.timeout(ATTACK_MS);
      let clients = 0;
      const attack = setInterval(() => {
        for (const socket of openConnections(site.port, OPENED_AT_ONCE, getRequest(API_PATHS.resume)))
          socket.once('connect', () => setImmediate(() => leave(socket)));
        clients += OPENED_AT_ONCE;
      }, PAUSE_MS);
      const downloads = downloadRepeatedly(site, isOver);
      await expectServed(site, ATTACK_MS).finally(() => clearInterval(attack));
      const durations = await downloads;
      await eventually(
        'the connections are closed',
        async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
        CLOSED_AFTER_MS,
      );
      await expectServed(site, 3_000);
      const after = await site.memory();
      console.log(
        `${clients} clients left; ${durations.length} downloads took at most ${Math.round(Math.max(...durations))} ms; ` +
          `${before.resident} MB before, ${after.peak} MB at most, ${after.resident} MB afterwards`,
      );
      expect(Math.max(...durations)).toBeLessThan(MAX_DOWNLOAD_MS * loadFactor());
      expect(after.peak).toBeLessThan(MAX_PEAK_MB);
      expect(after.resident).toBeLessThan(before.resident + MAX_LEFT_OVER_MB);
      expect(site.server.output.stderr).toBe('');
    },
    300_000,
  );
});

/** Returns how long each download took, in milliseconds. */
async function downloadRepeatedly({ url }: AttackedSite, isOver: AbortSignal): Promise<number[]> {
  const durations: number[] = [];
  while (!isOver.aborted) {
    const startedAt = performance.now();
    const response = await fetch(url + API_PATHS.resume);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(RESUME.length);
    durations.push(performance.now() - startedAt);
  }
  return durations;
}
