import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { MilestoneType } from '../../../contract/milestone-types.ts';
import { firstMonth, lastMonth } from '../../../contract/timeline.ts';
import type { Item } from '../corpus.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { findWithin, itemsOf, rest, SUBJECT_WEIGHT } from './scope.ts';
import { terms } from './words.ts';

type Dated = Item & { milestone: Milestone };

/** Months since the year 0, both ends included. */
interface Range {
  from: number;
  to: number;
}

const YEAR = String.raw`(?:19|20)\d\d`;
const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  few: 3,
  couple: 2,
};
const NUMBER = String.raw`(\d{1,2}|${Object.keys(NUMBERS).join('|')})(?: of)?`;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const JOB = `(?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|employment|work|gigs?|posts?|occupation|title|studio|firm|agency|organi[sz]ation|start-?up|institution|practice|boss)`;
const KINDS: [RegExp, MilestoneType][] = [
  [/\bprojects?\b/, 'project'],
  [/\b(?:degrees?|stud(?:y|ies|ied)|university|education|school|college|qualification)\b/, 'education'],
  [/\b(?:awards?|prizes?|honou?rs?)\b/, 'award'],
  [new RegExp(String.raw`\b${JOB}\b|\bwork(?:ed|ing)?\b|\bemployed\b|\bcareer\b`), 'experience'],
];

const NOW =
  /\b(?:current(?:ly)?|now|nowadays|right now|at the moment|at present|presently|these days|today|as of today|still (?:work|employ)\w*)\b/;
const LAST = /\b(?:latest|most recent|last|newest|recent(?:ly)?)\b/;
const FIRST =
  /\b(?:very |ever )?first\b(?! responder)|\bearliest\b|\b(?:start(?:ed)?|begin|began|begun|launch(?:ed)?) (?:(?:out|off)\b|(?:your|her|his|their|the|a|this) (?:professional |working )?(?:career|working life|journey))|\bhow did (?:you|she|he|they) (?:start|begin|get started|get into)\b|\bwhere did (?:it|everything) (?:all )?(?:start|begin)\b/;
const GAPS =
  /\b(?:gaps?\b(?! year (?:program|scheme))|unemployed|unemployment|out of work|between jobs|career break|breaks? in|took (?:a )?(?:break|time off)|time off|sabbatical|not working|without (?:a )?job)/;
const HOW_LONG =
  /\bhow long (?:did|have|has|had|was|were|is|are|do|does)\b|\bhow many (?:years|months) (?:did|have|has|had|was|were|do|does)\b|\b(?:duration|tenure)\b|\bsince when\b/;
const WHEN =
  /\bwhen (?:did|was|were|has|have|is|will)\b|\b(?:what|which|in what|in which) (?:year|month|date)s?\b|\bsince when\b|\bwhat dates?\b|\bwhat time period\b/;
const BEFORE_THING =
  /\b(?:before|prior to|previous to|leading up to|preceding)\s+(?:(?:you|she|he|they|\w+)\s+)?(?:(?:joining|working|work(?:ed)?|starting|started|becoming|became|being|going|went|moving|moved|getting|joined|the time|your time|her time|his time|that)\s*)?(?:(?:at|for|with|to|into|in|on)\s+)?(.+)$/;
const AFTER_THING =
  /\b(?:after|following|since)\s+(?:(?:you|she|he|they|\w+)\s+)?(?:(?:leaving|left|finishing|finished|working|quitting|graduating|graduated|completing|your time|her time|his time|the time|that)\s*)?(?:(?:at|for|with|from|in)\s+)?(.+)$/;
const BACK = /^(?:(?:that|this|it|there|then|those|the (?:job|role|position|company))\b\s*[?.!]*$|[?.!]*$)/;

/** Everything that asks for a time: a year, before, after, first, last, now, how long, gaps. `today` is a month since the year 0. */
export function dates(question: Question, reader: Reader, today: number): Draft | undefined {
  const { folded } = question;
  const dated = reader.corpus.items.filter((item): item is Dated => item.milestone !== undefined);
  if (dated.length === 0) return undefined;
  const kind = kindOf(folded);

  if (GAPS.test(folded)) return gaps(reader, dated, today);
  const range = rangeOf(folded, today);
  if (range) return within(question, reader, dated, kind, range);
  return (
    beside(question, reader, dated) ??
    firstLastNow(question, dated, kind, reader.corpus.content.profile.title) ??
    whenAndHowLong(question, reader, dated)
  );
}

function kindOf(folded: string): MilestoneType | undefined {
  return KINDS.find(([pattern]) => pattern.test(folded))?.[1];
}

function rangeOf(folded: string, today: number): Range | undefined {
  const years = (text: string | undefined) => Number(text) * 12;
  const match = (pattern: string) => folded.match(new RegExp(pattern));
  const between = match(
    String.raw`\b(?:between|from)?\s*(?:\w+ )?(${YEAR})\s*(?:and|to|until|till|through|-|–)\s*(?:\w+ )?(${YEAR})\b`,
  );
  if (between) return { from: years(between[1]), to: years(between[2]) + 11 };
  const decade = match(String.raw`\b((?:19|20)\d)0'?s\b`);
  if (decade) return { from: years(`${decade[1]}0`), to: years(`${decade[1]}0`) + 119 };
  const ago = match(String.raw`\b${NUMBER} years? ago\b`);
  if (ago) return yearOf(Math.floor(today / 12) - count(ago[1]));
  const lately = match(String.raw`\b(?:last|past|previous) ${NUMBER} years\b`);
  if (lately) return { from: today - 12 * count(lately[1]), to: today };
  if (/\blast year\b/.test(folded)) return yearOf(Math.floor(today / 12) - 1);
  if (/\bthis year\b/.test(folded)) return yearOf(Math.floor(today / 12));
  const single = match(
    String.raw`\b(?:(since|after|from|before|until|till|prior to|by|up to)\s+)?(?:(?:the\s+)?(?:end|beginning|start|middle|early|mid|late)[\s-]+(?:of\s+)?)?(?:(?:(${MONTHS.join('|')})[a-z]*)\s+)?(?:of\s+)?(${YEAR})\b(?!\s*(?:euro|users|people|lines|%|k\b))`,
  );
  if (!single) return undefined;
  const [, side, month, year] = single;
  const begin = years(year) + (month ? MONTHS.indexOf(month) : 0);
  const end = month ? begin : begin + 11;
  if (side === 'after') return { from: end + 1, to: Math.max(today, end + 1) };
  if (side === 'since' || side === 'from') return { from: begin, to: Math.max(today, begin) };
  if (side && side !== 'by') return { from: 0, to: begin - 1 };
  return { from: begin, to: end };
}

function yearOf(year: number): Range {
  return { from: year * 12, to: year * 12 + 11 };
}

function count(text: string | undefined): number {
  return NUMBERS[text ?? ''] ?? Number(text);
}

/** What falls into a time; with a subject, what of it has to do with that. */
function within(question: Question, reader: Reader, dated: Dated[], kind: MilestoneType | undefined, range: Range): Draft {
  const { content } = reader.corpus;
  const inside = dated.filter(({ milestone }) => firstMonth(milestone) <= range.to && lastMonth(milestone) >= range.from);
  if (inside.length === 0) return decline(content, 'The timeline of this portfolio holds nothing from that time.');
  const subject = question.terms.filter(
    (term) =>
      term.weight > SUBJECT_WEIGHT &&
      !/\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(term.word) &&
      !ABOUT_TIME.test(term.word),
  );
  if (subject.length > 0) {
    const hits = findWithin(inside, subject, question.text, reader).filter(({ coverage }) => coverage >= 0.45);
    if (hits.length > 0) return facts('In that time:', itemsOf(hits).slice(0, QUOTES_MAX) as Dated[]);
    if (question.unknownNames.length > 0) return decline(content);
  }
  const ofKind = inside.filter(({ milestone }) => milestone.type === kind);
  const shown = (ofKind.length > 0 ? ofKind : inside).toSorted(
    (a, b) => share(b, range) - share(a, range) || weigh(b) - weigh(a),
  );
  return facts('In that time:', shown.slice(0, QUOTES_MAX));
}

const ABOUT_TIME =
  /^(?:before|after|since|until|between|early|late|mid|end|beginning|start|started|career|employed|active|present|lately|ago)$/;

/** How much of the range it fills; work comes before what happened beside it. */
function share({ milestone }: Dated, range: Range): number {
  const months = Math.min(lastMonth(milestone), range.to) - Math.max(firstMonth(milestone), range.from) + 1;
  return Math.min(months, range.to - range.from + 1) / (range.to - range.from + 1) + (milestone.type === 'experience' ? 0.5 : 0);
}

function weigh({ milestone }: Dated): number {
  return Math.min(lastMonth(milestone), 30_000) - firstMonth(milestone);
}

/** Before or after something that is on the timeline. */
function beside(question: Question, reader: Reader, dated: Dated[]): Draft | undefined {
  const before = question.folded.match(BEFORE_THING) ?? question.folded.match(/\b(?:before|earlier|prior)()\W*$/);
  const after = before
    ? null
    : (question.folded.match(AFTER_THING) ?? question.folded.match(/\b(?:after(?:wards)?|next|later)()\W*$/));
  const thing = (before ?? after)?.[1]?.trim();
  const tail = question.folded.slice((before ?? after)?.index);
  if (thing === undefined) return undefined;
  const mark = BACK.test(thing)
    ? question.context.find((item): item is Dated => item.milestone !== undefined)
    : markNamed(thing, tail, question, reader, dated);
  if (!mark) return undefined;
  // "What did you decide after the pilot?" asks for a story, not for what stands next on the timeline.
  const others = rest(question, TIME_WORDS).filter(
    ({ word }) =>
      !tail.includes(word) &&
      !/^(?:next|happen\w*|come|came|go|went|right|straight|directly|immediately|mov\w*|join\w*|follow\w*|becam?e|become|start\w*|left|leave|switch\w*|turn\w*|work\w*)$/.test(
        word,
      ),
  );
  if (others.length > 0) return undefined;
  // "After university": the kind that is asked for stands before the mark.
  const wanted = kindOf(question.folded.replace(thing, '')) ?? 'experience';
  const candidates = dated.filter(
    (item) =>
      item !== mark &&
      (item.milestone.type === wanted ||
        (item.milestone.type === 'education' && mark.milestone.type === 'experience' && before !== null)),
  );
  const found = before
    ? candidates
        .filter(({ milestone }) => firstMonth(milestone) < firstMonth(mark.milestone))
        .sort((a, b) => jobsFirst(a, b) || firstMonth(b.milestone) - firstMonth(a.milestone))
    : candidates
        .filter(
          ({ milestone }) => lastMonth(milestone) > lastMonth(mark.milestone) && firstMonth(milestone) >= endOf(mark, milestone),
        )
        .sort((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (found.length === 0)
    return decline(
      reader.corpus.content,
      before ? 'The timeline of this portfolio begins there.' : 'The timeline of this portfolio ends there.',
    );
  return facts(before ? 'Before that:' : 'After that:', found.slice(0, 2));
}

/** From when on something comes after the mark: its year where a month is unknown, else two months before its end. */
function endOf({ milestone: mark }: Dated, { start_month }: Milestone): number {
  const end = mark.is_current ? firstMonth(mark) : lastMonth(mark);
  return mark.end_month === null || start_month === null ? Math.floor(end / 12) * 12 : end - 2;
}

function jobsFirst(a: Dated, b: Dated): number {
  return Number(b.milestone.type === 'experience') - Number(a.milestone.type === 'experience');
}

/** The job, school or project that some words of the question name. */
function markNamed(thing: string, tail: string, question: Question, reader: Reader, dated: Dated[]): Dated | undefined {
  if (
    /^(?:(?:the )?universit|college|school|graduat|studies|studying|(?:your|her|his) (?:degree|studies|master|bachelor|phd|graduation))/.test(
      thing,
    )
  ) {
    return dated
      .filter(({ milestone }) => milestone.type === 'education')
      .sort((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone))
      .at(/master|phd|last/.test(thing) ? 0 : -1);
  }
  if (/^(?:(?:your|her|his|the) )?(?:current|present|latest|this)\b/.test(thing))
    return dated.find(({ milestone }) => milestone.is_current && milestone.type === 'experience');
  const terms = question.terms.filter((term) => term.weight > SUBJECT_WEIGHT && tail.includes(term.word));
  if (terms.length === 0) return undefined;
  const hits = findWithin(dated, terms, thing, reader).filter(({ passage, coverage }) => passage.isFact && coverage > 0.5);
  const best = hits[0]?.coverage ?? 0;
  const marks = itemsOf(hits.filter(({ coverage }) => coverage > best - 0.1)) as Dated[];
  // Of several at one employer the job itself, then the earliest.
  return marks.sort((a, b) => jobsFirst(a, b) || firstMonth(a.milestone) - firstMonth(b.milestone))[0];
}

function firstLastNow(question: Question, dated: Dated[], kind: MilestoneType | undefined, ownTitle: string): Draft | undefined {
  const { folded } = question;
  const isNow = NOW.test(folded);
  const isFirst = FIRST.test(folded);
  const isLast = !isNow && LAST.test(folded);
  if (!isNow && !isFirst && !isLast) return undefined;
  const subject = rest(question, TIME_WORDS);
  const isAboutWork =
    kind !== undefined || subject.length === 0 || /\b(?:do|doing|does|work|career|start|begin|began|up to)\b/.test(folded);
  // "Your first patient", "the current version": a story, not a place in the row.
  if (subject.length > 0 || !isAboutWork) return undefined;
  const wanted = kind ?? 'experience';
  const row = dated
    .filter(({ milestone }) => milestone.type === wanted)
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (row.length === 0) return undefined;
  if (isFirst) return facts('It began here:', row.slice(0, 1));
  const current = row.filter(({ milestone }) => milestone.is_current).sort((a, b) => mainFirst(a, b, ownTitle));
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

/** Of several that go on, the one that was the step before: those that began earlier and beside it are side work. */
function mainFirst(a: Dated, b: Dated, ownTitle: string): number {
  const own = new Set(terms(ownTitle));
  const called = ({ milestone }: Dated) =>
    new Set(terms(milestone.position ?? milestone.title).filter((term) => own.has(term))).size;
  const isSide = ({ milestone }: Dated) => SIDE_WORK.test(`${milestone.title} ${milestone.position ?? ''}`);
  return called(b) - called(a) || Number(isSide(a)) - Number(isSide(b)) || firstMonth(b.milestone) - firstMonth(a.milestone);
}

const SIDE_WORK =
  /\b(?:guest|volunteer\w*|advis\w*|board|part[- ]time|lectur\w*|member\w*|mentor\w*|instructor|trainer|tutor|chair\w*|trustee|treasurer|organi[sz]er|judge|days? a (?:year|month)|founder)\b/i;

const TIME_WORDS = new RegExp(
  String.raw`\b(?:current(?:ly)?|now|nowadays|moment|present(?:ly)?|today|days|still|latest|most|recent(?:ly)?|last|newest|very|ever|first|earliest|start(?:ed)?|out|begin|began|begun|launched|career|professional|${JOB}|projects?|degrees?|awards?|prizes?|employed|employer|working|worked|do|doing|up|responsib\w+|hold|holds|held|title|education|university|journey|life)\b`,
);

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
  const context = question.isFollowUp ? question.context.filter((item): item is Dated => item.milestone !== undefined) : [];
  if (subject.length === 0) return context.length > 0 ? facts('', context.slice(0, 1)) : undefined;
  const hits = findWithin(dated, subject, question.text, reader);
  const [best] = hits;
  if (!best || best.coverage < 0.6) return undefined;
  // A sentence that itself tells a time or a span says more than the dates over it.
  const told = hits.find(
    ({ passage, coverage }) => !passage.isFact && coverage > best.coverage - 0.15 && TELLS_TIME.test(passage.text),
  );
  if (told && !hits.some(({ passage, coverage }) => passage.isFact && coverage > told.coverage))
    return { lead: 'From the portfolio:', quotes: [quoteOf(told.passage)] };
  const named = hits.filter(({ passage, coverage }) => passage.isFact && coverage > best.coverage - 0.1);
  const items = (named.length > 0 ? itemsOf(named) : itemsOf(hits)) as Dated[];
  const ordered = named.length > 0 ? items.toSorted(jobsFirst) : items;
  return facts('From the timeline:', ordered.slice(0, named.length > 0 ? 2 : 1));
}

const TELLS_TIME = new RegExp(
  String.raw`\b${YEAR}\b|\b(?:\w+) (?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b`,
  'i',
);

/** Months without work or study; a text that speaks of one goes first. */
function gaps(reader: Reader, dated: Dated[], today: number): Draft {
  const told = reader.index.passages
    .filter(({ text, isFact, item }) => item.milestone && !isFact && TELLS_GAP.test(text))
    .slice(0, QUOTES_MAX);
  const titled = dated.filter(({ milestone }) => TELLS_GAP.test(`${milestone.title} ${milestone.position ?? ''}`));
  if (titled.length > 0 || told.length > 0) {
    const quotes = [...titled.flatMap(({ passages }) => passages.slice(0, 1)), ...told].map(quoteOf);
    return {
      lead: 'From the portfolio:',
      quotes: quotes.filter((quote, i) => quotes.findIndex(({ item }) => item === quote.item) === i).slice(0, QUOTES_MAX),
    };
  }
  const busy = dated
    .filter(({ milestone }) => milestone.type === 'experience' || milestone.type === 'education')
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  let last = busy[0];
  let widest: { months: number; between: [Dated, Dated] } | undefined;
  for (const item of busy) {
    if (!last) break;
    const months = firstMonth(item.milestone) - Math.min(lastMonth(last.milestone), today) - 1;
    if (months >= GAP_MIN && months > (widest?.months ?? 0)) widest = { months, between: [last, item] };
    if (lastMonth(item.milestone) > lastMonth(last.milestone)) last = item;
  }
  if (widest)
    return facts(
      `On the timeline ${widest.months} months lie between these two; the portfolio says nothing of them:`,
      widest.between,
    );
  const recent = busy.toReversed().slice(0, 2);
  return recent.length > 0
    ? facts('The timeline has no gap of more than three months. It goes on to:', recent)
    : decline(reader.corpus.content);
}

const GAP_MIN = 4;
const TELLS_GAP =
  /\b(?:parental leave|maternity|paternity|sabbatical|career break|unemployed|time off|took (?:a|the) (?:year|break)|year off|gap year|between jobs|laid off|leave of absence)\b/i;

function facts(lead: string, items: readonly Dated[]): Draft {
  return { lead: lead || 'From the timeline:', quotes: items.flatMap(({ passages }) => passages.slice(0, 1)).map(quoteOf) };
}
