// Opens the home page with an empty cache and the anchor of a section in the URL, on a slow network, and measures how far from
// the top of the window the section ends up. `node bench/anchor-scrolling.ts [--resumes FOLDER]`: the long page shows the
// longest career in a folder of JSON Resume files, or an invented one.
import { parseArgs } from 'node:util';
import { launchBrowser } from '../scripts/browser.ts';
import { type ColdLoad, missOfAnchor } from '../tests/e2e/helpers/cold-load.ts';
import { openStoreWithCareer } from './invented-site.ts';
import { startLongestCareer } from './real-people/longest-career.ts';
import { onCleanup, runBenchmark, startSite, tempFolder } from './support.ts';
import { atLeast, detail, type Row } from './table.ts';

const ANCHORS = ['quote', 'skills', 'timeline', 'certifications', 'chatbot'];
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const CPU_SLOWDOWNS = [1, 6];
const LONG_CAREER = 60;
const MAX_MISS_PX = 2;
const CONCURRENCY = 2;

interface Case extends ColdLoad {
  content: string;
  slowdown: number;
}

const { values } = parseArgs({ options: { resumes: { type: 'string' } } });

async function measure(): Promise<Row[]> {
  const sites = { sample: (await startSite()).url, 'long page': await startLongSite() };
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  const cases: Case[] = Object.entries(sites).flatMap(([content, url]) =>
    VIEWPORTS.flatMap((viewport) =>
      CPU_SLOWDOWNS.flatMap((slowdown) => ANCHORS.map((anchor) => ({ content, url, viewport, slowdown, anchor }))),
    ),
  );
  const misses = new Map<Case, number | undefined>();
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) misses.set(next, await missOfAnchor(browser, next));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  const opened = cases.filter((item) => misses.get(item) !== undefined);
  const onTarget = opened.filter((item) => (misses.get(item) ?? 0) <= MAX_MISS_PX);
  return [
    atLeast(`Cold loads that end at their section, of ${opened.length}`, onTarget.length, opened.length, String),
    ...opened.map((item) => {
      const { content, viewport, slowdown, anchor } = item;
      const processor = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
      return detail(`#${anchor}, ${content}, ${viewport.width} px${processor}`, `${misses.get(item)} px off`);
    }),
  ];
}

async function startLongSite(): Promise<string> {
  if (values.resumes) return startLongestCareer(values.resumes);
  const folder = await tempFolder();
  await (await openStoreWithCareer(folder, LONG_CAREER)).close();
  return (await startSite(folder)).url;
}

await runBenchmark(measure);
