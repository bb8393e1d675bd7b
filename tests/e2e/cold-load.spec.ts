import { inventedCareer } from '../../bench/invented-career.ts';
import type { Writer } from '../../server/store/writer.ts';
import { missOfAnchor } from './helpers/cold-load.ts';
import { seedContent } from './helpers/content.ts';
import { expect, test } from './helpers/test.ts';

const ANCHORS = ['skills', 'timeline', 'certifications', 'chatbot'];
const MAX_MISS_PX = 2;

const CONTENT = seedContent({
  categories: [{ name: 'web' }],
  skills: Array.from({ length: 40 }, (_, index) => ({ name: `Skill ${index}`, category: 'web' })),
  certifications: Array.from({ length: 8 }, (_, index) => ({ name: `Certificate ${index}` })),
});
const LONG_SITE = async (writer: Writer) => {
  await CONTENT(writer);
  for (const milestone of inventedCareer(60)) await writer.insert('timeline', milestone);
  await writer.markAsOwn();
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const seed of [undefined, LONG_SITE]) {
    const title = `on slow 3G each section's address leads there, ${seed ? 'with a long career' : 'on the sample'} at ${viewport.width} px`;
    test(title, async ({ browser, launchSite, sampleSite }) => {
      test.slow();
      const { url } = seed ? await launchSite({ seed }) : sampleSite;
      const misses = await Promise.all(ANCHORS.map((anchor) => missOfAnchor(browser, { url, anchor, viewport })));
      for (const [index, miss] of misses.entries()) expect.soft(miss, ANCHORS[index]).toBeLessThanOrEqual(MAX_MISS_PX);
    });
  }
}
