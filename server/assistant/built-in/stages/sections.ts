import { findStays, groupByStay, spanOfStay } from '../../../../contract/employers.ts';
import { formatDates } from '../../../../contract/timeline.ts';
import type { Item } from '../../corpus.ts';
import { decline } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, type Quote, toQuote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinWithAnd } from '../answer/labels.ts';
import { answersQuestion, asksSum } from '../gate/answer-match.ts';
import { asksForCountedNames, asksForName } from '../reading/name-questions.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { bestQuote, findInItems, itemsOfHits, remainingTerms, subjectTerms } from '../reading/question-subject.ts';
import { replaceOwnerName } from '../reading/question-terms.ts';
import { normalize, tokens } from '../reading/tokenization.ts';
import { isSideWork, isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { answerContact, answerLocation, answerWorkAbroad } from './contact.ts';
import { findDegreeItem } from './degrees.ts';
import { answerFromFurtherSection } from './further-sections.ts';
import { introduction } from './introduction.ts';
import { spokenLanguages } from './spoken-languages.ts';

/** A section of the portfolio that a question may ask for. */
interface Section {
  /** The words that ask for it. */
  pattern: RegExp;
  includes: (item: Item) => boolean;
  lead: string;
  /** What one and several of its items are called. */
  noun: string;
  plural: string;
  /** Words that make it a question about something else. */
  exclude?: RegExp;
  /** Whether only this section can answer, even if none of its items matches the rest of the question. */
  isOnlySource?: boolean;
  /** Whether the section is complete: what is not in it is not in the portfolio. */
  isComplete?: boolean;
}

const SECTIONS: Section[] = [
  {
    pattern:
      /\b(?:certificat\w*|certified|certs?|credentials?|accredit\w*|licen[cs]ed|professional (?:courses?|training)|courses?|qualifications?)\b/,
    includes: ({ kind }) => kind === 'certification',
    lead: 'Among the certifications and courses:',
    noun: 'certification or course',
    plural: 'certifications and courses',
    isComplete: true,
  },
  {
    pattern:
      /\b(?:recommendations?|recommend(?:s|ed)?|testimonials?|references?|referees?|endorse\w*|vouch\w*|(?:colleagues?|coworkers?|co-workers?|people|others|clients?|customers?|boss(?:es)?|managers?|peers|teammates?|team|reports|supervisors?) (?:\w+ ){0,3}?(?:say|says|said|think|thinks|describe|describes|write|wrote|written|speak)|(?:say|says|said|written?|wrote|think) (?:\w+ ){0,2}?about (?:you|her|him|them|working|\w+)$|(?:what|how) (?:do|does|did|would|have) (?!you\b|she\b|he\b|they\b)(?:\w+ ){1,4}?(?:say|said|think|describe|rate)\b|(?:say|says|said|saying) (?:\w+ ){0,2}?(?:about|of)\b|feedback (?:from|of)|according to (?:your|her|his|their) (?:\w+ )?(?:manager|boss|colleagues?|clients?|team|peers|supervisor)|reputation|like to work (?:with|for)|(?:is|was) (?:it|she|he) like to work)\b/,
    includes: ({ kind }) => kind === 'testimonial',
    lead: 'Among the recommendations:',
    noun: 'recommendation',
    plural: 'recommendations',
    isOnlySource: true,
  },
  {
    pattern:
      /\b(?:educat\w*|degrees?|university|universities|college|school(?:ing)?|stud(?:y|ied|ying)|graduat\w*|diplomas?|bachelor\w*|master'?s|masters|msc|bsc|mba|ph\.?d\.?|phd|doctorate|thesis|dissertation|alma mater|academic\w*|major(?:ed)?(?= in)|qualifications?|educational background|where did \w+ learn)\b/,
    includes: ({ kind }) => kind === 'education',
    exclude: /\b(?:teach\w*|taught|lectur\w*|professor|tutor\w*|case stud(?:y|ies)|user stud(?:y|ies)|students)\b/,
    lead: 'From the education:',
    noun: 'entry',
    plural: 'entries',
    isComplete: true,
  },
  {
    pattern:
      /\b(?:awards?|prizes?|grants?(?! (?:access|permission))|scholarships?|honou?rs?|recognitions?|accolades?|medals?|trophy|trophies|(?:ever )?w[oi]n\b(?: anything)?)\b/,
    includes: ({ kind }) => kind === 'award',
    lead: 'Among the awards:',
    noun: 'award',
    plural: 'awards',
  },
];

/** Asks for opinions about the owner: "how do nurses find working with her?" */
const OPINION_OF_OWNER =
  /\b(?:says?|said|thinks?|thought|feels?|felt|finds?|found|rates?|makes?|likes?|happy|pleased|satisfied|critici[sz]\w*|complain\w*|prais\w*|opinions?|views?) (?:\w+ )?(?:of|about|with) (?:working with )?(?:her|him|them|owner)$/;

const SKILLS =
  /\b(?:(?:technical |tech |hard |core |key |main |top |strongest |best )*skills?(?:et| set|sets)?|tech(?:nology|nical)? ?stack|stack|technolog(?:y|ies)|tools?|toolbox|tooling|programming languages?|frameworks?|competenc\w*|speciali[sz]\w*|areas? of expertise|expertise)\b/;
/** The tools of the current job are not the list of skills. */
const CURRENT_JOB = /\b(?:current|present) (?:job|role|position|post|employer|company|team)\b/;
const ABOUT =
  /\b(?:about (?:yourself|you|her|him|them|herself|himself|the owner)|who (?:is|are) (?:she|he|they|this|the owner|this person|the candidate)|introduce|introduction|describe (?:yourself|her|him)|(?:summari[sz]e|summary of|overview of|sum up)(?: (?:your|her|his|their|the|this))?(?: (?:career|profile|background|experience|person|candidate))?|background|elevator pitch|bio(?:graphy)?|in a nutshell|what (?:do|does) (?:you|she|he|they) do(?: for a living| professionally)?(?=\W*$))\b/;
const EMPLOYERS =
  /\b(?:(?:which|what|name|list|all)(?: \w+){0,2} (?:compan(?:y|ies)|employers?|organi[sz]ations?|firms?|jobs|roles|positions)|where (?:have|has|had|did) (?:you|she|he|they|\w+) (?:\w+ )?work(?:ed)?|who (?:have|has|did) (?:you|she|he|they|\w+) work(?:ed)? for|(?:work|employment|job|career) (?:history|path|timeline|journey|progression)|previous (?:jobs|roles|employers|positions|companies)|past (?:jobs|roles|employers|positions)|work experience|professional experience|your experience|her experience|his experience|experience)\b/;
const PROJECTS =
  /\b(?:projects?|side projects?|things? (?:you|she|he|they) (?:have |has )?(?:built|made)|(?:built|made|created|shipped)\s*\??$)\b/;

/** Asks when a certificate expires, which few portfolios say. */
const EXPIRY = /\bexpir(?:e|es|y)\b|\bvalid (?:until|till)\b|\b(?:run|runs|running) out\b|\bhow long .* valid\b/;
const MENTIONS_EXPIRY = /\b(?:expir\w*|valid (?:until|till|for))\b/i;

/** Words for the progress of a course or degree, which do not narrow the question down. */
const STATUS =
  /\b(?:working towards?|towards?|pursuing|studying|in progress|under way|in the middle|currently|still|at the moment|finish(?:ed)?|completed?|valid|expired?)\b/;

/** Answers questions that ask for a section of the portfolio: "Which certifications do you hold?", "What are your skills?" */
export function answerFromSection(question: Question, engine: EngineContext): Draft | undefined {
  return (
    answerContact(question, engine) ??
    answerLocation(question, engine) ??
    answerWorkAbroad(question, engine) ??
    spokenLanguages(question, engine) ??
    answerFromFurtherSection(question, engine) ??
    listedItems(question, engine) ??
    overviews(question, engine)
  );
}

/** Answers from the items of one of `SECTIONS`, as far as they match the rest of the question. */
function listedItems(question: Question, engine: EngineContext): Draft | undefined {
  const asksOpinion = OPINION_OF_OWNER.test(replaceOwnerName(question.normalized, engine.corpus));
  for (const section of SECTIONS) {
    const isOpinion = asksOpinion && section.isOnlySource === true;
    if (!(isOpinion || section.pattern.test(question.normalized)) || section.exclude?.test(question.normalized)) continue;
    if (EXPIRY.test(question.normalized) && section.isComplete)
      return engine.index.passages.some(({ text }) => MENTIONS_EXPIRY.test(text)) ? undefined : decline(engine.corpus.content);
    const named = findNamedEducation(question.normalized, engine.corpus.items);
    const items = engine.corpus.items.filter((item) => section.includes(item) || (section.isComplete && item === named));
    // "PhD" may be read as an unknown name.
    const hasNoUnknownName = question.unknownNames.every((name) => section.pattern.test(normalize(name)));
    const subject = remainingTerms(question, section.pattern, ...(section.isComplete ? [STATUS] : []));
    if (subject.length === 0 && hasNoUnknownName) {
      if (items.length === 0) return section.isComplete || section.isOnlySource ? decline(engine.corpus.content) : undefined;
      const hits = findInItems(items, question.terms, question.text, engine);
      const coverageOf = (item: Item) => hits.find(({ passage }) => passage.item === item)?.coverage ?? 0;
      const ordered = items.toSorted(
        (a, b) => Number(b === named) - Number(a === named) || coverageOf(b) - coverageOf(a) || degreesFirst(a, b),
      );
      const byName = ordered.filter((item) => item.kind === 'testimonial' && isNamed(item, question));
      if (byName.length > 0)
        return { lead: 'From the portfolio:', quotes: byName.flatMap(({ passages }) => passages.slice(0, 2).map(toQuote)) };
      return {
        lead: section.lead,
        listed: { items: ordered, noun: section.noun, plural: section.plural },
        quotes: ordered.slice(0, MAX_QUOTES).flatMap((item) =>
          bestQuote(
            item,
            hits.filter(({ coverage }) => coverage > MIN_QUOTE_COVERAGE),
          ),
        ),
      };
    }
    if (!isOpinion && isBetterAnsweredElsewhere(items, question, engine)) continue;
    const hits = findInItems(items, question.terms, question.text, engine);
    const subjectHits = findInItems(items, subject, question.text, engine);
    const bestCoverage = subjectHits[0]?.coverage ?? 0;
    // The subject of the degree does not answer "Who paid for your degree?"
    if (
      ((section.isComplete && asksForName(question.normalized)) || (!section.isOnlySource && asksSum(question.normalized))) &&
      !subjectHits.some(({ passage }) => answersQuestion(question.normalized, passage.text))
    )
      return undefined;
    if (
      bestCoverage >= MIN_COVERAGE ||
      (section.isComplete && items.length > 0 && hasNoUnknownName && tokens(question.text).length <= SHORT_QUESTION_WORDS)
    ) {
      const best = itemsOfHits(subjectHits.filter(({ coverage }) => coverage >= bestCoverage - COVERAGE_TOLERANCE));
      if (best.length === 0) best.push(...items);
      return { lead: section.lead, quotes: best.slice(0, MAX_QUOTES).flatMap((item) => bestQuote(item, hits)) };
    }
    // A certificate in something else does not answer "Have you a certificate in falconry?"
    if (
      section.isComplete &&
      NAMES_FIELD.test(question.normalized) &&
      question.technologies.length === 0 &&
      subject.every((term) => engine.index.presence(term) === 0)
    )
      return decline(engine.corpus.content);
    if (section.isOnlySource && hasNoUnknownName) {
      const all = [...new Set([...itemsOfHits(hits), ...items])];
      return all.length === 0
        ? decline(engine.corpus.content)
        : { lead: section.lead, quotes: all.slice(0, MAX_QUOTES).flatMap((item) => bestQuote(item, hits)) };
    }
  }
  return undefined;
}

/** Whether the question names the author of a recommendation. */
function isNamed({ title }: Item, { normalized }: Question): boolean {
  const [name = ''] = title.split(', ');
  return tokens(name).length > 1 && normalized.includes(normalize(name));
}

/** The share of the subject that an item of the section has to cover. */
const MIN_COVERAGE = 0.5;
/** How much less a further item may cover. */
const COVERAGE_TOLERANCE = 0.15;
/** The coverage that a hit needs to be quoted instead of the first passage of its item. */
const MIN_QUOTE_COVERAGE = 0.6;
/** A question with at most this many words is answered with the section even if no item matches. */
const SHORT_QUESTION_WORDS = 3;
/** Another item answers the question if it covers this share of it, and this much more than the section. */
const MIN_COVERAGE_ELSEWHERE = 0.77;
const MIN_LEAD_ELSEWHERE = 0.35;
/** How much the coverage of a whole item counts beside the coverage of one sentence. */
const ITEM_COVERAGE_FACTOR = 0.85;

/** Whether an item outside the section answers the question: "What share of loans came from the recommendations?" */
function isBetterAnsweredElsewhere(items: readonly Item[], question: Question, { index }: EngineContext): boolean {
  const subject = subjectTerms(question.terms);
  const sectionItems = new Set(items);
  const best = { section: 0, elsewhere: 0 };
  for (const { passage, coverage, itemCoverage } of index.find(subject, question.text)) {
    const place = sectionItems.has(passage.item) ? 'section' : 'elsewhere';
    best[place] = Math.max(best[place], coverage, itemCoverage * ITEM_COVERAGE_FACTOR);
  }
  return best.elsewhere >= MIN_COVERAGE_ELSEWHERE && best.elsewhere > best.section + MIN_LEAD_ELSEWHERE;
}

/** The degree that a question names, or the milestone of a thesis. */
function findNamedEducation(normalized: string, items: readonly Item[]): Item | undefined {
  const dated = items.filter(isTimelineItem);
  const theses = THESIS.test(normalized)
    ? dated.filter(({ milestone }) => THESIS.test(`${milestone.title} ${milestone.position}`))
    : [];
  return theses.length === 1 ? theses[0] : findDegreeItem(normalized, dated);
}

const THESIS = /\b(?:thesis|dissertation)\b/i;

const NAMES_FIELD =
  /\b(?:certificat\w*|certified|certs?|courses?|licen[cs]ed|degrees?|diplomas?|bachelor\w*|master'?s?|phd|doctorate) (?:in|on|for|as)\b/;

/** Sorts degrees before courses. */
function degreesFirst(a: Item, b: Item): number {
  return Number(DEGREE.test(b.title)) - Number(DEGREE.test(a.title));
}

const DEGREE =
  /\b(?:bachelor|master|m\.?sc|b\.?sc|mba|m\.?a|b\.?a|ph\.?d|doctor\w*|diplom\w*|degree|magister|licence|licenciatura|lic|b\.?eng|m\.?eng|engineer)\b/i;

/** Answers questions that ask for a whole section and nothing more specific. */
function overviews(question: Question, engine: EngineContext): Draft | undefined {
  const { normalized } = question;
  const { items } = engine.corpus;
  const itemsOfKind = (kind: Item['kind']) => items.filter((item) => item.kind === kind);
  const asks = (pattern: RegExp) =>
    pattern.test(normalized) &&
    remainingTerms(question, pattern).length === 0 &&
    question.unknownNames.length === 0 &&
    question.technologies.length === 0;
  if (question.isFollowUp) return undefined;
  const skills = asks(SKILLS) && !CURRENT_JOB.test(normalized) ? skillsOverview(engine) : undefined;
  if (skills) return skills;
  if (asks(PROJECTS) && itemsOfKind('project').length > 0)
    return {
      lead: 'Some of the projects:',
      quotes: itemsOfKind('project')
        .slice(0, MAX_QUOTES)
        .flatMap((item) => item.passages.slice(0, 1).map(toQuote)),
    };
  if (asks(EMPLOYERS) && !asksForCountedNames(normalized) && itemsOfKind('experience').length > 0)
    return {
      lead: employersSentence(items.filter(isTimelineItem)),
      quotes: employerQuotes(items.filter(isTimelineItem)).slice(0, MAX_QUOTES),
    };
  const asksAbout =
    asks(ABOUT) || (question.terms.length === 0 && question.contextItems.length === 0 && /\b(?:who|about)\b/.test(normalized));
  return asksAbout ? introduction(question, engine) : undefined;
}

/** "Three employers: A, B and C", the latest first. */
function employersSentence(items: readonly TimelineItem[]): string {
  const names = new Set(
    items.flatMap((item) => (item.kind === 'experience' && !isSideWork(item) ? (item.milestone.company ?? []) : [])),
  );
  const all = [...names].map(escapeMarkdown);
  if (all.length === 0) return 'From the timeline, the latest first:';
  return `${countOf(all.length, 'employer')}, the latest first: ${joinWithAnd(all, all.length > MAX_EMPLOYERS + 1 ? MAX_EMPLOYERS : all.length)}.`;
}

const MAX_EMPLOYERS = 6;

/** One quotation for each stay at an employer, with its roles. */
function employerQuotes(items: readonly TimelineItem[]): Quote[] {
  const jobs = items.filter(({ kind }) => kind === 'experience');
  const stays = findStays(jobs.map(({ milestone }) => milestone));
  return groupByStay(jobs, stays).flatMap(({ stay, entries: [item] }): Quote[] => {
    if (!item) return [];
    if (!stay) return mainQuotes(item);
    const roles = stay.roles.map(({ title, date }) => `${title} (${date})`).join(', ');
    return [{ item, text: `${stay.employer} · ${formatDates(spanOfStay(stay))} · ${roles}`, isFact: true }];
  });
}

/** The first entries of the list of skills. */
export function skillsOverview({ corpus }: EngineContext): Draft | undefined {
  const skills = corpus.items.filter(({ kind }) => kind === 'skills').slice(0, MAX_QUOTES);
  return skills.length > 0 ? { lead: 'Among the skills:', quotes: skills.flatMap(mainQuotes) } : undefined;
}
