import type { Item, Passage } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { yesDraft } from '../answer/lead-sentence.ts';
import { excludedPlace, narrowingTest, withCapitals } from '../gate/narrowing.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { onePerItem } from '../retrieval/one-per-item.ts';

/** "Has she worked or studied outside of Norway?", but not "can she work outside of Norway?" */
const ASKS_STAY =
  /^(?:and |so |but )?(?:has|have|did|was|were) (?:you|s?he|they|owner) (?:ever )?((?:work(?:ed)?|stud(?:y|ied)|live[ds]?|been|be employed|employed)(?: (?:or|and) (?:work(?:ed)?|stud(?:y|ied)|lived?))?) (?:(?:abroad|anywhere|in (?:any|a|another|other) countr(?:y|ies)),? )?(?:outside(?: of)?|other than|besides|apart from|aside from|except(?: for)?)(?: in)? (.+)$/;
/** Words that may surround the place without adding anything to the question. */
const BESIDE_PLACE = /\b(?:the|in|of|ever|before|at all|yet)\b|[^\p{L}]/gu;

/** Answers "Has she worked outside of Norway?" with the jobs and studies that were in another country, or declines. */
export function answerElsewhere(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const [, activity = '', excluded = ''] = normalizedText.match(ASKS_STAY) ?? [];
  if (activity === '' || !excludedPlace(question, engine) || !namesOnlyPlace(excluded, engine)) return undefined;
  const kinds: Item['kind'][] = [];
  if (/stud|live|been/.test(activity)) kinds.push('education');
  if (/work|employed|live|been/.test(activity)) kinds.push('experience');
  const namesElsewhere = narrowingTest(question, engine);
  const isPlaced = ({ item, text, isFact }: Passage) => {
    if (!kinds.includes(item.kind)) return false;
    if (item.kind !== 'education') return namesElsewhere?.('', item);
    // The place in a title such as "German studies" may be the subject, and a sentence may name a place where only others were.
    const stay = !isFact && STAY_OF_STUDIES.test(text) ? text : '';
    return namesElsewhere?.(`at ${item.milestone?.company ?? ''}. ${stay}`, item);
  };
  const placed = engine.index.passages.filter(isPlaced).map((passage) => ({ passage }));
  const quotes = onePerItem(placed).map(({ passage }) => toQuote(passage));
  return yesDraft(quotes, question, engine) ?? declineWithoutQuotes(engine.corpus.content);
}

const STAY_OF_STUDIES = /\b(?:spent|exchange|erasmus|terms?|semesters?|year|visit(?:ed|ing)?|abroad|stay(?:ed)?|moved)\b/i;

/** Whether the words after "outside of" name only a place: "Norway", but not "Norway with children". */
function namesOnlyPlace(excluded: string, { concepts }: EngineContext): boolean {
  const places = concepts.findAsked(withCapitals(excluded)).filter(({ concept }) => concept.isPlace);
  return places.some(
    ({ range: [from, to] }) => `${excluded.slice(0, from)} ${excluded.slice(to)}`.replace(BESIDE_PLACE, '') === '',
  );
}
