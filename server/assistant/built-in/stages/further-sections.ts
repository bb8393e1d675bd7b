import type { SectionKind } from '../../../../contract/section-kinds.ts';
import type { PublicContent } from '../../../../contract/site.ts';
import type { Item } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { phrasings } from '../reading/phrasings.ts';
import { isOfUnknownKind, isPaper, isTalk } from '../reading/publication-kinds.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, itemsOfHits, remainingTerms } from '../reading/question-subject.ts';
import { FRAME_WORDS, normalize } from '../reading/tokenization.ts';

/** The words that ask for a further section. Languages have a stage of their own. */
const ASKED_BY: Partial<Record<SectionKind, RegExp>> = {
  talks: phrasings('sections', 'further: talks'),
  publications: phrasings('sections', 'further: publications'),
  projects: phrasings('sections', 'further: projects'),
  'open-source': phrasings('sections', 'further: open-source'),
  volunteering: phrasings('sections', 'further: volunteering'),
  interests: phrasings('sections', 'further: interests'),
  patents: phrasings('sections', 'further: patents'),
  courses: phrasings('sections', 'further: courses'),
  organisations: phrasings('sections', 'further: organisations'),
};
/** The names of the entries of a section. */
const NOUNS: Partial<Record<SectionKind, { noun: string; plural: string }>> = {
  talks: { noun: 'talk', plural: 'talks' },
  publications: { noun: 'publication', plural: 'publications' },
  projects: { noun: 'project', plural: 'projects' },
  patents: { noun: 'patent', plural: 'patents' },
  courses: { noun: 'course', plural: 'courses' },
};
/** Words that do not narrow such a question down. */
const FRAME =
  /\b(?:workshops?|give|gave|given|held|hold|spoken|speak|present(?:ed)?|write|wrote|written|author(?:ed)?|contribut\w+|maintain\w*|projects?|work|take|took|taken|attend(?:ed)?|file|filed)\b/;

/** Answers questions for a further section: "Which talks has she given?", "Any talk on wind?" */
export function answerFromFurtherSection(question: Question, engine: EngineContext): Draft | undefined {
  const { items, content } = engine.corpus;
  if (question.unknownNames.length > 0) return undefined;
  const hasTalks = content.sections.some(({ kind }) => kind === 'talks');
  for (const section of content.sections) {
    const { id, kind, title } = section;
    // If there is no section for talks, they are among the publications.
    const pattern = !hasTalks && isOfTalks(section) ? TALKS_OR_PUBLICATIONS : sectionPattern(section);
    if (!pattern.test(question.normalizedText)) continue;
    const [list, ...all] = items.filter(({ anchor }) => anchor === `#section-${id}`);
    if (!list) continue;
    // The projects of the timeline say more.
    if (kind === 'projects' && items.some((item) => item.kind === 'project')) continue;
    const subject = remainingTerms(question, pattern, FRAME);
    const { entries, noun = NOUNS[kind] } = entriesAsked(all, section, question.normalizedText);
    const draftOf = (list: readonly Item[]): Draft => ({
      lead: `Under ${title}:`,
      listed: { items: list, ...(noun ?? { noun: 'entry', plural: 'entries' }) },
      quotes: list.slice(0, MAX_QUOTES).flatMap(({ passages }) => passages.slice(0, list.length > 1 ? 1 : 2).map(toQuote)),
    });
    const whole: Draft = { lead: `Under ${title}:`, quotes: list.passages.map(toQuote) };
    if (subject.length === 0) return entries.length > 0 ? draftOf(entries) : whole;
    for (const candidates of [entries, [list]]) {
      const hits = findInItems(candidates, subject, question.text, engine);
      const best = itemsOfHits(hits.filter(({ coverage }) => coverage >= MIN_COVERAGE));
      if (best.length > 0) return best.includes(list) ? whole : draftOf(best);
    }
    if (subject.every((term) => engine.index.presence(term) === 0)) return declineWithoutQuotes(content);
  }
  return isOfMissingSection(question, engine) ? declineWithoutQuotes(content) : undefined;
}

/** Whether a question asks only for a section that the portfolio lacks, and no sentence mentions its subject: "Any patents?" */
function isOfMissingSection(question: Question, engine: EngineContext): boolean {
  return Object.entries(MENTIONED_BY).some(([kind, mention]) => {
    const pattern = ASKED_BY[kind as SectionKind];
    return (
      pattern?.test(question.normalizedText) === true &&
      remainingTerms(question, pattern, FRAME).length === 0 &&
      !engine.corpus.content.sections.some((section) => section.kind === kind) &&
      !engine.index.passages.some((passage) => mention.test(normalize(engine.index.englishOf(passage))))
    );
  });
}

/** Words by which sentences mention the subject of each section. */
const MENTIONED_BY: Partial<Record<SectionKind, RegExp>> = {
  talks: /\b(?:sp[eo]ak\w*|spoke\w*|talks?|keynotes?|conferences?|meetups?|lectur\w*|panel\w*|webinars?)\b/,
  publications:
    /\b(?:publish\w*|publications?|papers?|articles?|books?|journals?|thes[ie]s|dissertations?|blogs?|newsletters?)\b/,
  patents: /\b(?:patent\w*|invent\w*)\b/,
  'open-source': /\bopen[- ]source\w*\b|\bgithub\b/,
};

/** The entries of a section that a question asks for: talks and papers among the publications are distinguished. */
function entriesAsked(
  all: readonly Item[],
  { id, kind, items }: PublicContent['sections'][number],
  normalizedText: string,
): { entries: readonly Item[]; noun?: { noun: string; plural: string } } {
  const those = (isAsked: typeof isTalk) => {
    const chosen = items.filter(isAsked);
    const ids = new Set(chosen.map((entry) => `section-${id}-${entry.id}`));
    return { entries: all.filter((item) => ids.has(item.id)), isCertain: !chosen.some(isOfUnknownKind) };
  };
  if (kind !== 'publications') return { entries: all };
  if (ASKED_BY.talks?.test(normalizedText) && !ASKED_BY.publications?.test(normalizedText)) {
    const { entries, isCertain } = those((entry) => isTalk(entry) || isOfUnknownKind(entry));
    return { entries, noun: isCertain ? NOUNS.talks : NOUNS.publications };
  }
  const { entries, isCertain } = those(isPaper);
  return PAPERS.test(normalizedText) && entries.length > 0 && entries.length < all.length
    ? { entries, noun: isCertain ? { noun: 'paper', plural: 'papers' } : NOUNS.publications }
    : { entries: all };
}

const PAPERS = /\bpapers?\b/;

const TALKS_OR_PUBLICATIONS = new RegExp(`${ASKED_BY.talks?.source}|${ASKED_BY.publications?.source}`);

/** Whether one of the publications may be a talk. */
function isOfTalks({ kind, items }: PublicContent['sections'][number]): boolean {
  return kind === 'publications' && items.some((entry) => isTalk(entry) || isOfUnknownKind(entry));
}

/** The share of the rest of the question that an entry has to cover. */
const MIN_COVERAGE = 0.6;

/** The words that ask for a section. */
export function sectionPattern({ kind, title }: { kind: SectionKind; title: string }): RegExp {
  return ASKED_BY[kind] ?? titlePattern(title);
}

/** A section of the owner's own kind is asked for by its title. */
function titlePattern(title: string): RegExp {
  const words = title.toLowerCase().match(/[a-z0-9]+/g);
  // "Any experience with boats?" does not ask for a section of that title.
  return words && !words.every((word) => FRAME_WORDS.has(word)) ? new RegExp(`\\b${words.join('\\W+')}\\b`) : NEVER;
}

const NEVER = /(?!)/;
