import { isCrawler } from '../../../contract/crawlers.ts';
import { MEMORY_KEY } from './memory-key.ts';

const LIFETIME = 7 * 24 * 60 * 60 * 1000;
/** The newest that are kept of each list, which is also as many as the server takes. */
const MOST = 200;

/** What is remembered of earlier visits, in this browser alone. */
export interface Remembered {
  askedQuestions: string[];
  suggestedQuestions: string[];
  /** When a question was last remembered, in milliseconds since 1970. */
  lastUpdated: number;
  sessionCount: number;
}

export interface Memory {
  read(): Remembered;
  asked(question: string): void;
  suggested(questions: readonly string[]): void;
}

const same = (question: string) => question.trim().toLowerCase();

/** Whether a question is among those that were asked, in any case. */
export function isAsked(question: string, asked: readonly string[]): boolean {
  return asked.some((other) => same(other) === same(question));
}

/** Opens the memory, counting this session if there was an earlier one. `storage` may throw; then nothing is kept. */
export function openMemory(storage: () => Storage, userAgent: string): Memory {
  const forCrawler = isCrawler(userAgent);
  let remembered: Remembered = { askedQuestions: [], suggestedQuestions: [], lastUpdated: Date.now(), sessionCount: 1 };

  /** Never for crawlers; a browser that forbids it is told of in the console. */
  const using = <T>(work: (storage: Storage) => T): T | undefined => {
    if (forCrawler) return undefined;
    try {
      return work(storage());
    } catch (error) {
      console.warn('Local storage is not available; asked questions are forgotten with this page.', error);
      return undefined;
    }
  };
  const keep = () => using((kept) => kept.setItem(MEMORY_KEY, JSON.stringify(remembered)));
  const add = (list: 'askedQuestions' | 'suggestedQuestions', questions: readonly string[]) => {
    const all = [...remembered[list]];
    for (const question of questions) if (same(question) && !isAsked(question, all)) all.push(question.trim());
    if (all.length === remembered[list].length) return;
    remembered = { ...remembered, [list]: all.slice(-MOST), lastUpdated: Date.now() };
    keep();
  };

  const text = using((kept) => kept.getItem(MEMORY_KEY));
  if (typeof text === 'string') {
    const found = parse(text);
    if (found && Date.now() - found.lastUpdated <= LIFETIME) {
      remembered = { ...found, sessionCount: found.sessionCount + 1 };
      keep();
    } else {
      using((kept) => kept.removeItem(MEMORY_KEY));
    }
  }
  return {
    read: () => remembered,
    asked: (question) => add('askedQuestions', [question]),
    suggested: (questions) => add('suggestedQuestions', questions),
  };
}

/** Undefined when it is corrupt. */
function parse(text: string): Remembered | undefined {
  try {
    const { askedQuestions, suggestedQuestions, lastUpdated, sessionCount } = JSON.parse(text);
    const updated = new Date(lastUpdated ?? Number.NaN).getTime();
    if (!areTexts(askedQuestions) || !areTexts(suggestedQuestions) || Number.isNaN(updated) || !Number.isFinite(sessionCount))
      return;
    return { askedQuestions, suggestedQuestions, lastUpdated: updated, sessionCount };
  } catch {
    return undefined;
  }
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
