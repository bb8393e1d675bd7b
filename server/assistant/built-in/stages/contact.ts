import { formatList } from '../../../format-list.ts';
import type { Corpus } from '../../corpus.ts';
import { declineWithoutQuotes, firstName } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes } from '../answer/draft.ts';
import { capitalized, joinAtMost, labelOf } from '../answer/labels.ts';
import { countryOfCity } from '../reading/city-names.ts';
import { countryOfPlace } from '../reading/country-names.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { normalize, tokens } from '../reading/tokenization.ts';
import { quotationDraft } from '../retrieval/item-sentences.ts';
import { findCurrentItems, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

const CONTACT = phrasings('contact', 'contact');
const PROFILES = phrasings('contact', 'profiles');
const LOCATION = phrasings('contact', 'location');
const ORIGIN = phrasings('contact', 'origin');
const STATES_ORIGIN = phrasings('contact', 'origin stated');
/** The name of a place, and not of a month. */
const IN_A_PLACE = /\b(?:from|in|near|on|of) (?:the )?(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* )\p{Lu}/u;
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
      quotes: mainQuotes(about).slice(0, 1),
    };
  const [, ...profiles] = normalizedText.match(PROFILES) ?? [];
  const profile = profiles.find((name) => name !== undefined);
  if (profile !== undefined && about) return profileLink(profile, corpus);
  return CONTACT.test(normalizedText) ? answerContactDetails(question, corpus) : undefined;
}

/** Answers whether the page links a profile: "does he have a GitHub?" */
function profileLink(name: string, { content, items }: Corpus): Draft {
  const key = (text: string) => normalize(text).replace(/\W/g, '');
  const site = SITES.test(name) ? 'website' : key(name);
  const { links } = content.profile;
  // The address of a website may contain the name of its host.
  const link = links.find(({ label }) => key(label).includes(site)) ?? links.find(({ url }) => key(url).includes(site));
  const about = items.find(({ kind }) => kind === 'about');
  return link && about
    ? { lead: `${escapeMarkdown(link.label)} is linked at the top of this page.`, quotes: mainQuotes(about).slice(0, 1) }
    : declineWithoutQuotes(content);
}

const SITES = /^(?:website|homepage|web ?site)$/;

/** The owner's contact details. */
export function answerContactDetails({ text }: Question, corpus: Corpus): Draft | undefined {
  const { content } = corpus;
  const owner = normalize(content.profile.name);
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (!about) return undefined;
  // A capitalized word inside a sentence may name another person, whose contact details are unknown.
  const namesAnother = tokens(text).some(
    ({ text: word, word: normalized, index: position }) =>
      /[^.?!\s]\s*$/.test(text.slice(0, position)) &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      !owner.includes(normalized.replace(/'s$/, '')) &&
      !/^(?:e-?mail|linked-?in|i)/.test(normalized),
  );
  if (namesAnother) return declineWithoutQuotes(content);
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
    : declineWithoutQuotes(content);
}

const IN_PLACE =
  /^(?:and |so |but )?(?:is|are) (?:you|she|he|they) (?:still |now |currently |presently |living |based |located )*in (?:the )?(.{2,40}?)(?:,? (?:now|today|currently|these days|nowadays|right now|at the moment|at present|anymore|any more))*\W*$/;

/** Whether a question asks if the owner is at a place: "Is she in Norway now?" */
export function asksPresentPlace({ normalizedText }: Question, { concepts, corpus }: EngineContext): boolean {
  const [, name] = normalizedText.match(IN_PLACE) ?? [];
  if (name === undefined) return false;
  const home = normalize(corpus.content.profile.location ?? '').split(/,\s*/);
  const isWhole = ([from, to]: [from: number, to: number]) => to - from === name.length;
  return (
    home.includes(name) ||
    countryOfCity(name) !== undefined ||
    concepts.findAsked(name).some(({ concept, range }) => concept.isPlace && isWhole(range))
  );
}

/** The sentences of the introduction that say where the owner is from, if a question asks for it. */
export function originOf({ normalizedText }: Question, { index }: EngineContext): Draft | undefined {
  if (!ORIGIN.test(normalizedText)) return undefined;
  const stated = index.passages.filter((passage) => {
    const text = index.englishOf(passage);
    return passage.item.kind === 'about' && STATES_ORIGIN.test(normalize(text)) && IN_A_PLACE.test(text);
  });
  return stated.length > 0 ? quotationDraft(stated.slice(0, MAX_QUOTES)) : undefined;
}

/** Answers where the owner lives, or comes from if the introduction says so. */
export function answerLocation(question: Question, engine: EngineContext): Draft | undefined {
  const { corpus } = engine;
  const origin = originOf(question, engine);
  if (origin) return origin;
  const asksPlace = asksPresentPlace(question, engine);
  // "Which company is located in Lagos?" does not ask for the owner's location.
  if (!asksPlace && !LOCATION.test(question.normalizedText)) return undefined;
  const { location } = corpus.content.profile;
  const about = corpus.items.find(({ kind }) => kind === 'about');
  const [role] = asksPlace && !location ? findCurrentItems(jobsByDate(corpus.items), engine) : [];
  if (role?.milestone.location)
    return {
      lead: `At present: ${escapeMarkdown(labelOf(role))}, ${escapeMarkdown(role.milestone.location)}.`,
      quotes: mainQuotes(role),
    };
  if (!location || !about) return declineWithoutQuotes(corpus.content);
  return {
    lead: `${firstName(corpus.content)} is based in ${escapeMarkdown(location)}.`,
    quotes: [{ item: about, text: location, isFact: true }],
  };
}

const PLACES = phrasings('contact', 'places');
const MAX_PLACES = 8;

/** Lists the places of the jobs, as the timeline writes them, or their countries; the latest first. */
export function answerPlacesOfWork({ normalizedText }: Question, { corpus }: EngineContext): Draft | undefined {
  if (!PLACES.test(normalizedText)) return undefined;
  const jobs = jobsByDate(corpus.items).filter(({ milestone: { location } }) => location && !/^remote$/i.test(location));
  const places = [...new Set(jobs.map(({ milestone }) => escapeMarkdown(milestone.location ?? '')))];
  if (ASKS_COUNTRIES.test(normalizedText)) return countriesDraft(places, jobs);
  return places.length > 0
    ? { lead: `${joinAtMost(places, MAX_PLACES)}.`, quotes: jobs.slice(0, MAX_QUOTES).flatMap(mainQuotes) }
    : undefined;
}

const ASKS_COUNTRIES = /^(?:and |so |but )?(?:in )?(?:(?:which|what)|(?:list|name)(?: all)?(?: the)?) countries(?! and)\b/;

function countriesDraft(places: readonly string[], jobs: readonly TimelineItem[]): Draft | undefined {
  const countries = [...new Set(places.flatMap((place) => countryOfPlace(place) ?? []))];
  const unknown = places.filter((place) => countryOfPlace(place) === undefined);
  const note = unknown.length > 0 ? ` The timeline does not give the country of ${joinAtMost(unknown, MAX_PLACES)}.` : '';
  return countries.length > 0
    ? {
        lead: `${capitalized(joinAtMost(countries, MAX_PLACES))}, by the places of the jobs.${note}`,
        quotes: jobs.slice(0, MAX_QUOTES).flatMap(mainQuotes),
      }
    : undefined;
}
