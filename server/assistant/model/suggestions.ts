import { z } from 'zod';
import { MAX_SUGGESTIONS } from '../../../contract/chat.ts';
import { freshSuggestions } from '../../../contract/follow-up-suggestions.ts';
import type { SuggestionsRequest } from '../engine.ts';
import { createCitationFilter } from './citation-filter.ts';

const MAX_LENGTH = 150;

export const suggestionsSchema = z.object({ questions: z.array(z.string()).max(20) });

/** The valid questions that have not been asked yet; undefined when there are none. */
export function selectSuggestions(
  { questions }: z.output<typeof suggestionsSchema>,
  { askedQuestions, conversationHistory, currentQuestion }: SuggestionsRequest,
): string[] | undefined {
  const previousQuestions = [
    ...askedQuestions,
    ...conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content),
  ];
  const candidates = [...new Set(questions.map(toPlainLine))].filter((question) => question && question.length <= MAX_LENGTH);
  const fresh = freshSuggestions(candidates, previousQuestions, currentQuestion).slice(0, MAX_SUGGESTIONS);
  return fresh.length > 0 ? fresh : undefined;
}

function toPlainLine(question: string): string {
  const filter = createCitationFilter(new Map());
  return `${filter.push(question)}${filter.end()}`.replaceAll('\\', '').replace(/\s+/g, ' ').trim();
}
