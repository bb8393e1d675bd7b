import { z } from 'zod';
import { CHAT } from '../../../contract/chat.ts';
import { freshSuggestions } from '../../../contract/suggestions.ts';
import type { SoFar } from '../engine.ts';
import { citationFilter } from './citations.ts';

const LENGTH_MAX = 150;

export const suggestionsSchema = z.object({ questions: z.array(z.string()).max(20) });

/** Those that are questions and were not asked; undefined when none is left. */
export function suggestionsFrom(
  { questions }: z.output<typeof suggestionsSchema>,
  { askedQuestions, conversationHistory, currentQuestion }: SoFar,
): string[] | undefined {
  const asked = [...askedQuestions, ...conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content)];
  const plain = [...new Set(questions.map(plainLine))].filter((question) => question && question.length <= LENGTH_MAX);
  const fresh = freshSuggestions(plain, asked, currentQuestion).slice(0, CHAT.suggestionsMax);
  return fresh.length > 0 ? fresh : undefined;
}

function plainLine(question: string): string {
  const filter = citationFilter(new Map());
  return `${filter.push(question)}${filter.end()}`.replaceAll('\\', '').replace(/\s+/g, ' ').trim();
}
