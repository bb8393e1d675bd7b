import { randomUUID } from 'node:crypto';
import { ANALYTICS_PATHS } from '../contract/analytics.ts';
import { API_PATHS } from '../contract/api-paths.ts';
import { FOCUS_AREA_IDS } from '../contract/focus-areas.ts';
import type { OpenLoop } from './open-loop.ts';

/* The requests of visitors as a browser sends them: seven of ten for the home page, two for the API and one event. */

const ORDER = ['page', 'page', 'read', 'page', 'page', 'event', 'page', 'read', 'page', 'page'] as const;
const READS = [
  API_PATHS.profile,
  API_PATHS.skills,
  API_PATHS.categories,
  API_PATHS.testimonials,
  API_PATHS.certifications,
  API_PATHS.timeline,
];

export function visitorRequests(url: string): OpenLoop['requests'] {
  const { host, origin } = new URL(url);
  const common = [
    `host: ${host}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'accept-encoding: gzip, deflate, br, zstd',
    'accept-language: en-GB,en;q=0.9',
    'sec-fetch-site: same-origin',
  ];
  const head = (line: string, more: readonly string[] = []) => `${[`${line} HTTP/1.1`, ...common, ...more].join('\r\n')}\r\n`;
  const get = (kind: string, path: string) => ({ kind, head: head(`GET ${path}`), body: '', status: 200 });
  const event = (path: string, fields: object) => {
    const body = JSON.stringify({ session_id: randomUUID(), ...fields });
    const headers = [`origin: ${origin}`, 'content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
    return { kind: 'event', head: head(`POST ${path}`, headers), body, status: 202 };
  };
  const events = [
    event(ANALYTICS_PATHS.pageView, { page_path: '/', referrer: 'https://example.com/' }),
    event(ANALYTICS_PATHS.interaction, { type: 'timeline_click', element_id: 'a milestone' }),
    event(ANALYTICS_PATHS.focusArea, { focus_area_id: FOCUS_AREA_IDS[0], is_selected: true }),
  ];
  // Long enough to contain every read and every event.
  return Array.from({ length: READS.length * events.length }, (_, round) =>
    ORDER.map((kind, index) => {
      if (kind === 'page') return get('page', '/');
      if (kind === 'read') return get('read', READS[(round * 2 + Number(index > 5)) % READS.length] ?? '');
      return events[round % events.length] as OpenLoop['requests'][number];
    }),
  ).flat();
}
