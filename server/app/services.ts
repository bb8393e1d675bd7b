import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageView, PublicContent } from '../../contract/site.ts';
import { createTracker, type Tracker } from '../analytics/tracker.ts';
import { type Assistant, createAssistant } from '../assistant/assistant.ts';
import { createQuestionLog, type QuestionLog } from '../assistant/question-log.ts';
import { type Retagger, startRetagger } from '../assistant/retagger.ts';
import { createSignIn, type SignIn } from '../auth/sign-in.ts';
import { getOrCreateVisitorKey, identifyVisitor, type Visitor } from '../auth/visitor-hash.ts';
import { startNightly } from '../backup/nightly.ts';
import { restoreFolder } from '../backup/restore-folder.ts';
import { createDocumentCache, type DocumentCache } from '../documents/document-cache.ts';
import { createDocumentGenerator } from '../documents/document-generator.ts';
import type { Metrics } from '../http/metrics.ts';
import { homeDocument } from '../publish/html-document.ts';
import { createPageCache } from '../publish/page-cache.ts';
import { publicContent } from '../publish/public-content.ts';
import { type Publisher, startPublisher } from '../publish/publisher.ts';
import { createViews, type Views } from '../publish/views.ts';
import { startHourly } from '../retention/hourly.ts';
import { retentionTasks } from '../retention/tasks.ts';
import { whenIdle } from '../when-idle.ts';
import type { AppOptions } from './options.ts';

/** The services that the routes use, each started and stopped with the app. */
export interface Services {
  /** Undefined without a METRICS_TOKEN. */
  metrics: Metrics | undefined;
  signIn: SignIn;
  publisher: Publisher;
  views: Views;
  assistant: Assistant;
  retagger: Retagger;
  tracker: Tracker;
  /** Undefined when no questions are kept. */
  questionLog: QuestionLog | undefined;
  documents: DocumentCache;
  /** Identifies a visitor without storing the address. */
  identifyVisitor: (address: string) => Visitor;
}

export async function startServices(app: FastifyInstance, options: AppOptions): Promise<Services> {
  const { store } = options;
  const metrics = await startMetrics(app, options);
  const signIn = await createSignIn(store.signIn);
  // The page is compressed in other threads while the routes are set up.
  const render = pageRenderer(options, metrics);
  const publisher = startHomePage(app, options, render);
  const onError = (error: Error) => app.log.error({ err: error }, 'publishing a view failed');
  const views = createViews({ publisher, store, render, onError });
  const key = await getOrCreateVisitorKey(store.signIn);
  const assistant = createAssistant({
    ...options.assistant,
    content: async () => (await publisher.current()).content,
    contentToPublish: async () => publicContent(await store.content()),
    ownerAnswers: () => publisher.published().ownerAnswers,
    isPublished: () => publisher.published().isPublished,
    store: store.assistant,
    keepQuestions: options.keepQuestions,
    onFailure: (error) => app.log.warn({ reason: describeFailure(error, options) }, 'the language model failed'),
    onBuiltInAnswer: (stage) => app.log.debug({ stage }, 'the built-in engine answered'),
  });
  const retagger = startRetagger({
    store,
    assistant,
    onError: (error) => app.log.error({ err: error }, 're-tagging failed'),
  });
  app.addHook('onClose', () => retagger.stop());
  app.addHook('onClose', () => assistant.idle());
  const tracker = startAnalytics(app, options, signIn, { publisher, views });
  const questionLog = startQuestionLog(app, options);
  warmUpWhenIdle(app, assistant, publisher);
  startRetention(app, options, assistant);
  const documents = createDocuments(app, options, publisher);
  startBackups(app, options);
  return {
    metrics,
    signIn,
    publisher,
    views,
    assistant,
    retagger,
    tracker,
    questionLog,
    documents,
    identifyVisitor: (address) => identifyVisitor(address, key),
  };
}

/** The Prometheus client is loaded only when it is used. */
async function startMetrics(app: FastifyInstance, { metricsToken }: AppOptions): Promise<Metrics | undefined> {
  if (!metricsToken) return undefined;
  const { createMetrics } = await import('../http/metrics.ts');
  const metrics = createMetrics();
  metrics.countRequests(app);
  return metrics;
}

type RenderPage = (content: PublicContent, month: number, view?: PageView) => string;

function pageRenderer({ siteUrl, pageBuild, assistant }: AppOptions, metrics: Metrics | undefined): RenderPage {
  const assistantModel = assistant.model?.name ?? null;
  return (content, month, view) => {
    const render = () => homeDocument({ ...content, siteUrl, renderMonth: month, assistantModel, view }, pageBuild);
    return metrics ? metrics.timeRender(render) : render();
  };
}

function startHomePage(app: FastifyInstance, options: AppOptions, render: RenderPage): Publisher {
  const { store, siteUrl, pageBuild, assistant, paths } = options;
  // The version of Node decides how dates are written.
  const renderContext = [pageBuild.id, process.version, siteUrl, assistant.model?.name];
  const publisher = startPublisher({
    store,
    render,
    cache: pageBuild.id ? createPageCache(join(paths.dataDir, 'home-page.json'), renderContext) : undefined,
    onError: (error) => app.log.error({ err: error }, 'publishing the home page failed'),
  });
  app.addHook('onClose', async () => publisher.stop());
  return publisher;
}

function createDocuments(app: FastifyInstance, options: AppOptions, publisher: Publisher): DocumentCache {
  const { store, siteUrl, documentGenerator: generator = createDocumentGenerator() } = options;
  app.addHook('onClose', async () => generator.stop());
  return createDocumentCache({
    publisher,
    store,
    generator,
    siteUrl,
    onError: (error) => app.log.error({ err: error }, 'generating a resume failed; next attempt in a minute'),
  });
}

function startAnalytics(
  app: FastifyInstance,
  { store }: AppOptions,
  signIn: SignIn,
  { publisher, views }: Pick<Services, 'publisher' | 'views'>,
): Tracker {
  const tracker = createTracker({
    store: store.analytics,
    signIn,
    content: () => publisher.published().content,
    viewId: (token) => views.idOf(token),
  });
  app.addHook('onClose', () => tracker.flush());
  return tracker;
}

function startQuestionLog(app: FastifyInstance, { store, keepQuestions }: AppOptions): QuestionLog | undefined {
  if (!keepQuestions) return undefined;
  const log = createQuestionLog({
    store: store.questions,
    onError: (error) => app.log.error({ err: error }, 'storing a question for the owner failed'),
  });
  app.addHook('onClose', () => log.flush());
  return log;
}

/** Builds the built-in engine once the process is idle after its start or a change, so that no question waits for it. */
function warmUpWhenIdle(app: FastifyInstance, assistant: Assistant, publisher: Publisher): void {
  const warmUp = () =>
    assistant
      .warmUp()
      .catch((error) => app.log.warn({ err: error }, 'loading the built-in engine failed; the first question will try again'));
  let cancel = () => {};
  const schedule = () => {
    cancel();
    cancel = whenIdle(() => void warmUp());
  };
  app.addHook('onListen', async () => {
    schedule();
    publisher.onPublication(schedule);
  });
  app.addHook('onClose', async () => cancel());
}

function startRetention(app: FastifyInstance, options: AppOptions, assistant: Assistant): void {
  const { store, analyticsDays, keepQuestions, backupDir, siteUrl } = options;
  const stop = startHourly({
    tasks: retentionTasks({
      store,
      assistant,
      analyticsDays,
      keepQuestions,
      backupFolder: restoreFolder(backupDir, siteUrl),
    }),
    onError: (taskName, error) => app.log.error({ err: error }, `${taskName} failed; next attempt in an hour`),
  });
  app.addHook('onClose', () => stop());
}

function startBackups(app: FastifyInstance, { store, backupDir }: AppOptions): void {
  if (!backupDir) return;
  const nightly = startNightly({
    store,
    folder: backupDir,
    onError: (error) => app.log.error({ err: error }, 'the nightly backup failed; next attempt in an hour'),
  });
  app.addHook('onClose', () => nightly.stop());
}

/** At most 300 characters: a provider's errors carry requests and responses. Some repeat the API key, which is removed. */
function describeFailure(error: unknown, { assistant: { model } }: AppOptions): string {
  const text = String(error);
  return (model?.apiKey ? text.replaceAll(model.apiKey, '(the key)') : text).slice(0, 300);
}
