import { CHAT } from '../../../contract/chat.ts';
import { PATHS } from '../../../contract/paths.ts';
import { FALLBACK_SUGGESTIONS, filterSuggestions } from '../../../contract/suggestions.ts';
import { postJson } from '../../lib/fetch-json.ts';
import { cut, historyOf, type Message } from './messages.ts';

/** What may be asked next, without what was asked before. When the call fails the fallbacks serve. */
export async function followUps(messages: readonly Message[], asked: readonly string[], question: string): Promise<string[]> {
  try {
    const answer = (await postJson(PATHS.suggestions, {
      lastMessage: cut(messages.at(-1)?.content ?? ''),
      conversationHistory: historyOf(messages),
      askedQuestions: asked.map(cut),
      currentQuestion: cut(question),
    })) as { suggestions?: unknown } | null;
    if (!Array.isArray(answer?.suggestions)) throw new Error('The answer holds no suggestions');
    const texts = answer.suggestions.filter((suggestion): suggestion is string => typeof suggestion === 'string');
    return [...new Set(filterSuggestions(texts, asked, question))].slice(0, CHAT.suggestionsMax);
  } catch (error) {
    console.warn('No follow-up questions could be fetched; the usual ones serve.', error);
    return [...FALLBACK_SUGGESTIONS];
  }
}
