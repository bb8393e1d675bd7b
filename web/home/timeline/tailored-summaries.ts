import { API_PATHS } from '../../../contract/api-paths.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';
import { postJson } from '../../lib/fetch-json.ts';
import { currentView } from '../current-view.ts';

/** If there are more requests in flight than this, checked at this interval, they are no longer deduplicated. */
const MAX_IN_FLIGHT = 100;
const CLEAR_INTERVAL_MS = 120_000;

const cache = new Map<string, string>();
const inFlight = new Map<string, Promise<string>>();
let clearTimer: ReturnType<typeof setInterval> | undefined;

/** Fetches a milestone's summary for focus areas, which must be sorted, once for each combination. */
export async function fetchTailoredSummary(milestoneId: string, focusAreas: FocusArea[]): Promise<string> {
  const key = `${milestoneId}:${focusAreas.join()}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  let request = inFlight.get(key);
  if (!request) {
    request = requestSummary(milestoneId, focusAreas).finally(() => inFlight.delete(key));
    inFlight.set(key, request);
    if (clearTimer === undefined) clearTimer = setInterval(clearInFlight, CLEAR_INTERVAL_MS);
  }
  const summary = await request;
  cache.set(key, summary);
  return summary;
}

async function requestSummary(milestoneId: string, focusAreas: FocusArea[]): Promise<string> {
  const { summary } = (await postJson(API_PATHS.aiSummary(milestoneId), { focusAreas, view: currentView() })) as {
    summary?: unknown;
  };
  if (typeof summary !== 'string' || summary === '') throw new Error('The response has no summary');
  return summary;
}

function clearInFlight(): void {
  if (inFlight.size > MAX_IN_FLIGHT) inFlight.clear();
}
