import type { Item } from '../corpus.ts';
import { type Draft, QUOTES_MAX, type Quote, quoteOf } from './draft.ts';
import type { Hit } from './passage-index.ts';
import { decline, firstName } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { findWithin, itemsOf, rest } from './scope.ts';
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
      /\b(?:certificat\w*|certified|certs?|credentials?|accredit\w*|licen[cs]ed|professional (?:courses?|training)|courses?)\b/,
    holds: ({ kind }) => kind === 'certification',
    lead: 'Among the certifications and courses:',
    isWhole: true,
  },
  {
    asked:
      /\b(?:recommendations?|recommend(?:s|ed)?|testimonials?|references?|referees?|endorse\w*|vouch\w*|(?:colleagues?|coworkers?|co-workers?|people|others|clients?|customers?|boss(?:es)?|managers?|peers|teammates?|team|reports|supervisors?) (?:\w+ ){0,3}?(?:say|says|said|think|thinks|describe|describes|write|wrote|written|speak)|(?:say|says|said|written?|wrote|think) (?:\w+ ){0,2}?about (?:you|her|him|them|working|\w+)$|(?:what|how) (?:do|does|did|would|have) (?!you\b|she\b|he\b|they\b)(?:\w+ ){1,4}?(?:say|said|think|describe|rate)\b|(?:say|says|said|saying) (?:\w+ ){0,2}?(?:about|of)\b|feedback (?:from|of)|reputation|like to work (?:with|for)|(?:is|was) (?:it|she|he) like to work)\b/,
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

const CONTACT =
  /\b(?:contact\w*|get in touch|in touch with|reach (?:out|you|her|him|them|\w+\W*$)|e-?mail(?: address| you| her| him)?|linked-?in|hire (?:you|her|him|them)|(?:speak|talk|chat) (?:to|with) (?:you|her|him|them)(?: directly)?|(?:book|schedule|arrange|set up) (?:a |an )?(?:call|meeting|interview|chat)|connect with|write to (?:you|her|him)|send (?:you|her|him) (?:a |an )?(?:message|mail|offer|e-?mail))\b/;
const LOCATION =
  /\bwhere (?:are|is|do|does|r) (?:you|she|he|they|u|[a-z]+)(?: [a-z-]+)? ?(?:based|located|live|living|residing?|from|now|at|work from)\b|\bwhere (?:are|is) (?:you|she|he|they)\s*\??$|\b(?:based in|live in|lives in|located in)\b|^(?:current )?location\??$|\b(?:which|what) (?:city|country|town|time ?zone|part of the world|place)\b(?=.*\b(?:live|based|located|from|in)\b)|\bwhat(?:'s| is) (?:your|her|his|their) location\b|\bhometown\b/;
const OF_OWNER = /^(?:current )?location|\bhometown\b|\b(?:owner|person|candidate)\b/;
const SPOKEN =
  /\b(?:languages? (?:do|does|can|are|is|r)\b.{0,24}\b(?:speak|know|fluent|spoken|talk)|(?:spoken|foreign|human|natural) languages?|languages? spoken|speaks?\b(?! (?:at|about|up|with|to|for|on|in public|publicly)\b)|mother tongue|native (?:language|speaker|tongue)|bilingual|multilingual|fluent(?:ly)?|languages\s*\??$)/;
const SKILLS =
  /\b(?:(?:technical |tech |hard |core |key |main |top |strongest |best )*skills?(?:et| set|sets)?|tech(?:nology|nical)? ?stack|stack|technolog(?:y|ies)|tools?|toolbox|tooling|programming languages?|frameworks?|competenc\w*|strengths?|strongest|good at|speciali[sz]\w*|areas? of expertise|expertise)\b/;
const ABOUT =
  /\b(?:about (?:yourself|you|her|him|them|herself|himself|the owner)|who (?:is|are) (?:she|he|they|this|the owner|this person|the candidate)|introduce|introduction|describe (?:yourself|her|him)|(?:summari[sz]e|summary of|overview of|sum up)(?: (?:your|her|his|their|the|this))?(?: (?:career|profile|background|experience|person|candidate))?|background|elevator pitch|bio(?:graphy)?|in a nutshell|what (?:do|does) (?:you|she|he|they) do(?: for a living| professionally)?\s*\??$)\b/;
const EMPLOYERS =
  /\b(?:(?:which|what|name|list|all)(?: \w+){0,2} (?:compan(?:y|ies)|employers?|organi[sz]ations?|firms?|jobs|roles|positions)|where (?:have|has|had|did) (?:you|she|he|they|\w+) (?:\w+ )?work(?:ed)?|who (?:have|has|did) (?:you|she|he|they|\w+) work(?:ed)? for|(?:work|employment|job|career) (?:history|path|timeline|journey|progression)|previous (?:jobs|roles|employers|positions|companies)|past (?:jobs|roles|employers|positions)|work experience|professional experience|your experience|her experience|his experience|experience)\b/;
const PROJECTS =
  /\b(?:projects?|side projects?|things? (?:you|she|he|they) (?:have |has )?(?:built|made)|(?:built|made|created|shipped)\s*\??$)\b/;
const RESUME = /\b(?:cv|resume|curriculum vitae|pdf)\b/;
const YEARS =
  /\bhow (?:many years|much experience|long)\b.{0,40}\b(?:experience|work\w*|career|profession\w*|industry|field|business)\b|\byears of experience\b|\bhow experienced\b|\bseniority\b/;

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
  for (const section of SECTIONS) {
    if (!section.asked.test(question.folded) || section.not?.test(question.folded)) continue;
    const items = reader.corpus.items.filter(section.holds);
    const subject = rest(question, section.asked);
    if (subject.length === 0 && question.unknownNames.length === 0) {
      if (items.length === 0) return section.isWhole || section.isOnly ? decline(reader.corpus.content) : undefined;
      const hits = findWithin(items, question.terms, question.text, reader);
      const fit = (item: Item) => hits.find(({ passage }) => passage.item === item)?.coverage ?? 0;
      const ordered = items.toSorted((a, b) => fit(b) - fit(a) || degreesFirst(a, b));
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
    const hits = findWithin(items, question.terms, question.text, reader);
    const own = findWithin(items, subject, question.text, reader);
    const enough = own[0]?.coverage ?? 0;
    if (enough >= 0.5) {
      const best = itemsOf(own.filter(({ coverage }) => coverage >= enough - 0.15));
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
    if (section.isOnly && question.unknownNames.length === 0) {
      const all = [...new Set([...itemsOf(hits), ...items])];
      return all.length === 0
        ? decline(reader.corpus.content)
        : { lead: section.lead, quotes: all.slice(0, QUOTES_MAX).flatMap((item) => telling(item, hits)) };
    }
  }
  return undefined;
}

const NAMES_FIELD =
  /\b(?:certificat\w*|certified|certs?|courses?|licen[cs]ed|degrees?|diplomas?|bachelor\w*|master'?s?|phd|doctorate) (?:in|on|for|as)\b/;

/** Of an education a degree says more than a course. */
function degreesFirst(a: Item, b: Item): number {
  return Number(DEGREE.test(b.title)) - Number(DEGREE.test(a.title));
}

const DEGREE =
  /\b(?:bachelor|master|m\.?sc|b\.?sc|mba|m\.?a|b\.?a|ph\.?d|doctor\w*|diplom\w*|degree|magister|licence|licenciatura|lic|b\.?eng|m\.?eng|engineer)\b/i;

function contact({ text, folded }: Question, { corpus }: Reader): Draft | undefined {
  const { content } = corpus;
  const owner = fold(content.profile.name);
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (
    RESUME.test(folded) &&
    /\b(?:download|get|have|send|see|copy|where|pdf|can i|link)\b/.test(folded) &&
    content.resume.hasResume &&
    about
  )
    return {
      lead: 'The button Resume at the top of this page downloads it.',
      quotes: [first(about)[0]].filter((quote) => quote !== undefined),
    };
  if (!CONTACT.test(folded) || !about) return undefined;
  // Somebody else's address is theirs to give.
  const another = tokens(text).some(
    ({ text: word, word: folded, at }) =>
      at > 0 &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      !owner.includes(folded.replace(/'s$/, '')) &&
      !/^(?:e-?mail|linked-?in|i)/.test(folded),
  );
  if (another) return decline(content);
  const { email, linkedinUrl } = content.profile;
  const ways = [email && `by e-mail: ${email}`, linkedinUrl && 'on LinkedIn, by the link at the top of this page']
    .filter(Boolean)
    .join('; ');
  return ways ? { lead: `You can reach ${firstName(content)} ${ways}.`, quotes: first(about).slice(0, 1) } : decline(content);
}

function place({ folded, isImpersonal }: Question, { corpus }: Reader): Draft | undefined {
  // "Which company is located in Lagos?" asks for another place than the owner's.
  if (!LOCATION.test(folded) || (isImpersonal && !OF_OWNER.test(folded))) return undefined;
  const { location } = corpus.content.profile;
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (!location || !about) return undefined;
  return { lead: `${firstName(corpus.content)}’s place is given as:`, quotes: [{ item: about, text: location, isFact: true }] };
}

const ABROAD =
  /\b(?:abroad|overseas|international(?:ly)?|foreign countr\w+|other countries|another country|different countries|which countries|how many countries)\b/;

/** Where the timeline stands in another country than its owner. */
function abroad(question: Question, { corpus }: Reader): Draft | undefined {
  if (!ABROAD.test(question.folded) || rest(question, ABROAD).some(({ word }) => !/^(?:countr|live|move|spend|spent)/.test(word)))
    return undefined;
  const country = (location: string | null) => location?.split(',').at(-1)?.trim().toLowerCase();
  const home = country(corpus.content.profile.location);
  const away = corpus.items.filter(
    ({ milestone }) => milestone?.location && home !== undefined && country(milestone.location) !== home,
  );
  const work = away.toSorted((a, b) => Number(b.kind === 'experience') - Number(a.kind === 'experience'));
  return work.length > 0 ? { lead: 'From the timeline:', quotes: work.slice(0, QUOTES_MAX).flatMap(first) } : undefined;
}

const TONGUES =
  /\b(?:english|german|french|spanish|portuguese|italian|dutch|polish|russian|ukrainian|turkish|arabic|hebrew|hindi|mandarin|cantonese|chinese|japanese|korean|swedish|norwegian|danish|finnish|czech|slovak|greek|romanian|hungarian|bulgarian|serbian|croatian|slovene|catalan|basque|irish|welsh|scots|estonian|latvian|lithuanian|icelandic|persian|farsi|urdu|bengali|tamil|telugu|marathi|punjabi|gujarati|swahili|yoruba|igbo|hausa|amharic|zulu|xhosa|afrikaans|vietnamese|thai|indonesian|malay|tagalog|filipino|esperanto|latin|sign language)\b/gi;

/** Spoken ones. */
function languages({ folded }: Question, reader: Reader): Draft | undefined {
  const asked = new Set(folded.match(TONGUES) ?? []);
  const isOnSpeaking = SPOKEN.test(folded) && !/\bprogram\w*\b|\bcod(?:e|ing)\b/.test(folded);
  if (
    !isOnSpeaking &&
    (asked.size === 0 || !/^(?:\W*\w+\W*){1,3}$|\b(?:speak|fluent|language|talk|know|understand|level|good is)\b/.test(folded))
  )
    return undefined;
  const rated = reader.index.passages
    .map((passage) => ({ passage, found: new Set((passage.text.match(TONGUES) ?? []).map((name) => name.toLowerCase())) }))
    .filter(({ found }) => found.size > 0 && (asked.size === 0 || [...asked].some((name) => found.has(name))))
    .sort((a, b) => b.found.size - a.found.size || Number(SPEAKING.test(b.passage.text)) - Number(SPEAKING.test(a.passage.text)));
  const best = rated.filter(
    ({ passage, found }) => found.size > 1 || SPEAKING.test(passage.text) || passage.item.kind === 'skills',
  );
  if (best.length === 0) return decline(reader.corpus.content);
  return { lead: 'On languages the portfolio says:', quotes: distinct(best.map(({ passage }) => quoteOf(passage))).slice(0, 2) };
}

const SPEAKING = /\b(?:speak\w*|spoke|fluen\w+|native|bilingual|languages?|mother tongue|conversational)\b/i;

/** The whole of something, when nothing more special is asked. */
function overviews(question: Question, reader: Reader): Draft | undefined {
  const { folded } = question;
  const { items, content } = reader.corpus;
  const of = (kind: Item['kind']) => items.filter((item) => item.kind === kind);
  const asks = (pattern: RegExp) =>
    pattern.test(folded) &&
    rest(question, pattern).length === 0 &&
    question.unknownNames.length === 0 &&
    question.technologies.length === 0;
  const about = of('about')[0];
  if (asks(YEARS)) return experienceInYears(reader);
  if (question.isFollowUp) return undefined;
  if (asks(SKILLS) && of('skills').length > 0)
    return {
      lead: 'Among the skills:',
      quotes: of('skills')
        .slice(0, QUOTES_MAX)
        .flatMap((item) => item.passages.slice(0, 1).map(quoteOf)),
    };
  if (asks(PROJECTS) && of('project').length > 0)
    return {
      lead: 'Some of the projects:',
      quotes: of('project')
        .slice(0, QUOTES_MAX)
        .flatMap((item) => item.passages.slice(0, 1).map(quoteOf)),
    };
  if (asks(EMPLOYERS) && of('experience').length > 0)
    return {
      lead: 'From the timeline, the latest first:',
      quotes: of('experience')
        .slice(0, QUOTES_MAX)
        .flatMap((item) => item.passages.slice(0, 1).map(quoteOf)),
    };
  const asksAbout = asks(ABOUT) || (question.terms.length === 0 && /\b(?:who|about)\b/.test(folded));
  if (asksAbout && about)
    return {
      lead: `${content.profile.name} on this page:`,
      quotes: about.passages
        .slice(0, 1)
        .concat(about.passages.filter(({ isFact }) => !isFact).slice(0, 2))
        .map(quoteOf),
    };
  return undefined;
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

/** What says best what an item is: its fact, or its first sentence. */
function first(item: Item): Quote[] {
  return item.passages.slice(0, 1).map(quoteOf);
}

/** The sentence of an item that was found, or what says best what it is. */
function telling(item: Item, hits: readonly Hit[]): Quote[] {
  const hit = hits.find(({ passage }) => passage.item === item);
  return hit ? [quoteOf(hit.passage)] : first(item);
}

function distinct(quotes: Quote[]): Quote[] {
  return quotes.filter((quote, i) => quotes.findIndex(({ text }) => text === quote.text) === i);
}
