import { expect, test } from 'vitest';
import { inventedCareer } from '../../bench/invented-career.ts';
import { createEngineCache } from '../../server/assistant/engine-cache.ts';
import { visibleContent } from '../../server/assistant/fixtures/portfolio.ts';
import { LANGUAGE_DIR } from '../support/app.ts';

let builds = 0;
const engines = createEngineCache({
  ownerAnswers: () => {
    builds++;
    return [];
  },
  languageDir: LANGUAGE_DIR,
  keepQuestions: true,
});
const withCareer = (name: string, milestones: number) =>
  visibleContent({ profile: { name }, timeline: inventedCareer(milestones).map((one) => ({ ...one, company: `${name} Ltd` })) });

/** How often the event loop iterates during the work, and this thread's CPU time in milliseconds: in total and in the longest iteration. */
async function iterationsDuring(work: () => Promise<unknown>): Promise<{ count: number; total: number; longest: number }> {
  const times = { count: 0, total: 0, longest: 0 };
  let before = process.threadCpuUsage();
  let immediate = setImmediate(measure);
  function measure() {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    times.count++;
    times.total += (user + system) / 1000;
    times.longest = Math.max(times.longest, (user + system) / 1000);
    immediate = setImmediate(measure);
  }
  await work();
  clearImmediate(immediate);
  measure();
  clearImmediate(immediate);
  return times;
}

test('other requests run while the engine of a long career is built, and between the answers of suggestions', async () => {
  await engines.ofSite(withCareer('Mira Okafor', 1));
  const content = withCareer('Mira Okafor', 400);
  const building = await iterationsDuring(() => engines.ofSite(content));
  expect(building.longest).toBeLessThan(building.total / 4);
  const { builtIn } = await engines.ofSite(content);
  const request = { lastMessage: '', conversationHistory: [], askedQuestions: [], currentQuestion: '' };
  const suggesting = await iterationsDuring(() => builtIn.suggestions(request));
  expect(suggesting.count).toBeGreaterThan(2);
});

test('an engine is built once for all who ask while it is being built, and answers only from the content that it was built for', async () => {
  const [before, after] = [withCareer('Mira', 200), withCareer('Jorun', 200)];
  const builtBefore = builds;
  const [first, second, third, fourth] = [before, before, after, after].map(engines.ofSite);
  expect([second, fourth, builds - builtBefore]).toEqual([first, third, 2]);
  for (const [engine, content, own, other] of [
    [first, before, 'Mira Ltd', 'Jorun Ltd'],
    [third, after, 'Jorun Ltd', 'Mira Ltd'],
  ] as const) {
    const loaded = await engine;
    const { text } = loaded?.builtIn.answer({ messages: [{ role: 'user', content: 'Where has she worked?' }] }) ?? { text: '' };
    const facts = loaded?.portfolio.excerptFor({ messages: [] }).facts;
    expect(loaded?.content).toBe(content);
    expect([text, facts]).toEqual([expect.stringContaining(own), expect.stringContaining(own)]);
    expect([text, facts].join()).not.toContain(other);
  }
  expect(await engines.ofSite(after)).toBe(await third);
});
