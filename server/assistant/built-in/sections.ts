import type { Item } from '../corpus.ts';
import { answersQuestion, asksSum } from './answer-match.ts';
import { abroad, contact, place } from './contact.ts';
import { isDated } from './dated.ts';
import { degreeNamed } from './degrees.ts';
import { type Draft, first, QUOTES_MAX, type Quote, quoteOf } from './draft.ts';
import { asksCounted, asksWho } from './names.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { withOwner } from './question-words.ts';
import { findWithin, itemsOf, rest, subjectOf, telling } from './scope.ts';
import { languages } from './spoken-languages.ts';
import { fold, tokens } from './words.ts';

/** A part of the portfolio that a question may be about. */
interface Section {
  /** The words that ask for it. */
  asked: RegExp;
  holds: (item: Item) => boolean;
  lead: string;
  /** Words that make it a question on something else. */
  not?: RegExp;
  /** What is asked for can only be here, even if none of it matches the rest of the question. */
  isOnly?: boolean;
  /** It has everything there is on its subject: what is not in it is not in the portfolio. */
  isWhole?: boolean;
}

const SECTIONS: Section[] = [
  {
    asked:
      /\b(?:certificat\w*|certified|certs?|credentials?|accredit\w*|licen[cs]ed|professional (?:courses?|training)|courses?|qualifications?)\b/,
    holds: ({ kind }) => kind === 'certification',
    lead: 'Among the certifications and courses:',
    isWhole: true,
  },
  {
    asked:
      /\b(?:recommendations?|recommend(?:s|ed)?|testimonials?|references?|referees?|endorse\w*|vouch\w*|(?:colleagues?|coworkers?|co-workers?|people|others|clients?|customers?|boss(?:es)?|managers?|peers|teammates?|team|reports|supervisors?) (?:\w+ ){0,3}?(?:say|says|said|think|thinks|describe|describes|write|wrote|written|speak)|(?:say|says|said|written?|wrote|think) (?:\w+ ){0,2}?about (?:you|her|him|them|working|\w+)$|(?:what|how) (?:do|does|did|would|have) (?!you\b|she\b|he\b|they\b)(?:\w+ ){1,4}?(?:say|said|think|describe|rate)\b|(?:say|says|said|saying) (?:\w+ ){0,2}?(?:about|of)\b|feedback (?:from|of)|according to (?:your|her|his|their) (?:\w+ )?(?:manager|boss|colleagues?|clients?|team|peers|supervisor)|reputation|like to work (?:with|for)|(?:is|was) (?:it|she|he) like to work)\b/,
    holds: ({ kind }) => kind === 'testimonial',
    lead: 'Among the recommendations:',
    isOnly: true,
  },
  {
    asked:
      /\b(?:educat\w*|degrees?|university|universities|college|school(?:ing)?|stud(?:y|ied|ying)|graduat\w*|diplomas?|bachelor\w*|master'?s|masters|msc|bsc|mba|ph\.?d\.?|phd|doctorate|thesis|dissertation|alma mater|academic\w*|major(?:ed)?(?= in)|qualifications?|educational background|where did \w+ learn)\b/,
    holds: ({ kind }) => kind === 'education',
    not: /\b(?:teach\w*|taught|lectur\w*|professor|tutor\w*|case stud(?:y|ies)|user stud(?:y|ies)|students)\b/,
    lead: 'From the education:',
    isWhole: true,
  },
  {
    asked: /\b(?:awards?|prizes?|honou?rs?|recognitions?|accolades?|medals?|trophy|trophies|(?:ever )?w[oi]n\b(?: anything)?)\b/,
    holds: ({ kind }) => kind === 'award',
    lead: 'Among the awards:',
  },
];

/** What somebody makes of the owner: "how do nurses find working with her?" */
const OF_OWNER =
  /\b(?:says?|said|thinks?|thought|feels?|felt|finds?|found|rates?|makes?|likes?|happy|pleased|satisfied|critici[sz]\w*|complain\w*|prais\w*|opinions?|views?) (?:\w+ )?(?:of|about|with) (?:working with )?(?:her|him|them|owner)$/;

const SKILLS =
  /\b(?:(?:technical |tech |hard |core |key |main |top |strongest |best )*skills?(?:et| set|sets)?|tech(?:nology|nical)? ?stack|stack|technolog(?:y|ies)|tools?|toolbox|tooling|programming languages?|frameworks?|competenc\w*|speciali[sz]\w*|areas? of expertise|expertise)\b/;
/** Its own tools, not all that the owner knows. */
const OF_PRESENT_JOB = /\b(?:current|present) (?:job|role|position|post|employer|company|team)\b/;
const ABOUT =
  /\b(?:about (?:yourself|you|her|him|them|herself|himself|the owner)|who (?:is|are) (?:she|he|they|this|the owner|this person|the candidate)|introduce|introduction|describe (?:yourself|her|him)|(?:summari[sz]e|summary of|overview of|sum up)(?: (?:your|her|his|their|the|this))?(?: (?:career|profile|background|experience|person|candidate))?|background|elevator pitch|bio(?:graphy)?|in a nutshell|what (?:do|does) (?:you|she|he|they) do(?: for a living| professionally)?(?=\W*$))\b/;
const EMPLOYERS =
  /\b(?:(?:which|what|name|list|all)(?: \w+){0,2} (?:compan(?:y|ies)|employers?|organi[sz]ations?|firms?|jobs|roles|positions)|where (?:have|has|had|did) (?:you|she|he|they|\w+) (?:\w+ )?work(?:ed)?|who (?:have|has|did) (?:you|she|he|they|\w+) work(?:ed)? for|(?:work|employment|job|career) (?:history|path|timeline|journey|progression)|previous (?:jobs|roles|employers|positions|companies)|past (?:jobs|roles|employers|positions)|work experience|professional experience|your experience|her experience|his experience|experience)\b/;
const PROJECTS =
  /\b(?:projects?|side projects?|things? (?:you|she|he|they) (?:have |has )?(?:built|made)|(?:built|made|created|shipped)\s*\??$)\b/;
const YEARS =
  /\bhow (?:many years|much experience|long)\b.{0,40}\b(?:experience|work\w*|career|profession\w*|industry|field|business)\b|\byears of experience\b|\bhow experienced\b|\bseniority\b/;

/** Until when it holds, which few portfolios tell. */
const EXPIRY = /\bexpir(?:e|es|y)\b|\bvalid (?:until|till)\b|\b(?:run|runs|running) out\b|\bhow long .* valid\b/;
const TELLS_EXPIRY = /\b(?:expir\w*|valid (?:until|till|for))\b/i;

/** How far something has come: no subject of its own. */
const STATUS =
  /\b(?:working towards?|towards?|pursuing|studying|in progress|under way|in the middle|currently|still|at the moment|finish(?:ed)?|completed?|valid|expired?)\b/;

/** Questions that are answered by a part of the portfolio. */
export function sections(question: Question, reader: Reader): Draft | undefined {
  return (
    contact(question, reader) ??
    place(question, reader) ??
    abroad(question, reader) ??
    languages(question, reader) ??
    declared(question, reader) ??
    overviews(question, reader)
  );
}

function declared(question: Question, reader: Reader): Draft | undefined {
  const asksOpinion = OF_OWNER.test(withOwner(question.folded, reader.corpus));
  for (const section of SECTIONS) {
    const isOpinion = asksOpinion && section.isOnly === true;
    if (!(isOpinion || section.asked.test(question.folded)) || section.not?.test(question.folded)) continue;
    if (EXPIRY.test(question.folded) && section.isWhole)
      return reader.index.passages.some(({ text }) => TELLS_EXPIRY.test(text)) ? undefined : decline(reader.corpus.content);
    const called = calledSo(question.folded, reader.corpus.items);
    const items = reader.corpus.items.filter((item) => section.holds(item) || (section.isWhole && item === called));
    // "PhD" is no name that nobody knows.
    const isKnown = question.unknownNames.every((name) => section.asked.test(fold(name)));
    const subject = rest(question, section.asked, ...(section.isWhole ? [STATUS] : []));
    if (subject.length === 0 && isKnown) {
      if (items.length === 0) return section.isWhole || section.isOnly ? decline(reader.corpus.content) : undefined;
      const hits = findWithin(items, question.terms, question.text, reader);
      const fit = (item: Item) => hits.find(({ passage }) => passage.item === item)?.coverage ?? 0;
      const ordered = items.toSorted(
        (a, b) => Number(b === called) - Number(a === called) || fit(b) - fit(a) || degreesFirst(a, b),
      );
      return {
        lead: section.lead,
        quotes: ordered.slice(0, QUOTES_MAX).flatMap((item) =>
          telling(
            item,
            hits.filter(({ coverage }) => coverage > 0.6),
          ),
        ),
      };
    }
    if (!isOpinion && isToldElsewhere(items, question, reader)) continue;
    const hits = findWithin(items, question.terms, question.text, reader);
    const own = findWithin(items, subject, question.text, reader);
    const enough = own[0]?.coverage ?? 0;
    // "Who paid for your degree?" is not answered by what it was in.
    if (
      ((section.isWhole && asksWho(question.folded)) || (!section.isOnly && asksSum(question.folded))) &&
      !own.some(({ passage }) => answersQuestion(question.folded, passage.text))
    )
      return undefined;
    if (enough >= 0.5 || (section.isWhole && items.length > 0 && isKnown && tokens(question.text).length <= 3)) {
      const best = itemsOf(own.filter(({ coverage }) => coverage >= enough - 0.15));
      if (best.length === 0) best.push(...items);
      return { lead: section.lead, quotes: best.slice(0, QUOTES_MAX).flatMap((item) => telling(item, hits)) };
    }
    // "Have you a certificate in falconry?" is not answered by one in something else.
    if (
      section.isWhole &&
      NAMES_FIELD.test(question.folded) &&
      question.technologies.length === 0 &&
      subject.every((term) => reader.index.presence(term) === 0)
    )
      return decline(reader.corpus.content);
    if (section.isOnly && isKnown) {
      const all = [...new Set([...itemsOf(hits), ...items])];
      return all.length === 0
        ? decline(reader.corpus.content)
        : { lead: section.lead, quotes: all.slice(0, QUOTES_MAX).flatMap((item) => telling(item, hits)) };
    }
  }
  return undefined;
}

/** From this share of a question on a story tells it, if it speaks of so much more than the section. */
const TOLD = 0.77;
const FURTHER = 0.35;
/** What stands here and there in a story counts less than what one sentence says. */
const OF_ITEM = 0.85;

/** "What share of loans came from the recommendations?" is told by the story of a recommender, not by those who recommend. */
function isToldElsewhere(items: readonly Item[], question: Question, { index }: Reader): boolean {
  const subject = subjectOf(question.terms);
  const here = new Set(items);
  const most = { here: 0, elsewhere: 0 };
  for (const { passage, coverage, itemCoverage } of index.find(subject, question.text)) {
    const place = here.has(passage.item) ? 'here' : 'elsewhere';
    most[place] = Math.max(most[place], coverage, itemCoverage * OF_ITEM);
  }
  return most.elsewhere >= TOLD && most.elsewhere > most.here + FURTHER;
}

/** The degree that a question names, or the thesis that stands on the timeline by itself. */
function calledSo(folded: string, items: readonly Item[]): Item | undefined {
  const dated = items.filter(isDated);
  const theses = THESIS.test(folded)
    ? dated.filter(({ milestone }) => THESIS.test(`${milestone.title} ${milestone.position}`))
    : [];
  return theses.length === 1 ? theses[0] : degreeNamed(folded, dated);
}

const THESIS = /\b(?:thesis|dissertation)\b/i;

const NAMES_FIELD =
  /\b(?:certificat\w*|certified|certs?|courses?|licen[cs]ed|degrees?|diplomas?|bachelor\w*|master'?s?|phd|doctorate) (?:in|on|for|as)\b/;

/** Of an education a degree says more than a course. */
function degreesFirst(a: Item, b: Item): number {
  return Number(DEGREE.test(b.title)) - Number(DEGREE.test(a.title));
}

const DEGREE =
  /\b(?:bachelor|master|m\.?sc|b\.?sc|mba|m\.?a|b\.?a|ph\.?d|doctor\w*|diplom\w*|degree|magister|licence|licenciatura|lic|b\.?eng|m\.?eng|engineer)\b/i;

/** The whole of something, when nothing more special is asked. */
function overviews(question: Question, reader: Reader): Draft | undefined {
  const { folded } = question;
  const { items } = reader.corpus;
  const of = (kind: Item['kind']) => items.filter((item) => item.kind === kind);
  const asks = (pattern: RegExp) =>
    pattern.test(folded) &&
    rest(question, pattern).length === 0 &&
    question.unknownNames.length === 0 &&
    question.technologies.length === 0;
  if (asks(YEARS)) return experienceInYears(reader);
  if (question.isFollowUp) return undefined;
  const skills = asks(SKILLS) && !OF_PRESENT_JOB.test(folded) ? skillsOverview(reader) : undefined;
  if (skills) return skills;
  if (asks(PROJECTS) && of('project').length > 0)
    return {
      lead: 'Some of the projects:',
      quotes: of('project')
        .slice(0, QUOTES_MAX)
        .flatMap((item) => item.passages.slice(0, 1).map(quoteOf)),
    };
  if (asks(EMPLOYERS) && !asksCounted(folded) && of('experience').length > 0)
    return {
      lead: 'From the timeline, the latest first:',
      quotes: of('experience')
        .slice(0, QUOTES_MAX)
        .flatMap((item) => item.passages.slice(0, 1).map(quoteOf)),
    };
  const asksAbout =
    asks(ABOUT) || (question.terms.length === 0 && question.context.length === 0 && /\b(?:who|about)\b/.test(folded));
  return asksAbout ? introduced(reader) : undefined;
}

/** The owner in a few of their own words. */
export function introduced({ corpus }: Reader): Draft | undefined {
  const about = corpus.items.find(({ kind }) => kind === 'about');
  return (
    about && {
      lead: `${corpus.content.profile.name} on this page:`,
      quotes: about.passages
        .slice(0, 1)
        .concat(about.passages.filter(({ isFact }) => !isFact).slice(0, 2))
        .map(quoteOf),
    }
  );
}

function experienceInYears({ corpus }: Reader): Draft | undefined {
  const about = corpus.items.find(({ kind }) => kind === 'about');
  const tile = corpus.content.profile.tiles.find(({ label }) => /year/i.test(label));
  const jobs = corpus.items.filter(({ kind }) => kind === 'experience');
  const earliest = jobs.toSorted((a, b) => (a.milestone?.start_year ?? 0) - (b.milestone?.start_year ?? 0))[0];
  const quotes: Quote[] = [];
  if (tile && about) quotes.push({ item: about, text: `${tile.value} ${tile.label}`, isFact: true });
  if (earliest) quotes.push(...first(earliest));
  return quotes.length > 0
    ? { lead: 'From the portfolio; the earliest entry of work on the timeline stands last:', quotes }
    : undefined;
}

/** The list of skills as far as an answer can show it. */
export function skillsOverview({ corpus }: Reader): Draft | undefined {
  const skills = corpus.items.filter(({ kind }) => kind === 'skills').slice(0, QUOTES_MAX);
  return skills.length > 0 ? { lead: 'Among the skills:', quotes: skills.flatMap(first) } : undefined;
}
