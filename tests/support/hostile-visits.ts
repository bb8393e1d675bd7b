import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import * as tracking from '../../contract/analytics-schema.ts';
import * as chat from '../../contract/chat-schema.ts';
import { PATHS } from '../../contract/paths.ts';
import { hostileBody } from './hostile-body.ts';

/** Every call by which somebody who is not signed in can say something, and the schema of what is said. */
export function anonymousCalls(milestoneId: string) {
  return {
    [ANALYTICS_PATHS.pageView]: tracking.pageViewSchema,
    [ANALYTICS_PATHS.interaction]: tracking.interactionSchema,
    [ANALYTICS_PATHS.focusArea]: tracking.focusAreaSchema,
    [ANALYTICS_PATHS.feedback]: tracking.feedbackSchema,
    [PATHS.chat]: chat.chatSchema,
    [PATHS.suggestions]: chat.suggestionsSchema,
    [PATHS.aiSummary(milestoneId)]: chat.tailoredSummarySchema,
  };
}

/** Sends a call and tells its status. */
export type Post = (path: string, body: unknown, headers: Record<string, string>) => Promise<number>;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Says each text in every place that an anonymous call has for one, its headers included. */
export async function sayEverywhere(post: Post, milestoneId: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    for (const [path, schema] of Object.entries(anonymousCalls(milestoneId))) await say(post, path, hostileBody(schema, text));
    const view = hostileBody(tracking.pageViewSchema, text) as object;
    const campaign = { ...view, page_path: `/?utm_campaign=${encodeURIComponent(text)}`, referrer: `https://${text}/` };
    await say(post, ANALYTICS_PATHS.pageView, campaign);
    // No header holds a line end, or a letter beyond Latin-1.
    const line = text.replace(/[^\x20-\xff]/g, '').trim();
    const headers = { 'user-agent': line, referer: `http://x.example/${encodeURI(text)}`, 'accept-language': line };
    await say(post, ANALYTICS_PATHS.pageView, view, headers);
  }
}

async function say(post: Post, path: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const status = await post(path, body, { 'user-agent': BROWSER, ...headers });
  if (status !== 200 && status !== 202) throw new Error(`${path} answered ${status} to ${JSON.stringify(body)}`);
}
