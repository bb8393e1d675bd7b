import type { FocusArea } from '../../../contract/focus-areas.ts';
import { PATHS } from '../../../contract/paths.ts';
import { postJson } from '../../lib/fetch-json.ts';

/** Requests under way are forgotten every 120 s when there are more than 100. */
const CLEAR_EVERY = 120_000;
const CLEAR_ABOVE = 100;

const cache = new Map<string, string>();
const inFlight = new Map<string, Promise<string>>();
let clearing: ReturnType<typeof setInterval> | undefined;

/** A milestone's summary for focus areas (sorted); asked for once for each combination. */
export async function fetchSummary(milestoneId: string, focusAreas: FocusArea[]): Promise<string> {
  const key = `${milestoneId}:${focusAreas.join()}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  let request = inFlight.get(key);
  if (!request) {
    request = ask(milestoneId, focusAreas).finally(() => inFlight.delete(key));
    inFlight.set(key, request);
    if (clearing === undefined) clearing = setInterval(clear, CLEAR_EVERY);
  }
  const summary = await request;
  cache.set(key, summary);
  return summary;
}

async function ask(milestoneId: string, focusAreas: FocusArea[]): Promise<string> {
  const { summary } = (await postJson(PATHS.aiSummary(milestoneId), { focusAreas })) as { summary?: unknown };
  if (typeof summary !== 'string' || summary === '') throw new Error('The answer holds no summary');
  return summary;
}

function clear(): void {
  if (inFlight.size > CLEAR_ABOVE) inFlight.clear();
}
