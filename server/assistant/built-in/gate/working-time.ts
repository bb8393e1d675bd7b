import type { Question } from '../reading/question.ts';
import type { SaidTest } from './said-action.ts';

const ASKS = /\b(full|part)[- ]?time\b/;

/** Returns a test whether an entry says that the owner worked full-time or part-time; undefined if the question does not ask that. */
export function workingTimeTest({ normalizedText }: Pick<Question, 'normalizedText'>): SaidTest | undefined {
  const [, asked] = normalizedText.match(ASKS) ?? [];
  if (asked === undefined) return undefined;
  const time = `${asked}[- ]?time`;
  const inTitle = new RegExp(`\\b${time}\\b`, 'i');
  // A full-time offer may have been made to somebody else.
  const inText = new RegExp(
    `^${time}\\b|\\b(?:I|work(?:ed|ing)?|employed) (?:[\\p{L}-]+ ){0,3}${time}\\b|\\bas an? ${time}\\b|\\b${time} (?:position|role|job|employee|employment|contract|work)\\b`,
    'iu',
  );
  return (text, { title, milestone }) => inTitle.test(`${title} ${milestone?.position ?? ''}`) || inText.test(text);
}
