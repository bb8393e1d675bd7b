import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ADMIN_API_PATHS } from '../contract/admin-api-paths.ts';
import { FOCUS_AREA_IDS } from '../contract/focus-areas.ts';
import { median, onCleanup, runBenchmark, type StartedProcess, startSite, tempFolder } from './support.ts';
import { atMost, detail, milliseconds, type Row } from './table.ts';

/* Times every call of the analytics dashboard on a SQLite file with ten million events from two years. */

const EVENTS = 10_000_000;
const DAYS = 730;
const FEEDBACK = 20_000;
const MAX_RESPONSE_MS = 50;
const WARM_UP = 3;
const SAMPLES = 21;
const PASSWORD = 'correct horse battery';

const CALLS = [
  ADMIN_API_PATHS.analyticsSummary,
  ADMIN_API_PATHS.analyticsDaily,
  `${ADMIN_API_PATHS.analyticsDaily}?period=month`,
  ADMIN_API_PATHS.analyticsFocusAreas,
  `${ADMIN_API_PATHS.analyticsFocusAreas}?period=month&unique=true`,
  ADMIN_API_PATHS.analyticsFeedback,
  ADMIN_API_PATHS.analyticsInsights,
  `${ADMIN_API_PATHS.analyticsInsights}?period=month`,
  ADMIN_API_PATHS.analyticsExport,
  `${ADMIN_API_PATHS.analyticsExport}?format=csv`,
];

/** The names of each kind of event, each with a total for every day. */
const NAMES: Record<string, readonly string[]> = {
  page_view: [''],
  hour: numbered(24, (hour) => String(hour).padStart(2, '0')),
  source: numbered(300, (site) => `site-${site}.example`),
  campaign: numbered(20, (campaign) => `campaign-${campaign}`),
  timeline_click: ['', ...numbered(50, (milestone) => `milestone-${milestone}`)],
  skill_click: ['', ...numbered(200, (skill) => `Skill ${skill}`)],
  focus_area: ['', ...FOCUS_AREA_IDS],
  feedback: ['', 'positive', 'negative'],
  chat_interaction: [''],
  resume_download: [''],
  email_click: [''],
  bot: [''],
};

export async function measure(): Promise<Row[]> {
  const dataDir = await tempFolder();
  const empty = await startSite(dataDir);
  await empty.stop();
  fill(join(dataDir, 'site.db'));
  const site = await startSite(dataDir, { ADMIN_PASSWORD: PASSWORD, ANALYTICS_DAYS: '9999' });
  const cookie = await signIn(site);

  const durations: { call: string; median: number; max: number }[] = [];
  for (const call of CALLS) {
    const times: number[] = [];
    for (let sample = 0; sample < WARM_UP + SAMPLES; sample++) times.push(await timeCall(site, call, cookie));
    durations.push({ call, median: median(times.slice(WARM_UP)), max: Math.max(...times.slice(WARM_UP)) });
  }
  const slowest = durations.toSorted((a, b) => b.median - a.median)[0] ?? { call: '', median: Number.NaN };
  return [
    atMost('Slowest dashboard call with 10 million events, median', slowest.median, MAX_RESPONSE_MS, milliseconds),
    detail('the slowest call', slowest.call),
    detail('slowest single response of any call', milliseconds(Math.max(...durations.map(({ max }) => max)))),
    detail('server start on that database', milliseconds(site.startMs)),
  ];
}

async function signIn({ url }: StartedProcess): Promise<string> {
  const body = JSON.stringify({ password: PASSWORD });
  const response = await fetch(new URL(ADMIN_API_PATHS.login, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function timeCall({ url }: StartedProcess, call: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(new URL(call, url), { headers: { cookie } });
  const body = await response.text();
  if (response.status !== 200 || body.length < 20) throw new Error(`${call} returned ${response.status}: ${body}`);
  return performance.now() - startedAt;
}

/** Inserts the events of the last two years, without waiting for the disk. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  onCleanup(() => database.isOpen && database.close());
  database.exec('pragma synchronous = off; begin');
  database
    .prepare(`with recursive number(n) as (select 0 union all select n + 1 from number where n < ? - 1)
      insert into events (at, timestamp, kind, name, source, visitor, session_id)
      select at, at, case n % 4 when 0 then 'page_view' when 1 then 'timeline_click' when 2 then 'skill_click' else 'focus_area' end,
        'name-' || (n % 50), 'site-' || (n % 300), 'visitor-' || (n / 20), '00000000-0000-4000-8000-' || printf('%012d', n / 20)
      from (select n, strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', '-' || ((?1 - n) * ${DAYS * 86_400} / ?1) || ' seconds') as at from number)`)
    .run(EVENTS);
  const total = database.prepare('insert into day_totals (kind, period, name, total, uniques) values (?, ?, ?, ?, ?)');
  for (let daysAgo = 0; daysAgo < DAYS; daysAgo++) {
    const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    for (const [kind, names] of Object.entries(NAMES))
      for (const [index, name] of names.entries()) total.run(kind, day, name, name ? 10 + index : 3_000, name ? 5 : 900);
  }
  database.exec(`insert into month_totals (kind, period, name, total, uniques)
    select kind, substr(period, 1, 7), name, sum(total), sum(uniques) from day_totals group by 1, 2, 3`);
  const rating = database.prepare(
    "insert into feedback (timestamp, rating, message, context) values (?, 'positive', ?, 'chat_feedback')",
  );
  for (let back = FEEDBACK; back > 0; back--)
    rating.run(new Date(Date.now() - back * 3_000_000).toISOString(), 'Helpful '.repeat(12));
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

function numbered(count: number, name: (number: number) => string): string[] {
  return Array.from({ length: count }, (_, number) => name(number));
}

if (import.meta.main) await runBenchmark(measure);
