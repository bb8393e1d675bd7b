import { inventedCareer } from '../../bench/invented-career.ts';
import type { Writer } from '../../server/store/writer.ts';
import { missOfAnchor } from './helpers/cold-load.ts';
import { seedContent } from './helpers/content.ts';
import { expect, test } from './helpers/test.ts';

/** `bench/anchor-scrolling.ts` covers more sections, and the sample content. */
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
  test(`on slow 3G the URLs of sections scroll to them at ${viewport.width} px`, async ({ browser, launchSite }) => {
    test.slow();
    const { url } = await launchSite({ seed: LONG_SITE });
    const misses = await Promise.all(ANCHORS.map((anchor) => missOfAnchor(browser, { url, anchor, viewport })));
    for (const [index, miss] of misses.entries()) expect.soft(miss, ANCHORS[index]).toBeLessThanOrEqual(MAX_MISS_PX);
  });
}
