import { setImmediate } from 'node:timers/promises';
import type { OwnerAnswer } from '../../contract/questions.ts';
import type { PublicContent } from '../../contract/site.ts';
import { chronological } from '../publish/view-content.ts';
import { runYielding, type Steps } from '../yielder.ts';
import { corpusSteps } from './corpus.ts';
import type { BuiltInEngine } from './engine.ts';
import { buildPortfolio, type Portfolio } from './model/portfolio.ts';
import type { OwnerAnswers } from './owner-answers.ts';

/** The number of view engines to cache, besides the site's own. */
const MAX_VIEW_ENGINES = 3;

export interface LoadedEngine {
  content: PublicContent;
  builtIn: BuiltInEngine;
  portfolio: Portfolio;
  ownerAnswers: OwnerAnswers;
}

export interface EngineCacheOptions {
  /** The owner's own answers; read again when an engine is built. */
  ownerAnswers: () => readonly OwnerAnswer[];
  /** The `content` directory; its language data is loaded at the first call. */
  languageDir: string;
  /** Whether the questions of visitors are kept for the owner. */
  keepQuestions: boolean;
}

interface CachedEngine {
  content: PublicContent;
  day: string;
  engine: Promise<LoadedEngine>;
}

/**
 * The built-in engines of the site and of its views, rebuilt when the content object is replaced or the day has changed.
 * Each is built once, from one content, however many ask for it meanwhile; other requests run between the steps.
 */
export function createEngineCache({ ownerAnswers: readOwnerAnswers, languageDir, keepQuestions }: EngineCacheOptions) {
  let loading: ReturnType<typeof loadBuiltIn> | undefined;
  let siteEngine: CachedEngine | undefined;
  /** Engines of the most recently used views, the newest last. */
  let viewEngines: CachedEngine[] = [];

  return {
    ofSite(content: PublicContent): Promise<LoadedEngine> {
      siteEngine = currentOr(siteEngine, content, () => build(content));
      return siteEngine.engine;
    },

    ofView(view: PublicContent): Promise<LoadedEngine> {
      const cached = viewEngines.find(({ content }) => content === view);
      const current = currentOr(cached, view, async () => ({ ...(await build(chronological(view))), content: view }));
      viewEngines = [...viewEngines.filter((one) => one !== cached), current].slice(-MAX_VIEW_ENGINES);
      return current.engine;
    },
  };

  /** The cached engine, or a new one if it was built from other content or on another day. A failed build is not cached. */
  function currentOr(cached: CachedEngine | undefined, content: PublicContent, start: () => Promise<LoadedEngine>): CachedEngine {
    const day = dayOf(new Date());
    if (cached?.content === content && cached.day === day) return cached;
    const started: CachedEngine = { content, day, engine: start() };
    started.engine.catch(() => {
      if (siteEngine === started) siteEngine = undefined;
      viewEngines = viewEngines.filter((one) => one !== started);
    });
    return started;
  }

  async function build(content: PublicContent): Promise<LoadedEngine> {
    // Read now, so that they belong to the same moment as the content.
    const answers = readOwnerAnswers();
    loading ??= loadBuiltIn(languageDir).catch((error) => {
      loading = undefined;
      throw error;
    });
    return runYielding(engineSteps(content, answers, await loading));
  }

  function* engineSteps(
    content: PublicContent,
    answers: readonly OwnerAnswer[],
    { builtInEngineSteps, createOwnerAnswers, language }: Awaited<ReturnType<typeof loadBuiltIn>>,
  ): Steps<LoadedEngine> {
    const corpus = yield* corpusSteps(content);
    const builtIn = yield* builtInEngineSteps(corpus, language, { keepQuestions });
    yield* builtIn.prepare();
    const portfolio = buildPortfolio(corpus, { search: builtIn.search, rank: language.vectors.rank, today: new Date() });
    yield;
    return { content, builtIn, portfolio, ownerAnswers: createOwnerAnswers(answers, language.vectors) };
  }
}

/** In UTC. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Imported lazily, to keep the start of the server fast; other requests run between the parts. */
async function loadBuiltIn(languageDir: string) {
  const { builtInEngineSteps } = await import('./built-in/built-in.ts');
  const { createOwnerAnswers } = await import('./owner-answers.ts');
  await setImmediate();
  const { readLanguageData } = await import('./built-in/language-data.ts');
  const language = await readLanguageData(languageDir);
  await setImmediate();
  return { builtInEngineSteps, createOwnerAnswers, language };
}
