import { expect } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { AttackedSite, MemoryInUse } from './attacked-site.ts';
import { post } from './calls.ts';

/** How much more memory the server's objects and buffers may take after an attack than before. */
const MAX_LIVE_GROWTH_MB = 5;
/** Hourly jobs and the last closing connections use memory for a moment. */
const POLL = { timeout: 15_000, interval: 250 };

/** The memory in use before an attack, measured after a first question has loaded the data that the server keeps. */
export async function measureBefore(site: AttackedSite): Promise<MemoryInUse> {
  await post(site.url + API_PATHS.chat, { messages: [{ role: 'user', content: 'Which projects has she led?' }] });
  return site.memoryInUse();
}

/** Fails unless the memory falls back: objects and buffers are freed, and the process keeps at most `maxKeptMb` more. */
export async function expectMemoryFallsBack(site: AttackedSite, before: MemoryInUse, maxKeptMb: number): Promise<void> {
  await expect.poll(async () => (await site.memoryInUse()).live, POLL).toBeLessThan(before.live + MAX_LIVE_GROWTH_MB);
  const after = await site.memoryInUse();
  console.log(
    `in use ${before.live} MB before and ${after.live} MB after; resident ${before.resident} MB and ${after.resident} MB`,
  );
  expect(after.resident).toBeLessThan(before.resident + maxKeptMb);
}
