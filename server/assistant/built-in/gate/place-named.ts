import { findOrganisation, type NamedOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { tokens } from '../reading/tokenization.ts';

/** The employer or school that a question names as the place: "at Kelp & Sons". */
export function placeNamed(question: Question, { corpus }: Pick<EngineContext, 'corpus'>): NamedOrganisation | undefined {
  const organisation = findOrganisation(question, corpus);
  const [, after = ''] = question.normalizedText.match(PLACE) ?? [];
  return organisation && tokens(after).some(({ word }) => organisation.words.has(word)) ? organisation : undefined;
}

const PLACE = /\b(?:at|for|with|in|from|by)\b(.+)$/;
