import { BUILT_IN, type StandInReason } from '../../contract/chat.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { PublicContent } from '../../contract/site.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { AssistantStore } from '../store/assistant.ts';
import type { Language } from './built-in/language.ts';
import { corpusOf } from './corpus.ts';
import { dedupeInFlight } from './dedupe-in-flight.ts';
import type { Asked, BuiltInEngine, SoFar } from './engine.ts';
import { type Admission, type Call, createGuard } from './guard.ts';
import type { CallEnd } from './model/model-call.ts';
import { modelEngine, type PreparedTask } from './model/model-engine.ts';
import { type Portfolio, portfolioOf } from './model/portfolio.ts';
import type { ModelConfig } from './model/provider.ts';
import { TIMING, type Timing } from './model/timing.ts';
import { summaryKey } from './summary-key.ts';

/** An answer under way. */
export interface Reply {
  /** `built-in`, or the model's name. */
  answeredBy: string;
  /** Why the built-in engine answered although a model is configured. */
  standIn?: StandInReason;
  /** Markdown, in the pieces in which it is made. */
  text: AsyncIterable<string>;
}

/** Both engines behind one face. `visitor` is a hash; the owner's own background work has none. */
export interface Assistant {
  /** The configured model's name; null when there is none. */
  model: string | null;
  /** Resolves once it is known who answers. Aborting `signal` ends the model's call. */
  chat(asked: Asked, visitor: string, signal: AbortSignal): Promise<Reply>;
  suggestions(soFar: SoFar, visitor: string, signal?: AbortSignal): Promise<string[]>;
  /** Rich text. */
  summary(milestone: Milestone, areas: readonly FocusArea[], visitor: string, signal?: AbortSignal): Promise<string>;
  /** What the milestone shows evidence of, strongest first. */
  focusAreas(milestone: Milestone): Promise<FocusArea[]>;
  /** Resolves once no call of the model is under way. */
  idle(): Promise<void>;
}

export interface AssistantOptions {
  /** What visitors may see at the moment; the corpus is made anew when it changes. */
  content: () => PublicContent | Promise<PublicContent>;
  store: AssistantStore;
  /** Undefined: the built-in engine answers alone. */
  model: ModelConfig | undefined;
  /** What all calls of a day may use together. */
  dailyTokens: number;
  /** How many of the model's answers of one kind a visitor gets. */
  limits: { readonly minute: number; readonly day: number };
  /** Hears why the model or the database failed; the reader is answered all the same. */
  onFailure: (error: unknown) => void;
  timing?: Timing | undefined;
  /** The folder content: what the engine knows of English is read when somebody first asks. */
  languageDir: string;
}

export function createAssistant(options: AssistantOptions): Assistant {
  const { content, store, model: config, dailyTokens, limits, onFailure, timing = TIMING, languageDir } = options;
  let language: Language | undefined;
  const guard = createGuard({ store, dailyTokens, limits });
  const model = config && modelEngine(config, timing);
  const shared = dedupeInFlight<string>();
  let made: { from: PublicContent; builtIn: BuiltInEngine; portfolio: Portfolio } | undefined;

  return {
    model: config?.name ?? null,

    async chat(asked, visitor, signal) {
      const { builtIn, portfolio } = await current();
      const own = (standIn?: StandInReason): Reply => ({
        answeredBy: BUILT_IN,
        ...(standIn && { standIn }),
        text: once(builtIn.answer(asked).text),
      });
      if (!model || !config) return own();
      const prepared = model.answer(asked, portfolio);
      const admission = await admit({ tokens: prepared.tokens, visitor: { hash: visitor, kind: 'chat' } });
      if (typeof admission === 'string') return own(admission);
      const answer = prepared.start(signal);
      const settled = answer.over.then((end) => settle(admission, end));
      if (await answer.began) return { answeredBy: config.name, text: answer.text };
      // So that whoever asks again finds it off the count.
      await settled;
      return own('failed');
    },

    async suggestions(soFar, visitor, signal = new AbortController().signal) {
      const { builtIn, portfolio } = await current();
      const prepared = model?.suggestions(soFar, portfolio);
      const proposed = prepared && (await ask(prepared, { hash: visitor, kind: 'suggestions' }, signal));
      return proposed ?? builtIn.suggestions(soFar);
    },

    summary(milestone, areas, visitor, signal) {
      const key = summaryKey(milestone, areas, config?.name ?? BUILT_IN);
      return shared(JSON.stringify(key), signal, async (stillWanted) => {
        const kept = await store.readSummary(key).catch(onFailure);
        // Kept by whoever wrote the database: a restored one may be another's.
        if (typeof kept === 'string') return sanitizeRichText(kept);
        const prepared = model?.summary(milestone, areas);
        const written = prepared && (await ask(prepared, { hash: visitor, kind: 'summary' }, stillWanted));
        const summary = written ?? (await current()).builtIn.summary(milestone, areas);
        // What only stands in for the model's is not kept.
        if (written !== undefined || !model) await store.keepSummary({ ...key, summary }).catch(onFailure);
        return summary;
      });
    },

    async focusAreas(milestone) {
      const prepared = model?.focusAreas(milestone);
      return (
        (prepared && (await ask(prepared, undefined, new AbortController().signal))) ??
        (await current()).builtIn.focusAreas(milestone)
      );
    },

    idle: () => guard.idle(),
  };

  async function current() {
    const from = await content();
    // Here, where somebody asks for the first time: a start has no time for it.
    const [{ builtInEngine }, { readLanguage }] = await Promise.all([
      import('./built-in/built-in.ts'),
      import('./built-in/language.ts'),
    ]);
    if (made?.from !== from) {
      const corpus = corpusOf(from);
      language ??= readLanguage(languageDir);
      const builtIn = builtInEngine(corpus, language);
      made = { from, builtIn, portfolio: portfolioOf(corpus, builtIn.search) };
    }
    return made;
  }

  /** What the model makes of it; undefined when it may not be asked or fails. */
  async function ask<T>(task: PreparedTask<T>, visitor: Call['visitor'], signal: AbortSignal): Promise<T | undefined> {
    const admission = await admit({ tokens: task.tokens, visitor });
    if (typeof admission === 'string') return undefined;
    const { value, ...end } = await task.run(signal);
    await settle(admission, end);
    return value;
  }

  async function admit(call: Call): Promise<Admission | StandInReason> {
    try {
      return await guard.admit(call);
    } catch (error) {
      onFailure(error);
      return 'failed';
    }
  }

  async function settle(admission: Admission, end: CallEnd): Promise<void> {
    if (end.error !== undefined) onFailure(end.error);
    await admission.settle(end).catch(onFailure);
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
