import { MAX_REMEMBERED_QUESTIONS } from '../../../contract/chat.ts';
import { isCrawler } from '../../../contract/crawler-user-agents.ts';
import { CHAT_MEMORY_DAYS } from '../../../contract/retention-periods.ts';
import { CHAT_MEMORY_KEY } from './chat-memory-key.ts';

const MAX_AGE_MS = CHAT_MEMORY_DAYS * 24 * 60 * 60 * 1000;

/** Data of earlier visits, stored in this browser. */
export interface ChatMemoryData {
  askedQuestions: string[];
  suggestedQuestions: string[];
  /** When a question was last added, in milliseconds since the Unix epoch. */
  lastUpdated: number;
  sessionCount: number;
}

export interface ChatMemory {
  read(): ChatMemoryData;
  addAsked(question: string): void;
  addSuggested(questions: readonly string[]): void;
}

const normalize = (question: string) => question.trim().toLowerCase();

/** Whether a question has been asked, ignoring case. */
export function isAsked(question: string, askedQuestions: readonly string[]): boolean {
  return askedQuestions.some((other) => normalize(other) === normalize(question));
}

/** Opens the memory, and counts this session if there was an earlier one. If `getStorage` throws, nothing is stored. */
export function openChatMemory(getStorage: () => Storage, userAgent: string): ChatMemory {
  const isDisabled = isCrawler(userAgent);
  let data: ChatMemoryData = { askedQuestions: [], suggestedQuestions: [], lastUpdated: Date.now(), sessionCount: 1 };

  const withStorage = <T>(action: (storage: Storage) => T): T | undefined => {
    if (isDisabled) return undefined;
    try {
      return action(getStorage());
    } catch (error) {
      console.warn('Local storage is not available; asked questions are not remembered.', error);
      return undefined;
    }
  };
  const save = () => withStorage((storage) => storage.setItem(CHAT_MEMORY_KEY, JSON.stringify(data)));
  const add = (list: 'askedQuestions' | 'suggestedQuestions', questions: readonly string[]) => {
    const all = [...data[list]];
    for (const question of questions) if (normalize(question) && !isAsked(question, all)) all.push(question.trim());
    if (all.length === data[list].length) return;
    data = { ...data, [list]: all.slice(-MAX_REMEMBERED_QUESTIONS), lastUpdated: Date.now() };
    save();
  };

  const text = withStorage((storage) => storage.getItem(CHAT_MEMORY_KEY));
  if (typeof text === 'string') {
    const memory = parse(text);
    if (memory && Date.now() - memory.lastUpdated <= MAX_AGE_MS) {
      data = { ...memory, sessionCount: memory.sessionCount + 1 };
      save();
    } else {
      withStorage((storage) => storage.removeItem(CHAT_MEMORY_KEY));
    }
  }
  return {
    read: () => data,
    addAsked: (question) => add('askedQuestions', [question]),
    addSuggested: (questions) => add('suggestedQuestions', questions),
  };
}

/** Undefined for corrupt data. */
function parse(text: string): ChatMemoryData | undefined {
  try {
    const { askedQuestions, suggestedQuestions, lastUpdated, sessionCount } = JSON.parse(text);
    const updatedAt = new Date(lastUpdated ?? Number.NaN).getTime();
    if (!isStringArray(askedQuestions) || !isStringArray(suggestedQuestions)) return undefined;
    if (Number.isNaN(updatedAt) || !Number.isFinite(sessionCount)) return undefined;
    return { askedQuestions, suggestedQuestions, lastUpdated: updatedAt, sessionCount };
  } catch {
    return undefined;
  }
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
