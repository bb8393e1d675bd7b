import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { MilestoneType } from '../../../contract/milestone-types.ts';
import { firstMonth, lastMonth } from '../../../contract/timeline.ts';
import { answersQuestion, asksFigure } from './answer-match.ts';
import { beforeAndAfter } from './before-and-after.ts';
import { compareJobsFirst, type Dated, facts, findJobsAt, isDated } from './dated.ts';
import { degreeNamed, isDegreeMissing } from './degrees.ts';
import { GENERIC_THING, requestedThing } from './detail.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { asksWho } from './names.ts';
import { sentencesOf, shown } from './nearest.ts';
import type { Term } from './passage-index.ts';
import { decline } from './phrases.ts';
import { areNamesThere } from './proper-names.ts';
import type { Question, Reader } from './question.ts';
import { findWithin, itemsOf, rest, SUBJECT_WEIGHT } from './scope.ts';
import { FIRST, GAPS, HOW_LONG, kindOf, LAST, NOW, OTHER_GAPS, TELLS_TIME, TIME_WORDS, WHEN } from './time-patterns.ts';
import { MONTH, NUMBER_WORD, pointTold, type Range, rangeOf } from './time-range.ts';
import { gaps } from './timeline-gaps.ts';
import { terms } from './words.ts';

/** Everything that asks for a time: a year, before, after, first, last, now, how long, gaps. `today` is a month since the year 0. */
export function dates(whole: Question, reader: Reader, today: number): Draft | undefined {
  const question = { ...whole, folded: whole.asked };
  const { folded } = question;
  const dated = reader.corpus.items.filter(isDated);
  if (dated.length === 0) return undefined;
  // How long a technology has been known is told by the skills.
  if (question.technologies.length > 0 && HOW_LONG.test(folded)) return undefined;
  const kind = kindOf(folded);

  if (GAPS.test(folded) && !OTHER_GAPS.test(folded)) return gaps(reader, dated, today);
  const range = rangeOf(folded, today);
  // "Will there be ferries in 2040?"
  if (range && range.from > today) return undefined;
  if (range) return within(question, reader, dated, kind, range);
  return (
    beforeAndAfter(question, reader, dated) ??
    firstLastNow(question, dated, kind, reader.corpus.content.profile.title) ??
    whenAndHowLong(question, reader, dated)
  );
}

/** What falls into a time; with a subject, what of it has to do with that. */
function within(
  question: Question,
  reader: Reader,
  dated: Dated[],
  kind: MilestoneType | undefined,
  range: Range,
): Draft | undefined {
  const { content } = reader.corpus;
  const inside = dated.filter(({ milestone }) => firstMonth(milestone) <= range.to && lastMonth(milestone) >= range.from);
  if (inside.length === 0) return decline(content, 'The timeline of this portfolio holds nothing from that time.');
  const subject = rest(question, TIME_WORDS).filter(({ word }) => !/\d/.test(word) && !ABOUT_TIME.test(word));
  if (subject.length > 0 && (asksWho(question.folded) || asksFigure(question.folded))) {
    // "Who answered so slowly in 2015?", "how many did you merge last year?"
    const told = findWithin(inside, subject, question.text, reader).filter(
      ({ passage, coverage }) =>
        !passage.isFact && coverage >= ENOUGH_FOR_DETAIL && answersQuestion(question.folded, passage.text),
    );
    return told[0] ? { lead: 'From the portfolio:', quotes: [quoteOf(told[0].passage)] } : decline(content);
  }
  const told = onTheDay(range, subject, question, reader);
  if (told) return told;
  // "Which donor withdrew in 2024?" asks for more than what was there in that year.
  const asked = requestedThing(question.folded);
  if (subject.some(({ word }) => asked.includes(word) && !GENERIC_THING.test(word))) return undefined;
  if (subject.length > 0) {
    const hits = findWithin(inside, subject, question.text, reader).filter(
      ({ coverage, itemCoverage }) => Math.max(coverage, itemCoverage * OF_ITEM) >= 0.45,
    );
    if (hits.length > 0) return facts('In that time:', itemsOf(hits).slice(0, QUOTES_MAX) as Dated[]);
    if (question.unknownNames.length > 0) return decline(content);
  }
  const ofKind = inside.filter(({ milestone }) => milestone.type === kind);
  const shown = (ofKind.length > 0 ? ofKind : inside).toSorted(
    (a, b) => share(b, range) - share(a, range) || weigh(b) - weigh(a),
  );
  return facts('In that time:', shown.slice(0, QUOTES_MAX));
}

/** "What happened on 14 June 2022?", "which rules came in after the accident of March 2019?": the story of that very day or month. */
function onTheDay(range: Range, subject: readonly Term[], question: Question, { corpus, index }: Reader): Draft | undefined {
  const point = pointTold(question.folded, range);
  const telling = corpus.items.filter(isDated).flatMap((item) => {
    const own = sentencesOf(item);
    const at = own.findIndex(({ text }) => point?.test(text));
    return at < 0 ? [] : [own.slice(at, at + 2)];
  });
  if (question.unknownNames.length > 0) return undefined;
  const hits = index.find(subject, question.text).filter(({ passage: { isFact } }) => !isFact);
  const best = hits.find(({ passage }) => telling.some(([day]) => day?.item === passage.item))?.passage;
  if (best) return shown([...new Set([best, ...telling.flatMap(([day]) => (day?.item === best.item ? [day] : []))])]);
  return telling.length === 1 && (subject.length > 0 || EVENT.test(question.folded)) ? shown(telling[0] ?? []) : undefined;
}

const EVENT = /\b(?:happen\w*|occur\w*|w(?:ent|rong)|go(?:es)? wrong)\b/;

/** The share of what is asked that the one sentence has to speak of. */
const ENOUGH_FOR_DETAIL = 0.45;

/** What stands here and there in a story counts less than what one sentence says. */
const OF_ITEM = 0.85;

const ABOUT_TIME = new RegExp(
  `^(?:before|after|since|until|between|early|late|mid|end|beginning|start|started|career|employed|active|present|lately|ago|projects?|degrees?|awards?|prizes?|jobs?|roles?|positions?|nineties|eighties|seventies|sixties|fifties|covid|covid-19|corona|coronavirus|pandemic|lockdowns?|${MONTH}|${NUMBER_WORD})$`,
);

/** How much of the range it fills; work comes before what happened beside it. */
function share({ milestone }: Dated, range: Range): number {
  const months = Math.min(lastMonth(milestone), range.to) - Math.max(firstMonth(milestone), range.from) + 1;
  return Math.min(months, range.to - range.from + 1) / (range.to - range.from + 1) + (milestone.type === 'experience' ? 0.5 : 0);
}

function weigh({ milestone }: Dated): number {
  return Math.min(lastMonth(milestone), 30_000) - firstMonth(milestone);
}

function firstLastNow(question: Question, dated: Dated[], kind: MilestoneType | undefined, ownTitle: string): Draft | undefined {
  const { folded } = question;
  const isNow = NOW.test(folded);
  const isFirst = FIRST.test(folded);
  const isLast = !isNow && LAST.test(folded) && !TO_LAST.test(folded);
  if (!isNow && !isFirst && !isLast) return undefined;
  const subject = rest(question, TIME_WORDS, AFTER_STUDIES);
  const isAboutWork =
    kind !== undefined || subject.length === 0 || /\b(?:do|doing|does|work|career|start|begin|began|up to)\b/.test(folded);
  const wanted = (AFTER_STUDIES.test(folded) ? kindOf(folded.replace(AFTER_STUDIES, '')) : kind) ?? 'experience';
  // "The first developer job" is one that is called so; "your first patient" is a story, no place in the row.
  if (!isAboutWork || (subject.length > 0 && wanted !== 'experience')) return undefined;
  const row = dated
    .filter(({ milestone }) => milestone.type === wanted && subject.every(({ stem }) => headingOf(milestone).includes(stem)))
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (row.length === 0) return undefined;
  if (isFirst) return facts('It began here:', row.slice(0, 1));
  const current = presentOf(row, ownTitle);
  if (isNow && current.length === 0) {
    const past = row.toSorted((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone));
    return facts('Nothing on the timeline is marked as current. The last entry is:', past.slice(0, 1));
  }
  if (isNow) return facts('At present:', current.slice(0, QUOTES_MAX));
  const latest = row.toSorted(
    (a, b) =>
      Number(b.milestone.is_current) - Number(a.milestone.is_current) ||
      lastMonth(b.milestone) - lastMonth(a.milestone) ||
      firstMonth(b.milestone) - firstMonth(a.milestone),
  );
  if (/\b(?:last|previous)\b/.test(folded) && wanted === 'experience' && /\b(?:before|previous)\b/.test(folded))
    return facts('Before the present one:', latest.filter(({ milestone }) => !milestone.is_current).slice(0, 1));
  return facts('The latest:', latest.slice(0, 1));
}

/** Of some entries those that go on, the main one first. */
export function presentOf(row: readonly Dated[], ownTitle: string): Dated[] {
  return row.filter(({ milestone }) => milestone.is_current).sort((a, b) => mainFirst(a, b, ownTitle));
}

/** "The first job after college" */
const AFTER_STUDIES =
  /\b(?:after|since|out of|following) (?:(?:your|her|his|the) )?(?:college|school|universit\w+|uni|graduat\w+|studies|studying|degree)\b/;

function headingOf({ title, position }: Milestone): string[] {
  return terms(`${title} ${position ?? ''}`);
}

/** Work that stands beside a job. */
const SIDE_WORK =
  /\b(?:guest|volunteer\w*|advis\w*|board|part[- ]time|lectur\w*|member\w*|mentor\w*|instructor|trainer|tutor|chair\w*|trustee|treasurer|organi[sz]er|judge|days? a (?:year|month)|founder)\b/i;

/** "How long did it last?" */
const TO_LAST = /\b(?:did|does|do|will)\b.*\blast\W*$/;

/** Of several that go on, the one that was the step before: those that began earlier and beside it are side work. */
function mainFirst(a: Dated, b: Dated, ownTitle: string): number {
  const own = new Set(terms(ownTitle));
  const called = ({ milestone }: Dated) =>
    new Set(terms(milestone.position ?? milestone.title).filter((term) => own.has(term))).size;
  const isSide = ({ milestone }: Dated) => SIDE_WORK.test(`${milestone.title} ${milestone.position ?? ''}`);
  return called(b) - called(a) || Number(isSide(a)) - Number(isSide(b)) || firstMonth(b.milestone) - firstMonth(a.milestone);
}

/** "When did …", "how long …": the dates of what the rest of the question is about. */
function whenAndHowLong(question: Question, reader: Reader, dated: Dated[]): Draft | undefined {
  const isWhen = WHEN.test(question.folded);
  if (!isWhen && !HOW_LONG.test(question.folded)) return undefined;
  const subject = question.terms.filter(
    (term) =>
      term.weight > SUBJECT_WEIGHT &&
      !/^(?:long|many|years?|months?|start(?:ed)?|join(?:ed)?|leave|left|stay(?:ed)?|finish(?:ed)?|end(?:ed)?|spend|spent|work(?:ed)?|employed|begin|began|last(?:ed)?)$/.test(
        term.word,
      ),
  );
  if (isDegreeMissing(question.folded, reader)) return decline(reader.corpus.content);
  const degree = degreeNamed(question.folded, dated);
  if (degree) return facts('From the timeline:', [degree]);
  const [, place] = question.text.match(PLACE) ?? [];
  const there = place ? dated.filter(({ milestone }) => milestone.location?.includes(place)) : [];
  if (!isWhen && there.length > 0) return facts('From the timeline:', there.toSorted(compareJobsFirst).slice(0, QUOTES_MAX));
  const jobs = !isWhen && IN_A_PLACE.test(question.folded) ? findJobsAt(dated, question) : [];
  if (SINCE.test(question.folded)) jobs.sort((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (jobs.length > 0) return facts('From the timeline:', jobs.slice(0, QUOTES_MAX));
  const context = question.isFollowUp ? question.context.filter(isDated) : [];
  if (subject.length === 0) return context.length > 0 ? facts('From the timeline:', context.slice(0, 1)) : undefined;
  // A college that is nowhere was not founded when another publisher was.
  if (!areNamesThere(question, reader.index)) return undefined;
  const hits = findWithin(dated, subject, question.text, reader);
  const [best] = hits;
  if (!best || best.coverage < 0.6) return undefined;
  const named = hits.filter(({ passage, coverage }) => passage.isFact && coverage > best.coverage - 0.1);
  // "How long was the delay?" asks for the delay that was just spoken of.
  if (question.context[0]?.milestone && (question.isFollowUp || (question.mayGoOn && named.length === 0))) return undefined;
  // A sentence that itself tells a time or a span says more than the dates over it.
  const told = hits.find(
    ({ passage, coverage }) => !passage.isFact && coverage > best.coverage - 0.15 && TELLS_TIME.test(passage.text),
  );
  if (told && !hits.some(({ passage, coverage }) => passage.isFact && coverage > told.coverage))
    return { lead: 'From the portfolio:', quotes: [quoteOf(told.passage)] };
  const items = (named.length > 0 ? itemsOf(named) : itemsOf(hits)) as Dated[];
  const ordered = named.length > 0 ? items.toSorted(compareJobsFirst) : items;
  return facts('From the timeline:', ordered.slice(0, named.length > 0 ? 2 : 1));
}

/** "How long has he been at Kelp & Sons?" asks for the time there, whatever else is told of it. */
const IN_A_PLACE = /\b(?:been|stay\w*|spen[dt]|work\w*|employed|was|were|is|are) (?:\w+ )?(?:at|with|for|in)\b/;

/** Who has been somewhere began there with the first of several jobs. */
const SINCE = /\bhow (?:long|many years) (?:have|has)\b|\bsince when\b/;

/** "How many years did she spend in Sweden?" */
const PLACE = /\b(?:in|living in) (\p{Lu}[\p{L}-]+)\W*$/u;
