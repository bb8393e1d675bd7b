import { areSpokenLanguages } from '../../../skills/spoken-languages.ts';
import type { Item } from '../../corpus.ts';
import { decline, declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, MAX_QUOTES, mainQuotes, toQuote } from '../answer/draft.ts';
import { isHeld } from '../answer/labels.ts';
import { answersQuestion, asksAmount } from '../gate/answer-match.ts';
import { isDegree } from '../reading/degrees.ts';
import { asksForCountedNames, asksForName } from '../reading/name-questions.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { bestQuote, findInItems, itemsOfHits, remainingTerms, subjectTerms } from '../reading/question-subject.ts';
import { normalize, textStems, tokens } from '../reading/tokenization.ts';
import type { Hit } from '../retrieval/passage-index.ts';
import { synonyms } from '../retrieval/synonyms.ts';
import { answerContact, answerLocation, answerPlacesOfWork } from './contact.ts';
import { employersDraft } from './employers.ts';
import { answerFromFurtherSection } from './further-sections.ts';
import { introduction } from './introduction.ts';
import { recommendationsMatching, sentenceAboutOwner } from './recommendations.ts';
import { spokenLanguages } from './spoken-languages.ts';
import { STRONGEST, strongestSkillsDraft } from './strongest-skills.ts';
import { subjectOfStudies, universitiesFirst } from './studies.ts';

/** The opening words for a section, and the singular and plural of its items. */
export interface ListedSection {
  lead: string;
  noun: string;
  plural: string;
}

export const CERTIFICATIONS: ListedSection = {
  lead: 'Among the certifications and courses:',
  noun: 'certification or course',
  plural: 'certifications and courses',
};
export const RECOMMENDATIONS: ListedSection = {
  lead: 'Among the recommendations:',
  noun: 'recommendation',
  plural: 'recommendations',
};

/** A section of the portfolio that a question may ask for. */
interface Section extends ListedSection {
  /** The words that ask for it. */
  pattern: RegExp;
  includes: (item: Item) => boolean;
  /** Words that make it a question about something else. */
  exclude?: RegExp;
  /** Whether only this section can answer, even if none of its items matches the rest of the question. */
  isOnlySource?: boolean;
  /** Whether the section is complete: what is not in it is not in the portfolio. */
  isComplete?: boolean;
}

const SECTIONS: Section[] = [
  {
    pattern: phrasings('sections', 'certifications'),
    includes: ({ kind }) => kind === 'certification',
    ...CERTIFICATIONS,
    isComplete: true,
  },
  {
    pattern: phrasings('sections', 'recommendations'),
    includes: ({ kind }) => kind === 'testimonial',
    ...RECOMMENDATIONS,
    isOnlySource: true,
  },
  {
    pattern: phrasings('sections', 'education'),
    includes: ({ kind }) => kind === 'education',
    exclude:
      /\b(?:teach\w*|taught|lectur\w*|professor|tutor\w*|case stud(?:y|ies)|user stud(?:y|ies)|students|research|papers?|publications?)\b/,
    lead: 'From the education:',
    noun: 'entry',
    plural: 'entries',
    isComplete: true,
  },
  {
    pattern: phrasings('sections', 'awards'),
    includes: ({ kind }) => kind === 'award',
    lead: 'Among the awards:',
    noun: 'award',
    plural: 'awards',
  },
];

/** Asks for opinions about the owner: "how do nurses find working with her?" */
const OPINION_OF_OWNER = phrasings('sections', 'opinions');

const SKILLS = phrasings('sections', 'skills');
/** The tools of the current job are not the list of skills. */
const CURRENT_JOB = /\b(?:current|present) (?:job|role|position|post|employer|company|team)\b/;
const ABOUT = phrasings('sections', 'about');
const EMPLOYERS = phrasings('sections', 'employers');
const PROJECTS = phrasings('sections', 'projects');
/** Verbs for working on projects, which do not narrow a question down. */
const MADE = /\b(?:buil[dt]|ma[dk]e|created?|done|worked|working|ever|so far)\b/;

/** Words for the progress of a course or degree, which do not narrow the question down. */
const STATUS =
  /\b(?:working towards?|towards?|pursuing|studying|in progress|under way|in the middle|currently|still|at the moment|finish(?:ed)?|completed?|valid|expired?)\b/;

/** Answers questions that ask for a section of the portfolio: "Which certifications do you hold?", "What are your skills?" */
export function answerFromSection(question: Question, engine: EngineContext): Draft | undefined {
  return (
    answerContact(question, engine) ??
    answerLocation(question, engine) ??
    answerPlacesOfWork(question, engine) ??
    spokenLanguages(question, engine) ??
    answerFromFurtherSection(question, engine) ??
    listedItems(question, engine) ??
    overviews(question, engine)
  );
}

/** Answers from the items of one of `SECTIONS`, as far as they match the rest of the question. */
function listedItems(question: Question, engine: EngineContext): Draft | undefined {
  const asksOpinion = OPINION_OF_OWNER.test(question.normalizedText.replace(/[?!. ]{1,9}$/, ''));
  for (const section of SECTIONS) {
    const isOpinion = asksOpinion && section.isOnlySource === true;
    if (!(isOpinion || section.pattern.test(question.normalizedText)) || section.exclude?.test(question.normalizedText)) continue;
    const items = engine.corpus.items.filter(section.includes);
    // "PhD" may be read as an unknown name.
    const hasNoUnknownName = question.unknownNames.every((name) => section.pattern.test(normalize(name)));
    const subject = remainingTerms(question, section.pattern, ...(section.isComplete ? [STATUS] : []));
    const studies = section.isComplete && items[0]?.kind === 'education' ? subjectOfStudies(question, items, engine) : undefined;
    if (studies) return studies;
    if (subject.length === 0 && hasNoUnknownName) {
      if (items.length === 0)
        return section.isOnlySource || !isNamedElsewhere(section, question, engine)
          ? declineWithoutQuotes(engine.corpus.content)
          : undefined;
      const hits = findInItems(items, question.terms, question.text, engine);
      const coverageOf = (item: Item) => hits.find(({ passage }) => passage.item === item)?.coverage ?? 0;
      // In the order of the page: "Where did you study?" does not ask for "Continuing Studies" first.
      const byCoverage = (a: Item, b: Item) => (section.isOnlySource ? coverageOf(b) - coverageOf(a) : 0);
      const itemsInOrder = items.toSorted((a, b) => byCoverage(a, b) || degreesFirst(a, b));
      const universities = section.isComplete ? universitiesFirst(itemsInOrder, question) : undefined;
      if (universities) return universities;
      const matchingRecommendations = recommendationsMatching(itemsInOrder, question);
      if (matchingRecommendations.length > 0)
        return {
          lead: 'From the portfolio:',
          quotes: matchingRecommendations
            .slice(0, MAX_QUOTES)
            .flatMap(({ passages }) => passages.slice(0, matchingRecommendations.length > 1 ? 1 : 2).map(toQuote)),
        };
      return {
        lead: section.lead,
        listed: { items: itemsInOrder, noun: section.noun, plural: section.plural },
        quotes: itemsInOrder.slice(0, MAX_QUOTES).flatMap(
          (item) =>
            sentenceAboutOwner(item, engine.corpus.content.profile.name) ??
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
      ((section.isComplete && asksForName(question.normalizedText)) ||
        (!section.isOnlySource && asksAmount(question.normalizedText))) &&
      !subjectHits.some(({ passage }) => answersQuestion(question.normalizedText, engine.index.englishOf(passage)))
    )
      return undefined;
    if (
      bestCoverage >= MIN_COVERAGE ||
      (section.isComplete && items.length > 0 && hasNoUnknownName && tokens(question.text).length <= SHORT_QUESTION_WORDS)
    ) {
      const best = itemsOfHits(subjectHits.filter(({ coverage }) => coverage >= bestCoverage - COVERAGE_TOLERANCE));
      if (best.length === 0) best.push(...items);
      return sectionDraft(best, section, hits);
    }
    if (section.isOnlySource && hasNoUnknownName) {
      const all = [...new Set([...itemsOfHits(hits), ...items])];
      return all.length === 0 ? decline(engine.corpus.content) : sectionDraft(all, section, hits);
    }
  }
  return undefined;
}

/** Whether a sentence contains one of the words by which the question asks for a section: "study", but not "educational". */
function isNamedElsewhere({ pattern, isComplete }: Section, { normalizedText }: Question, { index }: EngineContext): boolean {
  const all = new RegExp(pattern, 'g');
  const stemsIn = (text: string) => [...text.matchAll(all)].flatMap(([words]) => textStems(words));
  // "Recognition" may mean an award, but to educate others is not to study.
  const asked = new Set(stemsIn(normalizedText).flatMap((word) => [word, ...(isComplete ? [] : synonyms(word))]));
  return index.passages.some(
    (passage) => passage.item.kind !== 'skills' && stemsIn(normalize(index.englishOf(passage))).some((word) => asked.has(word)),
  );
}

/** Quotes the first items of a section. The lead lists them by name if there are more, or if sentences of awards are quoted. */
export function sectionDraft(items: readonly Item[], { lead, noun, plural }: ListedSection, hits: readonly Hit[]): Draft {
  const isNamed =
    items.length > MAX_QUOTES || ((items.length > 1 || !items.every(isHeld)) && items.every(({ kind }) => kind === 'award'));
  return {
    lead,
    ...(isNamed && { listed: { items, noun, plural } }),
    quotes: items.slice(0, MAX_QUOTES).flatMap((item) => bestQuote(item, hits)),
  };
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
const MIN_MARGIN_ELSEWHERE = 0.35;
/** How much the coverage of a whole item counts, relative to the coverage of one sentence. */
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
  return best.elsewhere >= MIN_COVERAGE_ELSEWHERE && best.elsewhere > best.section + MIN_MARGIN_ELSEWHERE;
}

/** Sorts degrees before courses. */
function degreesFirst(a: Item, b: Item): number {
  const rank = ({ milestone }: Item) => Number(milestone?.type === 'education' && isDegree(milestone));
  return rank(b) - rank(a);
}

/** Answers questions that ask for a whole section and nothing more specific. */
function overviews(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const { items } = engine.corpus;
  const itemsOfKind = (kind: Item['kind']) => items.filter((item) => item.kind === kind);
  const asks = (pattern: RegExp, frame = pattern) =>
    pattern.test(normalizedText) &&
    remainingTerms(question, pattern, frame).length === 0 &&
    question.unknownNames.length === 0 &&
    question.technologies.length === 0;
  if (question.isFollowUp) return undefined;
  const skills = asks(SKILLS) && !CURRENT_JOB.test(normalizedText) ? skillsDraft(question, engine) : undefined;
  if (skills) return skills;
  const projects = itemsOfKind('project');
  if (asks(PROJECTS, MADE) && projects.length > 0)
    return {
      lead: 'Some of the projects:',
      listed: { items: projects, noun: 'project', plural: 'projects' },
      quotes: projects.slice(0, MAX_QUOTES).flatMap(mainQuotes),
    };
  const employers = asks(EMPLOYERS) && !asksForCountedNames(normalizedText) ? employersDraft(items) : undefined;
  if (employers) return employers;
  const asksAbout =
    asks(ABOUT) ||
    (question.terms.length === 0 && question.contextItems.length === 0 && /\b(?:who|about)\b/.test(normalizedText));
  return asksAbout ? introduction(question, engine) : undefined;
}

function skillsDraft({ normalizedText }: Question, engine: EngineContext): Draft | undefined {
  const { skills, categories } = engine.corpus.content;
  // "English" is neither a tool nor a programming language.
  if (areSpokenLanguages(skills, categories) && !ASKS_ANY_SKILL.test(normalizedText))
    return declineWithoutQuotes(engine.corpus.content);
  return (STRONGEST.test(normalizedText) ? strongestSkillsDraft(engine) : undefined) ?? skillsOverview(engine);
}

const ASKS_ANY_SKILL = /(?<!\b(?:technical|tech|hard) )\bskill(?:s|sets?)?\b/;

/** The categories of skills, the first of them with their skills. */
export function skillsOverview({ corpus }: EngineContext): Draft | undefined {
  const skills = corpus.items.filter(({ kind }) => kind === 'skills');
  return skills.length > 0
    ? {
        lead: 'Among the skills:',
        ...(skills.length > 1 && { listed: { items: skills, noun: 'skill area', plural: 'skill areas' } }),
        quotes: skills.slice(0, MAX_QUOTES).flatMap(mainQuotes),
      }
    : undefined;
}
