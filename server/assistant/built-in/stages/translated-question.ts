import { declineWithoutQuotes } from '../answer/decline.ts';
import type { Draft } from '../answer/draft.ts';
import { withLeadSentence } from '../answer/lead-sentence.ts';
import { readPhrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { readQuestion } from '../reading/read-question.ts';
import { answerDate } from './dates.ts';
import { answerByIntent } from './intent-answers.ts';
import { answerInterest } from './interests.ts';
import { answerIntroduction } from './introduction.ts';
import { answerFromSection } from './sections.ts';

/** The stages that answer the questions of the file. */
const STAGES = [answerIntroduction, answerInterest, answerDate, answerFromSection, answerByIntent];

const PRIVATE = 'private';

/** Each group of the file is named by the English question that its lines ask in other languages. */
const TRANSLATIONS = [...readPhrasings('other-languages')].map(([english, lines]) => ({
  english,
  pattern: new RegExp(lines.map(({ source }) => source).join('|')),
}));

/** Answers a frequent question in another language as its English translation; declines what is private in any language. */
export function answerTranslated({ normalizedText, normalizedRaw }: Question, engine: EngineContext): Draft | undefined {
  const english = TRANSLATIONS.find(({ pattern }) => pattern.test(normalizedRaw) || pattern.test(normalizedText))?.english;
  if (english === undefined) return undefined;
  if (english === PRIVATE) return declineWithoutQuotes(engine.corpus.content);
  const translation = readQuestion({ messages: [{ role: 'user', content: english }] }, engine);
  for (const answer of STAGES) {
    const draft = answer(translation, engine);
    if (draft) return { ...withLeadSentence(draft, translation), listed: undefined };
  }
  return undefined;
}
