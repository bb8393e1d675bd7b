import { API_PATHS } from '../../../contract/api-paths.ts';
import { MAX_SUGGESTIONS } from '../../../contract/chat.ts';
import { filterSuggestions } from '../../../contract/follow-up-suggestions.ts';
import { postJson } from '../../lib/fetch-json.ts';
import { currentView } from '../current-view.ts';
import { type Message, toHistory, truncateMessage } from './messages.ts';

/** Questions the visitor may ask next, without those already asked; a fixed list when the request fails. */
export async function fetchSuggestions(
  messages: readonly Message[],
  askedQuestions: readonly string[],
  question: string,
  fallback: readonly string[],
): Promise<string[]> {
  try {
    const response = (await postJson(API_PATHS.suggestions, {
      view: currentView(),
      lastMessage: truncateMessage(messages.at(-1)?.content ?? ''),
      conversationHistory: toHistory(messages),
      askedQuestions: askedQuestions.map(truncateMessage),
      currentQuestion: truncateMessage(question),
    })) as { suggestions?: unknown } | null;
    if (!Array.isArray(response?.suggestions)) throw new Error('The response has no suggestions');
    const texts = response.suggestions.filter((suggestion): suggestion is string => typeof suggestion === 'string');
    return [...new Set(filterSuggestions(texts, askedQuestions, question, fallback))].slice(0, MAX_SUGGESTIONS);
  } catch (error) {
    console.warn('Fetching follow-up questions failed; the default ones are shown.', error);
    return [...fallback];
  }
}
