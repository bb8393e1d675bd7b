import type { Question } from '../reading/question.ts';
import type { Draft } from './draft.ts';

/**
 * Says in the language of the question that the answer is in English, once in a conversation. The sentences are in
 * content/words/languages.txt.
 */
export function withLanguageNote(draft: Draft, { language, conversation }: Question): Draft {
  const isSaid = conversation.some(({ role, content }) => role === 'assistant' && language && content.includes(language.note));
  return language && !isSaid ? { ...draft, lead: `${language.note}\n\n${draft.lead}`.trim() } : draft;
}
