import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isStopword, stem, tokens } from '../reading/tokenization.ts';

/** Whether the portfolio has the employer in "Did she work at Amazon?"; a sentence about Amazon's cloud does not answer it. */
export function hasEmployer(question: Question, engine: EngineContext): boolean {
  const { text } = question;
  if (asksDatesOfUnknown(question, engine)) return false;
  const [, employer] = text.match(EMPLOYER) ?? [];
  if (employer === undefined) return true;
  const words = tokens(employer).map(({ word }) => word);
  return engine.corpus.items.some(({ title, milestone }) => {
    const heading = new Set(
      tokens([title, milestone?.company, milestone?.location, milestone?.position].filter(Boolean).join(' ')).map(
        ({ word }) => word,
      ),
    );
    return words.some((word) => heading.has(word));
  });
}

const EMPLOYER =
  /\b(?:[Ww]ork(?:ed|ing|s)?|[Ee]mployed|[Ii]ntern(?:ed)?|[Cc]onsult(?:ed)?) (?:at|for|by) (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*)*)/u;

/** Whether a question asks for dates at a place that the portfolio does not mention: "When did she start at Kelpworks?" */
function asksDatesOfUnknown(question: Question, { corpus, index }: EngineContext): boolean {
  const [, place = ''] = question.normalizedText.match(DATES_AT) ?? [];
  if (place === '' || findOrganisation(question, corpus)) return false;
  const words = tokens(place).filter(({ word }) => !isStopword(word));
  return words.length > 0 && words.every(({ word }) => index.frequency(stem(word)) === 0);
}

const DATES_AT =
  /^(?:(?:and|so) )?(?:since )?(?:when|what year|which year|how long)\b.{0,30}?\b(?:(?:start|begin|began|finish|stop|work|stay|be|been|was|is)(?:s|ed|ing)?(?: (?:work|working|to work))? (?:at|with|for)|join(?:ed)?|leave|left|quit) (?:the )?([^?!.,]{2,40})/;
