import { setImmediate } from 'node:timers/promises';
import type { OwnerAnswer } from '../../contract/questions.ts';
import type { PublicContent } from '../../contract/site.ts';
import { chronological } from '../publish/view-content.ts';
import { buildCorpus } from './corpus.ts';
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
  /** The owner's own answers; asked for again when the content is another object. */
  ownerAnswers: () => readonly OwnerAnswer[];
  /** The `content` directory; its language data is loaded at the first call. */
  languageDir: string;
  /** Whether the questions of visitors are kept for the owner. */
  keepQuestions: boolean;
}

/** The built-in engines of the site and of its views, rebuilt when the content is another object or the day has changed. */
export function createEngineCache({ ownerAnswers: readOwnerAnswers, languageDir, keepQuestions }: EngineCacheOptions) {
  let loading: ReturnType<typeof loadBuiltIn> | undefined;
  let siteEngine: LoadedEngine | undefined;
  /** Engines of the most recently used views, the newest last. */
  let viewEngines: LoadedEngine[] = [];

  return {
    async ofSite(content: PublicContent): Promise<LoadedEngine> {
      const build = await builder();
      if (siteEngine?.content !== content || !isFresh(siteEngine)) siteEngine = build(content);
      return siteEngine;
    },

    async ofView(view: PublicContent): Promise<LoadedEngine> {
      const build = await builder();
      const engine = viewEngines.find((one) => one.content === view && isFresh(one)) ?? {
        ...build(chronological(view)),
        content: view,
      };
      viewEngines = [...viewEngines.filter(({ content }) => content !== view), engine].slice(-MAX_VIEW_ENGINES);
      return engine;
    },
  };

  async function builder(): Promise<(content: PublicContent) => LoadedEngine> {
    loading ??= loadBuiltIn(languageDir).catch((error) => {
      loading = undefined;
      throw error;
    });
    const { createBuiltInEngine, createOwnerAnswers, language } = await loading;
    return (content) => {
      const corpus = buildCorpus(content);
      const builtIn = createBuiltInEngine(corpus, language, { keepQuestions });
      const portfolio = buildPortfolio(corpus, { search: builtIn.search, rank: language.vectors.rank, today: new Date() });
      return { content, builtIn, portfolio, ownerAnswers: createOwnerAnswers(readOwnerAnswers(), language.vectors) };
    };
  }
}

function isFresh({ portfolio }: LoadedEngine): boolean {
  return dayOf(portfolio.today) === dayOf(new Date());
}

/** In UTC. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Imported lazily, to keep the start of the server fast; other requests run between the parts. */
async function loadBuiltIn(languageDir: string) {
  const { createBuiltInEngine } = await import('./built-in/built-in.ts');
  const { createOwnerAnswers } = await import('./owner-answers.ts');
  await setImmediate();
  const { readLanguageData } = await import('./built-in/language-data.ts');
  const language = await readLanguageData(languageDir);
  await setImmediate();
  return { createBuiltInEngine, createOwnerAnswers, language };
}
