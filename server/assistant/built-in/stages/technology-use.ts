import type { ChatTurn } from '../../../../contract/chat.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, listOf, MAX_QUOTES, mainQuotes } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost, joinWithAnd, joinWithOr, labelOf } from '../answer/labels.ts';
import { formatTenures } from '../answer/tenure-dates.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { readQuestion } from '../reading/read-question.ts';
import { type Technology, wholeWord } from '../reading/technology-mentions.ts';
import { normalize } from '../reading/tokenization.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { namesOf, namesOtherSubject } from './technologies.ts';

/** How many questions back the technology may have been named. */
const MAX_TURNS_BACK = 5;

/** The names of technologies and the items that mention them, the newest first. */
interface Use {
  names: string;
  items: readonly TimelineItem[];
  /** Whether the skills give the years or the level, which another stage answers with. */
  hasLevel: boolean;
}

/** The questions about the use of a technology, and their answers. */
const ANSWERS: [pattern: RegExp, answer: (use: Use) => Draft | undefined][] = [
  [phrasings('technology-use', 'projects'), (use) => listKind(use, 'project', 'project')],
  [phrasings('technology-use', 'jobs'), (use) => listKind(use, 'experience', 'role')],
  [phrasings('technology-use', 'entries'), (use) => list(use, 'entry', 'entries')],
  [phrasings('technology-use', 'organisations'), listOrganisations],
  [
    phrasings('technology-use', 'dates'),
    ({ names, items }) => draft(`${names}, ${formatTenures(items)}: ${listOf(items)}.`, items),
  ],
  [phrasings('technology-use', 'start'), ({ names, items }) => nameFirst('earliest', names, oldestFirst(items))],
  [phrasings('technology-use', 'last'), ({ names, items }) => nameFirst('latest', names, items)],
  [
    phrasings('technology-use', 'duration'),
    ({ names, items, hasLevel }) =>
      hasLevel
        ? undefined
        : draft(`The portfolio gives no number of years for ${names}. It is named by entries of ${formatTenures(items)}.`, items),
  ],
];

/** Answers "In which projects did she use React?", also as "In which project?" after "Does she know React?" */
export function answerTechnologyUse(question: Question, engine: EngineContext): Draft | undefined {
  const { technologies: named, normalizedText, unknownNames } = question;
  if (unknownNames.length > 0 || (named.length === 0 && question.conversation.length === 0)) return undefined;
  const answer = answerFor(normalizedText, named);
  if (!answer) return undefined;
  const technologies = named.length > 0 ? named : technologiesBefore(question.conversation, engine, MAX_TURNS_BACK);
  if (technologies.length === 0) return undefined;
  const mentions = technologies.map(
    (technology) => new Set(engine.technologyRecognizer.findMentions(technology).map(({ item }) => item)),
  );
  const anyName = joinWithOr(namesOf(technologies));
  if (mentions.every(({ size }) => size === 0))
    return declineWithoutQuotes(engine.corpus.content, `The portfolio does not mention ${anyName}.`);
  const timeline = engine.corpus.items.filter(isTimelineItem);
  const withAll = timeline.filter((item) => mentions.every((items) => items.has(item)));
  const items = withAll.length > 0 ? withAll : timeline.filter((item) => mentions.some((items) => items.has(item)));
  const names = withAll.length > 0 ? joinWithAnd(namesOf(technologies)) : anyName;
  if (items.length > 0) return answer({ names, items: newestFirst(items), hasLevel: hasLevel(technologies, engine) });
  const [elsewhere] = mentions.flatMap((items) => [...items]);
  return { lead: `No entry of the timeline names ${anyName}.`, quotes: elsewhere ? mainQuotes(elsewhere) : [] };
}

function hasLevel(technologies: readonly Technology[], { corpus }: EngineContext): boolean {
  const names = new Set(technologies.flatMap(({ names }) => names));
  return corpus.content.skills.some(
    ({ name, level, years_experience }) => names.has(normalize(name)) && (level ?? years_experience) !== null,
  );
}

/** How a question is answered; its pattern is matched with "it" in place of the technologies. */
function answerFor(normalizedText: string, technologies: readonly Technology[]): ((use: Use) => Draft | undefined) | undefined {
  const names = [...new Set(technologies.flatMap(({ names }) => names))].map(wholeWord);
  const text =
    names.length === 0
      ? normalizedText
      : normalizedText.replace(new RegExp(names.join('|'), 'gu'), 'it').replace(/\bit(?:(?:,| and| or)+ it)+\b/g, 'it');
  return ANSWERS.find(([pattern]) => pattern.test(text))?.[1];
}

/** The technologies of an earlier question, if it was about nothing else and every question since continues it. */
function technologiesBefore(conversation: readonly ChatTurn[], engine: EngineContext, turnsBack: number): readonly Technology[] {
  const index = conversation.findLastIndex(({ role }) => role === 'user');
  if (index < 0 || turnsBack === 0) return [];
  const earlier = readQuestion({ messages: conversation.slice(0, index + 1) }, engine);
  if (earlier.technologies.length > 0) return namesOtherSubject(earlier) ? [] : earlier.technologies;
  return answerFor(earlier.normalizedText, []) ? technologiesBefore(conversation.slice(0, index), engine, turnsBack - 1) : [];
}

function newestFirst(items: readonly TimelineItem[]): TimelineItem[] {
  return items.toSorted(({ milestone: a }, { milestone: b }) => lastMonth(b) - lastMonth(a) || firstMonth(b) - firstMonth(a));
}

function oldestFirst(items: readonly TimelineItem[]): TimelineItem[] {
  return items.toSorted(({ milestone: a }, { milestone: b }) => firstMonth(a) - firstMonth(b));
}

function draft(lead: string, items: readonly TimelineItem[]): Draft {
  return { lead, items, quotes: items.slice(0, MAX_QUOTES).flatMap(mainQuotes) };
}

function list({ names, items }: Pick<Use, 'names' | 'items'>, noun: string, plural = `${noun}s`): Draft {
  const count = items.length > 1 ? `${countOf(items.length, noun, plural).toLowerCase()}: ` : '';
  return draft(`${names}, in ${count}${listOf(items)}.`, items);
}

/** The items of one kind, or all if none is of that kind. */
function listKind(use: Use, kind: TimelineItem['kind'], noun: string): Draft {
  const { names, items } = use;
  const itemsOfKind = items.filter((item) => item.kind === kind);
  if (itemsOfKind.length > 0) return list({ ...use, items: itemsOfKind }, noun);
  return draft(`No ${noun} of the portfolio names ${names}. It is named in ${listOf(items)}.`, items);
}

function listOrganisations(use: Use): Draft {
  const organisations = [...new Set(use.items.flatMap(({ milestone }) => milestone.company ?? []))].map(escapeMarkdown);
  if (organisations.length === 0) return list(use, 'entry', 'entries');
  const items = use.items.filter(({ milestone }) => milestone.company !== null);
  return draft(`${use.names}, at ${joinAtMost(organisations)}.`, items);
}

function nameFirst(which: string, names: string, items: readonly TimelineItem[]): Draft | undefined {
  const [item] = items;
  return item && draft(`The ${which} entry that names ${names}: ${escapeMarkdown(labelOf(item))}.`, [item]);
}
