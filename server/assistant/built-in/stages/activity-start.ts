import { firstMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, listOf, toQuote } from '../answer/draft.ts';
import { ledPeople } from '../gate/people-led.ts';
import { escapeRegExp } from '../reading/escape-regexp.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { stem, textStems } from '../reading/tokenization.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';

/** Asks when the owner began to do something, as opposed to a job. */
const STARTS_ACTIVITY = /\b(?:start(?:ed)?|beg[aiu]n|first) (?:to )?((?!working|studying)[a-z]+ing|code|program|develop)\b/;
/** Managing people is an activity of its own: managing content is not evidence of it. */
const LEADS_PEOPLE =
  /\b(?:leading|managing|supervising|heading) (?:an? |the |\w+ )?(?:people|teams?|staff|employees|engineers|developers|designers)\b/;
const SINCE_YEAR = /\bsince (?:19|20)\d\d\b/i;

/** Answers "When did he start programming?" with a year that the owner gives, or else the earliest entry that names the activity. */
export function answerActivityStart(subject: Question['terms'], question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const [, activity] = normalizedText.match(STARTS_ACTIVITY) ?? [];
  if (activity === undefined || findOrganisation(question, engine.corpus)) return undefined;
  const isNamed = activityTest(activity);
  // A programme manager does not program.
  const hasTitle = ({ kind, title, milestone }: Item) =>
    kind === 'experience' && !activity.startsWith('program') && textStems(milestone?.position ?? title).includes(stem(activity));
  const objects = subject.filter(({ word }) => word !== activity);
  const leads = LEADS_PEOPLE.test(normalizedText);
  const namesIt = ({ item, isFact, text: own }: Passage, english: string) => {
    const stems = new Set(textStems(english));
    const isSaid = leads ? ledPeople(own, item, isFact) === 2 : isNamed(english) || (isFact && hasTitle(item));
    return isSaid && (leads || objects.every((term) => stems.has(term.stem)));
  };
  const passages = engine.index.passages.filter((passage) => namesIt(passage, engine.index.englishOf(passage)));
  const given = passages.find((passage) => passage.item.kind === 'about' && SINCE_YEAR.test(passage.text));
  if (given) return { lead: 'From the portfolio:', quotes: [toQuote(given)] };
  const [earliest] = passages
    .flatMap((passage) =>
      isTimelineItem(passage.item) && passage.item.kind !== 'award'
        ? [{ passage, month: firstMonth(passage.item.milestone) }]
        : [],
    )
    .sort((a, b) => a.month - b.month);
  return earliest
    ? { lead: `The earliest entry that mentions it: ${listOf([earliest.passage.item])}.`, quotes: [toQuote(earliest.passage)] }
    : declineWithoutQuotes(engine.corpus.content);
}

/** Whether a text names an activity by a form of its verb or by its agent noun: "programmed", "programmer", but not "programme". */
function activityTest(activity: string): (text: string) => boolean {
  const root = activity.replace(/ing$/, '').replace(/e$/, '');
  const forms = new RegExp(`\\b${escapeRegExp(root)}${escapeRegExp(root.at(-1) ?? '')}?(?:ing|ed|ers?|ors?)\\b`, 'i');
  return (text) => forms.test(text);
}
