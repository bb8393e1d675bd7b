import type { LightMyRequestResponse } from 'fastify';
import { API_PATHS } from '../../contract/api-paths.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { AppOptions } from '../../server/app.ts';
import { type Assistant, type AssistantOptions, createAssistant } from '../../server/assistant/assistant.ts';
import type { ModelConfig } from '../../server/assistant/model/provider.ts';
import { type Instance, LANGUAGE_DIR, type TestApp, testApp } from './app.ts';
import { example } from './content.ts';
import type { Dialect } from './databases.ts';
import { type FakeProvider, type Script, startFakeProvider } from './fake-provider.ts';

export interface AssistantSite extends TestApp {
  provider: FakeProvider;
  /** The id of the only milestone. */
  milestoneId: string;
  /** Asks a question, by default always as the same visitor. */
  ask(question: string, options?: { from?: string; on?: Instance }): Promise<LightMyRequestResponse>;
  call(path: string, payload: object, options?: { from?: string; on?: Instance }): Promise<LightMyRequestResponse>;
}

export interface AssistantSiteOptions extends Partial<AppOptions['assistant']> {
  script?: Script;
  kind?: ModelConfig['kind'];
  /** Rich text of the milestone. */
  summary?: string;
}

/** For tests that wait for a time limit. */
export const SHORT_TIMEOUTS = { firstWord: 600, stall: 400, total: 2000, task: 600, structure: 600 };
/** For tests that must not reach a time limit, even on a busy machine. */
export const LONG_TIMEOUTS = { firstWord: 15_000, stall: 15_000, total: 30_000, task: 15_000, structure: 15_000 };
export const MODEL = 'test-model';

/** A site with one milestone and one skill, whose language model is a fake provider. */
export async function assistantSite(dialect: Dialect, options: AssistantSiteOptions = {}): Promise<AssistantSite> {
  const {
    script,
    kind = 'compatible',
    timeouts = LONG_TIMEOUTS,
    summary = '<p>Led the rebuild of a bridge in 2020. It was finished early.</p>',
    ...assistant
  } = options;
  // The first call would load the SDK, which takes longer than the short time limits.
  await Promise.all([import('ai'), import('@ai-sdk/openai-compatible'), import('@ai-sdk/openai'), import('@ai-sdk/anthropic')]);
  const provider = await startFakeProvider(script);
  let milestoneId = '';
  const site = await testApp(dialect, {
    assistant: { model: { kind, name: MODEL, baseUrl: provider.url, apiKey: 'test-key' }, timeouts, ...assistant },
    fill: (store) =>
      store.write(async (writer) => {
        await writer.insert('categories', example('categories'));
        await writer.insert('skills', example('skills'));
        milestoneId = (await writer.insert('timeline', example('timeline', { summary }))).id;
      }),
  });
  const call: AssistantSite['call'] = (url, payload, { from = '192.0.2.1', on = site } = {}) =>
    on.app.inject({ method: 'POST', url, payload, remoteAddress: from });
  return {
    ...site,
    provider,
    milestoneId,
    call,
    ask: (question, where) => call(API_PATHS.chat, { messages: [{ role: 'user', content: question }] }, where),
    async close() {
      await site.close();
      await provider.close();
    },
  };
}

/** The model or engine that answered, and the reason why it was not the model. */
export function answeredBy({ headers }: LightMyRequestResponse) {
  return [headers['x-assistant'], headers['x-assistant-stand-in']];
}

/** Another assistant for the given content, independent of the site's own; without a model unless one is given. */
export function separateAssistant(
  { store }: Pick<AssistantSite, 'store'>,
  content: PublicContent,
  options: Partial<AssistantOptions> = {},
): Assistant {
  return createAssistant({
    content: () => content,
    ownerAnswers: () => [],
    isPublished: () => true,
    store: store.assistant,
    model: undefined,
    dailyTokens: 10_000_000,
    limits: { minute: 100, day: 100 },
    onFailure: () => {},
    languageDir: LANGUAGE_DIR,
    keepQuestions: true,
    ...options,
  });
}
