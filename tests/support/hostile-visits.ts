import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import * as tracking from '../../contract/analytics-schema.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import * as chat from '../../contract/chat-schema.ts';
import { hostileBody } from './hostile-body.ts';

/** Every call in which an anonymous visitor sends text, with the schema of its body. */
export function anonymousCalls(milestoneId: string) {
  return {
    [ANALYTICS_PATHS.pageView]: tracking.pageViewSchema,
    [ANALYTICS_PATHS.interaction]: tracking.interactionSchema,
    [ANALYTICS_PATHS.focusArea]: tracking.focusAreaSchema,
    [ANALYTICS_PATHS.feedback]: tracking.feedbackSchema,
    [API_PATHS.chat]: chat.chatSchema,
    [API_PATHS.suggestions]: chat.suggestionsSchema,
    [API_PATHS.aiSummary(milestoneId)]: chat.tailoredSummarySchema,
  };
}

/** Sends a call and returns its status. */
export type Post = (path: string, body: unknown, headers: Record<string, string>) => Promise<number>;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Sends each text in every field of every anonymous call, and in headers. */
export async function submitEverywhere(post: Post, milestoneId: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    for (const [path, schema] of Object.entries(anonymousCalls(milestoneId))) {
      const { view, ...body } = hostileBody(schema, text) as { view?: string };
      await postOrThrow(post, path, body);
      // There is no such view: the chat says so, and visits are counted without it.
      if (view !== undefined) await postOrThrow(post, path, { ...body, view }, {}, [200, 202, 410]);
    }
    const view = hostileBody(tracking.pageViewSchema, text) as object;
    const campaign = { ...view, page_path: `/?utm_campaign=${encodeURIComponent(text)}`, referrer: `https://${text}/` };
    await postOrThrow(post, ANALYTICS_PATHS.pageView, campaign);
    // Headers contain no line breaks and no characters beyond Latin-1.
    const line = text.replace(/[^\x20-\xff]/g, '').trim();
    const headers = { 'user-agent': line, referer: `http://x.example/${encodeURI(text)}`, 'accept-language': line };
    await postOrThrow(post, ANALYTICS_PATHS.pageView, view, headers);
  }
}

async function postOrThrow(
  post: Post,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  expected: number[] = [200, 202],
): Promise<void> {
  const status = await post(path, body, { 'user-agent': BROWSER, ...headers });
  if (!expected.includes(status)) throw new Error(`${path} returned ${status} to ${JSON.stringify(body)}`);
}
