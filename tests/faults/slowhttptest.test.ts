import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { DIALECTS } from '../support/databases.ts';
import { eventually } from '../support/wait.ts';
import { type AttackedSite, expectServed, type MemoryInUse, startAttackedSite } from './attacked-site.ts';
import { expectMemoryFallsBack, measureBefore } from './flat-memory.ts';

const CONNECTIONS = 1000;
const SECONDS = 12;
const MAX_PEAK_MB = 350;
const MAX_KEPT_MB = 40;
const MAX_OPEN_CONNECTIONS = 20;
/** The server waits thirty seconds for a client to read a response, and the tool closes its connections at the end. */
const CLOSED_AFTER_MS = 50_000;

const isInstalled = spawnSync('slowhttptest', ['-h']).error === undefined;
const title = 'the attacks of slowhttptest';

describe.skipIf(!isInstalled).each(DIALECTS)(
  isInstalled ? `${title}, on %s` : `${title}, on %s (skipped: slowhttptest is not installed)`,
  (dialect) => {
    let site: AttackedSite;
    let before: MemoryInUse;
    beforeAll(async () => {
      site = await startAttackedSite({ dialect, env: { SAMPLE_CONTENT: 'on' } });
      before = await measureBefore(site);
    });
    afterAll(() => site.stop());

    test.each<[label: string, options: string[], path: string]>([
      ['slow headers', ['-H', '-i', '2'], '/'],
      ['slow bodies', ['-B', '-i', '2', '-s', '1000000', '-f', 'application/json'], API_PATHS.chat],
      ['a range attack', ['-R', '-a', '5', '-b', '2000'], '/favicon.svg'],
      ['slow reading', ['-X', '-k', '50', '-w', '10', '-y', '20', '-n', '2', '-z', '10'], API_PATHS.timeline],
    ])(
      '%s neither stop the server nor delay other visitors, and leave memory flat',
      async (_label, options, path) => {
        const size = ['-c', String(CONNECTIONS), '-r', '500', '-l', String(SECONDS), '-p', '3', '-v', '1'];
        const tool = spawn('slowhttptest', [...options, ...size, '-u', site.url + path], { stdio: 'ignore' });
        const exit = once(tool, 'exit');
        await expectServed(site, (SECONDS - 2) * 1000);
        await exit;
        await eventually(
          'the connections are closed',
          async () => (await site.countConnections()) <= MAX_OPEN_CONNECTIONS,
          CLOSED_AFTER_MS,
        );
        expect((await site.memory()).peak).toBeLessThan(MAX_PEAK_MB);
        await expectMemoryFallsBack(site, before, MAX_KEPT_MB);
        expect(site.server.output.stderr).toBe('');
      },
      90_000,
    );
  },
);
