import { formatList } from '../../../format-list.ts';
import type { Corpus } from '../../corpus.ts';
import { declinePlainly, firstName } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes } from '../answer/draft.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { normalize, tokens } from '../reading/tokenization.ts';
import { jobsByDate } from '../retrieval/timeline-items.ts';

const CONTACT = phrasings('contact', 'contact');
const PROFILES = phrasings('contact', 'profiles');
const LOCATION = phrasings('contact', 'location');
const RESUME = /\b(?:cv|resume|curriculum vitae|pdf|download (?:this|it|that))\b/;

/** Answers how to reach the owner and where to download the resume. */
export function answerContact(question: Question, { corpus }: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const { content } = corpus;
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (
    RESUME.test(normalizedText) &&
    /\b(?:download|get|have|send|see|show|view|open|print|copy|where|pdf|can i|link)\b/.test(normalizedText) &&
    (content.kind === 'own' || content.resume.hasResume) &&
    about
  )
    return {
      lead: 'The button Resume at the top of this page downloads it.',
      quotes: [mainQuotes(about)[0]].filter((quote) => quote !== undefined),
    };
  const [, ...profiles] = normalizedText.match(PROFILES) ?? [];
  const profile = profiles.find((name) => name !== undefined);
  if (profile !== undefined && about) return profileLink(profile, corpus);
  return CONTACT.test(normalizedText) ? answerContactDetails(question, corpus) : undefined;
}

/** Whether the page links a profile: "does he have a GitHub?" */
function profileLink(name: string, { content, items }: Corpus): Draft {
  const key = (text: string) => normalize(text).replace(/\W/g, '');
  const site = SITES.test(name) ? 'website' : key(name);
  const { links } = content.profile;
  // The address of a website may contain the name of who hosts it.
  const link = links.find(({ label }) => key(label).includes(site)) ?? links.find(({ url }) => key(url).includes(site));
  const about = items.find(({ kind }) => kind === 'about');
  return link && about
    ? { lead: `${escapeMarkdown(link.label)} is linked at the top of this page.`, quotes: mainQuotes(about).slice(0, 1) }
    : declinePlainly(content);
}

const SITES = /^(?:website|homepage|web ?site)$/;

/** The owner's contact details. */
export function answerContactDetails({ text }: Question, corpus: Corpus): Draft | undefined {
  const { content } = corpus;
  const owner = normalize(content.profile.name);
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (!about) return undefined;
  // A capitalised word inside a sentence may name another person, whose contact details are unknown.
  const namesAnother = tokens(text).some(
    ({ text: word, word: normalized, at }) =>
      /[^.?!\s]\s*$/.test(text.slice(0, at)) &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      !owner.includes(normalized.replace(/'s$/, '')) &&
      !/^(?:e-?mail|linked-?in|i)/.test(normalized),
  );
  if (namesAnother) return declinePlainly(content);
  const { email, linkedinUrl, links } = content.profile;
  const ways = [
    email && `by e-mail: ${email}`,
    linkedinUrl && 'on LinkedIn, by the link at the top of this page',
    links.length > 0 && `through ${formatList(links.map(({ label }) => label))}, linked on this page`,
  ]
    .filter(Boolean)
    .join('; ');
  return ways
    ? { lead: `You can reach ${firstName(content)} ${ways}.`, quotes: mainQuotes(about).slice(0, 1) }
    : declinePlainly(content);
}

/** Answers where the owner lives. */
export function answerLocation({ normalizedText }: Question, { corpus }: EngineContext): Draft | undefined {
  // "Which company is located in Lagos?" does not ask for the owner's location.
  if (!LOCATION.test(normalizedText)) return undefined;
  const { location } = corpus.content.profile;
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (!location || !about) return declinePlainly(corpus.content);
  return {
    lead: `${firstName(corpus.content)} is based in ${escapeMarkdown(location)}.`,
    quotes: [{ item: about, text: location, isFact: true }],
  };
}

/** "Did he work in London?" */
const WORKED_IN =
  /^(?:and |so |but )?(?:has|have|had|did|was|were) (?:you|she|he|they|owner) (?:ever )?(?:been |work(?:ed|ing)? |based |employed |stud(?:y|ied|ying) |live[d]? |living )+in (?:the )?/;

/** Names the entries at a place. */
function answerPlace({ normalizedText, technologies }: Question, { corpus }: EngineContext): Draft | undefined {
  const [opening] = normalizedText.match(WORKED_IN) ?? [];
  const place = normalizedText.slice(opening?.length).replace(/[?!. ]{1,9}$/, '');
  if (opening === undefined || place === '' || technologies.length > 0) return undefined;
  const isThere = (text: string | null) =>
    text !== null && ` ${normalize(text)} `.match(/[\p{L}. -]+/gu)?.some((part) => part.trim() === place);
  const items = corpus.items.filter(({ milestone }) => milestone && isThere(milestone.location));
  const labels = items.map((item) => escapeMarkdown(labelOf(item)));
  return items.length > 0
    ? { lead: `Yes: ${joinAtMost(labels, MAX_QUOTES)}.`, quotes: items.slice(0, MAX_QUOTES).flatMap(mainQuotes) }
    : undefined;
}

const PLACES = phrasings('contact', 'places');
const MAX_PLACES = 8;

/** Lists the places of the jobs, as the timeline writes them, the latest first. */
export function answerPlacesOfWork({ normalizedText }: Question, { corpus }: EngineContext): Draft | undefined {
  if (!PLACES.test(normalizedText)) return undefined;
  const jobs = jobsByDate(corpus.items).filter(({ milestone: { location } }) => location && !/^remote$/i.test(location));
  const places = [...new Set(jobs.map(({ milestone }) => escapeMarkdown(milestone.location ?? '')))];
  return places.length > 0
    ? { lead: `${joinAtMost(places, MAX_PLACES)}.`, quotes: jobs.slice(0, MAX_QUOTES).flatMap(mainQuotes) }
    : undefined;
}

const ABROAD = phrasings('contact', 'abroad');
const MENTIONS_ABROAD = /\b(?:abroad|overseas|expat\w*|foreign countr\w+)\b/i;

/** Lists timeline entries at the place that is named, or in other countries than the owner's. */
export function answerWorkAbroad(question: Question, engine: EngineContext): Draft | undefined {
  const { corpus, index } = engine;
  const there = answerPlace(question, engine);
  if (there) return there;
  if (
    index.passages.some(({ text }) => MENTIONS_ABROAD.test(text)) ||
    !ABROAD.test(question.normalizedText) ||
    remainingTerms(question, ABROAD).some(({ word }) => !/^(?:countr|live|move|spend|spent|place|stints?$|stays?$)/.test(word))
  )
    return undefined;
  // A city alone does not say in which country it is.
  const country = (location: string | null) => location?.split(',').slice(1).at(-1)?.trim().toLowerCase();
  const home = country(corpus.content.profile.location);
  const away = corpus.items.filter(
    ({ milestone }) =>
      milestone && country(milestone.location) !== undefined && home !== undefined && country(milestone.location) !== home,
  );
  const jobsFirst = away.toSorted((a, b) => Number(b.kind === 'experience') - Number(a.kind === 'experience'));
  return jobsFirst.length > 0
    ? { lead: 'From the timeline:', quotes: jobsFirst.slice(0, MAX_QUOTES).flatMap(mainQuotes) }
    : declinePlainly(corpus.content);
}
