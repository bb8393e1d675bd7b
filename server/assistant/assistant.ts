import { setImmediate } from 'node:timers/promises';
import { BUILT_IN, type FallbackReason } from '../../contract/chat.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { EvidenceReport } from '../../contract/evidence.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { LetterDraft, LetterRequest } from '../../contract/letter.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { Visitor } from '../auth/visitor-hash.ts';
import type { ResumeStructure } from '../import/structure/resume-structure.ts';
import { conflict } from '../problem.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { AssistantStore } from '../store/assistant.ts';
import { createAnswerQueue } from './answer-queue.ts';
import { builtInReply, type Reply, replyWithoutModel, singleChunk } from './choose-engine.ts';
import { dedupeInFlight } from './dedupe-in-flight.ts';
import type { BuiltInEngine, ChatRequest, SuggestionsRequest } from './engine.ts';
import { createEngineCache, type EngineCacheOptions, type LoadedEngine } from './engine-cache.ts';
import { compareForOwner } from './evidence/compare-for-owner.ts';
import { createDescriptionRateLimit, TOO_MANY_DESCRIPTIONS } from './evidence/description-rate-limit.ts';
import { renderComparison } from './evidence/render-evidence.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { CallOutcome } from './model/call-outcome.ts';
import { createModelEngine, type PreparedTask } from './model/model-engine.ts';
import type { ModelConfig } from './model/provider.ts';
import { MODEL_TIMEOUTS, type ModelTimeouts } from './model/timeouts.ts';
import { type Admission, type Call, createModelBudget } from './model-budget.ts';
import type { OwnerAnswers } from './owner-answers.ts';
import { withSampleNote } from './sample-note.ts';
import { tailoredSummaryFingerprint, tailoredSummaryKey } from './tailored-summary-key.ts';

/** The built-in engine and the model engine behind one interface. */
export interface Assistant {
  /** The configured model's name, or null. */
  model: string | null;
  /**
   * Resolves once it is decided which engine answers. Aborting `signal` ends the model's call. If `view` is given, the answer
   * is made from its content only.
   */
  chat(request: ChatRequest, visitor: Visitor, signal: AbortSignal, view?: PublicContent): Promise<Reply>;
  suggestions(request: SuggestionsRequest, visitor: Visitor, signal?: AbortSignal, view?: PublicContent): Promise<string[]>;
  /** Rich text. */
  tailoredSummary(
    milestone: Milestone,
    areas: readonly FocusArea[],
    visitor: Visitor,
    signal?: AbortSignal,
    view?: PublicContent,
  ): Promise<string>;
  /** The focus areas that the milestone shows evidence of, strongest first. Counts as background work. */
  focusAreas(milestone: Milestone): Promise<FocusArea[]>;
  /** Asks the model for the structure of a document whose `lines` are numbered. Returns the reason if the model was not asked or failed. */
  structure(lines: readonly string[], signal: AbortSignal): Promise<ResumeStructure | FallbackReason>;
  /** Deletes the cached summaries of milestones that have changed since, or are no longer public. */
  deleteOutdatedSummaries(): Promise<void>;
  /** Compares questions with each other, and with those that the owner has answered. */
  ownerAnswers(): Promise<OwnerAnswers>;
  /** Loads the data for the first answer, so that no visitor waits for it. */
  warmUp(): Promise<void>;
  /** Compares a job description with the portfolio; with the model only when that is requested and the model can be reached. */
  compareDescription(description: string, byModel?: { signal: AbortSignal }): Promise<EvidenceReport>;
  /** Has the model write the body of a cover letter from evidence. Rejects when no model is configured. */
  writeLetter(request: LetterRequest, signal: AbortSignal): Promise<LetterDraft>;
  /** Resolves once no model call is in flight. */
  idle(): Promise<void>;
}

export interface AssistantOptions extends EngineCacheOptions {
  /** The current public content; the corpus is rebuilt when another object is returned. */
  content: () => PublicContent | Promise<PublicContent>;
  /** What is public once the site is published, for the owner's comparisons; the public content by default. */
  contentToPublish?: () => PublicContent | Promise<PublicContent>;
  /** Whether the site is published; until then visitors get none of the owner's answers. */
  isPublished: () => boolean;
  store: AssistantStore;
  /** Undefined: only the built-in engine answers. */
  model: ModelConfig | undefined;
  /** Budget for all calls of one day. */
  dailyTokens: number;
  /** The number of model answers of each kind that a visitor gets per minute and per day. */
  limits: { readonly minute: number; readonly day: number };
  /** Called when the model or the database failed; the visitor gets an answer nevertheless. */
  onFailure: (error: unknown) => void;
  /** Called with the stage of the built-in engine that answered. */
  onBuiltInAnswer?: (stage: string) => void;
  timeouts?: ModelTimeouts | undefined;
}

/** Runs through most stages, and triggers the classification of the owner's statements. */
const WARM_UP_QUESTION = 'What kind of role would suit you next?';

export function createAssistant(options: AssistantOptions): Assistant {
  const { content, store, model: config, dailyTokens, limits, onFailure, onBuiltInAnswer, timeouts = MODEL_TIMEOUTS } = options;
  const engines = createEngineCache(options);
  const queue = createAnswerQueue();
  const budget = createModelBudget({ store, dailyTokens, limits });
  const model = config && createModelEngine(config, timeouts);
  const countDescription = createDescriptionRateLimit();
  const summarizeOnce = dedupeInFlight<string>();

  return {
    model: config?.name ?? null,

    async chat(request, visitor, signal, view) {
      const reply = (engine: LoadedEngine, fallback?: FallbackReason) => builtInReply(request, engine, onBuiltInAnswer, fallback);
      const withoutModel = (engine: LoadedEngine) =>
        replyWithoutModel(request, engine, {
          // The owner's answers were written for visitors of the whole site.
          usesOwnerAnswers: !view && options.isPublished(),
          compare: (description, builtIn) => compareFor(visitor, description, builtIn),
        });
      const bytes = bytesOf(request.messages.map(({ content }) => content));
      if (!model || !config) return inTurn(visitor, view, (engine) => withoutModel(engine) ?? reply(engine), bytes);
      const { engine, early } = await inTurn(visitor, view, (engine) => ({ engine, early: withoutModel(engine) }), bytes);
      if (early) return early;
      const fallbackReply = (reason: FallbackReason) => queue.run(visitor, () => reply(engine, reason), bytes);
      const call = model.answer(request, engine.portfolio);
      const admission = await admit({ tokens: call.tokens, visitor: { ...visitor, kind: 'chat' } });
      if (typeof admission === 'string') return fallbackReply(admission);
      const answer = call.start(signal);
      const settlement = answer.ended.then((end) => settle(admission, end));
      if (await answer.started) return { answeredBy: config.name, text: withSampleNote(answer.text, engine.content) };
      // When the visitor asks again, this call must no longer count.
      await settlement;
      return fallbackReply('failed');
    },

    async suggestions(request, visitor, signal = new AbortController().signal, view) {
      const { conversationHistory, askedQuestions, lastMessage } = request;
      const bytes = bytesOf([...conversationHistory.map(({ content }) => content), ...askedQuestions, lastMessage]);
      const task = model && (await inTurn(visitor, view, ({ portfolio }) => model.suggestions(request, portfolio), bytes));
      const suggestions = task && (await runTask(task, { ...visitor, kind: 'suggestions' }, signal));
      return suggestions ?? inTurn(visitor, view, ({ builtIn }) => builtIn.suggestions(request), bytes);
    },

    tailoredSummary(milestone, areas, visitor, signal, view) {
      const key = tailoredSummaryKey(milestone, areas, config?.name ?? BUILT_IN);
      return summarizeOnce(JSON.stringify(key), signal, async (sharedSignal) => {
        const cachedSummary = await store.readTailoredSummary(key).catch(onFailure);
        // A restored database may contain a summary from an untrusted source.
        if (typeof cachedSummary === 'string') return sanitizeRichText(cachedSummary);
        const task =
          model && (await inTurn(visitor, view, ({ portfolio }) => model.tailoredSummary(milestone, areas, portfolio)));
        const modelSummary = task && (await runTask(task, { ...visitor, kind: 'summary' }, sharedSignal));
        const summary = modelSummary ?? (await inTurn(visitor, view, ({ builtIn }) => builtIn.tailoredSummary(milestone, areas)));
        // A substitute for the model's summary is not cached.
        if (modelSummary !== undefined || !model) await store.saveTailoredSummary({ ...key, summary }).catch(onFailure);
        return summary;
      });
    },

    async focusAreas(milestone) {
      const task = model?.focusAreas(milestone);
      const areas = task && (await runTask(task, undefined, new AbortController().signal));
      return areas ?? (await siteEngine()).builtIn.focusAreas(milestone);
    },

    async structure(lines, signal) {
      const task = model?.structure(lines);
      return task ? runForOwner(task, signal) : 'failed';
    },

    async deleteOutdatedSummaries() {
      const { timeline } = await content();
      const engine = config?.name ?? BUILT_IN;
      const fingerprints = timeline.map((milestone) => [milestone.id, tailoredSummaryFingerprint(milestone, engine)] as const);
      await store.deleteOutdatedSummaries(new Map(fingerprints));
    },

    ownerAnswers: async () => (await siteEngine()).ownerAnswers,

    async warmUp() {
      const { builtIn } = await siteEngine();
      await setImmediate();
      builtIn.answer({ messages: [{ role: 'user', content: WARM_UP_QUESTION }] });
    },

    async compareDescription(description, byModel) {
      const { builtIn } = await ownerEngine();
      const modelReader = model && config && { name: config.name, prepare: model.evidence, run: runForOwner };
      return compareForOwner(description, builtIn, modelReader, byModel?.signal);
    },

    async writeLetter(request, signal) {
      if (!model || !config) throw conflict('No language model is configured, so the letter can only be drafted without one.');
      const { content: site, portfolio } = await ownerEngine();
      const writer = {
        name: config.name,
        prepare: model.letter,
        run: (task: PreparedTask<{ text: string }>) => runForOwner(task, signal),
      };
      return writeLetter(request, site, portfolio, writer);
    },

    idle: () => budget.idle(),
  };

  /** The model's result, or why there is none. */
  async function runForOwner<T>(task: PreparedTask<T>, signal: AbortSignal): Promise<T | FallbackReason> {
    const admission = await admit({ tokens: task.tokens, visitor: undefined });
    if (typeof admission === 'string') return admission;
    const { value, ...end } = await task.run(signal);
    await settle(admission, end);
    return value ?? 'failed';
  }

  /** Compares a visitor's job description by words, dates and levels. Never asks the model, even if there is one. */
  function compareFor(visitor: Visitor, description: string, builtIn: BuiltInEngine): AsyncIterable<string> {
    if (!countDescription(visitor)) return singleChunk(TOO_MANY_DESCRIPTIONS);
    const { requirements, cut } = builtIn.compare(description);
    return renderComparison({ requirements: queue.inTurns(requirements), cut }, description);
  }

  /** Does work for a visitor with the engine of the site, or of a view, once it is their turn. */
  async function inTurn<T>(
    visitor: Visitor,
    view: PublicContent | undefined,
    work: (engine: LoadedEngine) => T | Promise<T>,
    bytes?: number,
  ): Promise<T> {
    // Read before queuing: while PostgreSQL is unreachable this may take seconds, for which others must not wait.
    const source = view ?? (await content());
    return queue.run(visitor, async () => work(view ? await engines.ofView(source) : await engines.ofSite(source)), bytes);
  }

  async function siteEngine(): Promise<LoadedEngine> {
    return engines.ofSite(await content());
  }

  /** The engine of the public content, or of the future one if the site is not published yet. */
  async function ownerEngine(): Promise<LoadedEngine> {
    // Only the newest content says whether the site is published.
    const publicContent = await content();
    const unpublished = options.isPublished() ? undefined : await options.contentToPublish?.();
    return unpublished ? engines.ofView(unpublished) : engines.ofSite(publicContent);
  }

  /** The model's result; undefined when the call is rejected or fails. */
  async function runTask<T>(task: PreparedTask<T>, visitor: Call['visitor'], signal: AbortSignal): Promise<T | undefined> {
    const admission = await admit({ tokens: task.tokens, visitor });
    if (typeof admission === 'string') return undefined;
    const { value, ...end } = await task.run(signal);
    await settle(admission, end);
    return value;
  }

  async function admit(call: Call): Promise<Admission | FallbackReason> {
    try {
      return await budget.admit(call);
    } catch (error) {
      onFailure(error);
      return 'failed';
    }
  }

  async function settle(admission: Admission, end: CallOutcome): Promise<void> {
    if (end.error !== undefined) onFailure(end.error);
    await admission.settle(end).catch(onFailure);
  }
}

/** The maximum memory that the texts take: two bytes for each UTF-16 unit. */
function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + 2 * length, 0);
}
