import { type Corpus, type Item, type Passage, skillText } from '../../corpus.ts';
import { statedLevel } from '../../evidence/stated-level.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, type Quote, toQuote } from '../answer/draft.ts';
import { asksWhetherNow, openingOfEnded, presentFirst } from '../answer/ended-entries.ts';
import { joinWithAnd, joinWithOr, labelOf } from '../answer/labels.ts';
import { asksAmount } from '../gate/answer-match.ts';
import { asksForName } from '../reading/name-questions.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT, subjectTerms } from '../reading/question-subject.ts';
import { AFTER_NAME, type Technology } from '../reading/technology-mentions.ts';
import { ASKS_DURATION } from '../reading/time-questions.ts';
import { normalize, stem, tokens } from '../reading/tokenization.ts';
import { declineForScope, placeOfScope } from './of-those-shown.ts';
import { skillsOfCategory } from './skills-of-category.ts';

const HOW_WELL =
  /\bhow (?:many (?:years|yrs)|well|good|much experience|strong|proficient|deep)\b|\b(?:years|yrs) (?:of|with|in)\b|\blevel\b|\b(?:proficien|fluen)\w+/;

/** "Which LLM tools?" may name a category of the skills: "LLM tools and agents". */
const ASKS_LIST = /^(?:and |so |but )?(?:which|what) .*\b(?:tools?|skills?)\b/;

/** Answers "Do you know Kubernetes?": quotes the passages that mention the technology, or says that none does. */
export function answerTechnology(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  if (question.technologies.length === 0 || asksForName(normalizedText) || asksAmount(normalizedText)) return undefined;
  const { index, technologyRecognizer, corpus } = engine;
  const ofCategory = ASKS_LIST.test(normalizedText) ? skillsOfCategory(question, engine) : undefined;
  if (ofCategory) return ofCategory;
  const mentions = question.technologies.map((technology) => ({
    technology,
    passages: technologyRecognizer
      .findMentions(technology)
      .filter(({ item }) => !question.scope || question.scope.includes(item)),
  }));
  if (question.technologies.some((technology) => isOfLongerName(technology, question)))
    return declineWithoutQuotes(corpus.content);
  const absent = mentions.filter(({ passages }) => passages.length === 0).map(({ technology }) => technology.name);
  const passages = new Set(mentions.flatMap(({ passages }) => passages));
  const subject = subjectTerms(question.terms);
  const hits = index.find(subject, question.text);
  if (passages.size === 0 && question.scope) return declineForScope(question, engine);
  // "Transformers" may be written "transformer-based", which is in no list of names.
  if (passages.size === 0 && hits.some(({ passage, outright }) => outright > 0 && namesWord(passage, question))) return undefined;
  if (passages.size === 0) return declineWithoutQuotes(corpus.content, `The portfolio does not mention ${joinWithOr(absent)}.`);
  if (asksForMore(question)) return undefined;
  const scores = new Map(hits.map(({ passage, score }) => [passage, score]));
  const rankedPassages = [...passages]
    .map((passage) => ({ passage, score: (scores.get(passage) ?? 0) + bonusOf(passage) }))
    .sort((a, b) => b.score - a.score);
  const byItem = new Map<Item, Passage>();
  for (const { passage } of rankedPassages) if (!byItem.has(passage.item)) byItem.set(passage.item, passage);
  const lead =
    absent.length > 0
      ? `The portfolio does not mention ${joinWithOr(absent)}${placeOfScope(question)}. About the others it says:`
      : undefined;
  const bestPassages = [...byItem.values()];
  const atWork = bestPassages.filter(({ item }) => item.kind === 'experience' || item.kind === 'project');
  const asksAboutWork = AT_WORK.test(normalizedText);
  const asksNow = asksWhetherNow(question);
  const mentioned = asksAboutWork && atWork.length > 0 ? atWork : bestPassages;
  const candidates = asksNow ? presentFirst(mentioned, ({ item }) => item, engine) : mentioned;
  // The entry in the list of skills is always among the quotations.
  const inSkills = candidates.filter(({ item }) => item.kind === 'skills');
  const names = new Set(question.technologies.flatMap((technology) => technology.names));
  const skill = inSkills.find((passage) => skillNames(passage, names, corpus).length > 0) ?? inSkills[0];
  // Years and levels are given only there.
  if (skill && asksLevel(question)) candidates.sort((a, b) => Number(b === skill) - Number(a === skill));
  const best = candidates.slice(0, MAX_QUOTES);
  if (skill && !best.includes(skill)) best.splice(-1, 1, skill);
  const levels = asksLevel(question) && skill ? skillNames(skill, names, corpus) : [];
  const isUnproven = ASKS_MASTERY.test(normalizedText) && !reachesMastery(levels, question);
  return {
    lead:
      lead ??
      (asksAboutWork && atWork.length === 0
        ? `${joinWithAnd(namesOf(question.technologies))}: no job or project of the portfolio names it.`
        : undefined) ??
      mentionSentence(
        question.technologies,
        candidates,
        levels,
        (asksNow
          ? openingOfEnded(
              candidates.map(({ item }) => item),
              engine,
            )
          : undefined) ??
          (ASKS_OPENLY.test(normalizedText) ||
          (levels.length > 0 && !ASKS_MASTERY.test(normalizedText)) ||
          IN_PRODUCTION.test(normalizedText) ||
          isUnproven
            ? ''
            : 'Yes: '),
        asksLevel(question),
      ),
    items: candidates.map(({ item }) => item),
    quotes: best.map((passage) => (passage.item.kind === 'skills' ? skillQuote(passage, names, corpus) : toQuote(passage))),
  };
}

/** "Is he an expert in Rust?" asks for a level, so a mention is not a yes. */
const ASKS_MASTERY = /\b(?:experts?|proficient|proficiency|advanced|fluent|master(?:ed|y)?|gurus?)\b/;

/** Whether the stated levels reach the one that the question asks for. */
function reachesMastery(levels: readonly string[], { normalizedText }: Question): boolean {
  const isExpert = (level: string) => /\b(?:expert|master|guru)\b/i.test(level);
  const reaches = /\b(?:experts?|gurus?|master)/.test(normalizedText)
    ? isExpert
    : (level: string) => isExpert(level) || (statedLevel(level) ?? 0) >= FLUENT;
  return levels.length > 0 && levels.every(reaches);
}

/** The number of the level "fluent" or "advanced". */
const FLUENT = 5;

/** Whether a question asks for the level or the years, which only the skills give. */
function asksLevel({ normalizedText }: Question): boolean {
  return ASKS_MASTERY.test(normalizedText) || HOW_WELL.test(normalizedText) || ASKS_DURATION.test(normalizedText);
}

/** "Yes: React, in Developer at Reed & Sons and 2 more entries.", or the level and the years if the question asks for them. */
function mentionSentence(
  technologies: readonly Technology[],
  passages: readonly Passage[],
  levels: readonly string[],
  opening: string,
  nameLevels: boolean,
): string {
  if (levels.length > 0) return `${opening}${levels.map(escapeMarkdown).join(', ')}.`;
  const names = joinWithAnd(namesOf(technologies));
  const skills = ({ title }: Item) => (nameLevels && WITH_LEVEL.test(title) ? `the skills under “${title}”` : 'the skills');
  const entries = [...new Set(passages.map(({ item }) => (item.kind === 'skills' ? skills(item) : labelOf(item))))];
  // "React, as Developer at Reed & Sons", but "React, in the tide map and the skills".
  const isRole = passages.slice(0, MAX_ENTRIES).every(({ item }) => item.kind === 'experience' && item.milestone?.position);
  return `${opening}${names}, ${isRole ? 'as' : 'in'} ${joinWithAnd(entries.map(escapeMarkdown), Math.min(entries.length, MAX_ENTRIES))}.`;
}

export function namesOf(technologies: readonly Technology[]): string[] {
  return [...new Set(technologies.map(({ name }) => escapeMarkdown(name)))];
}

/** A category with the level or the years of all its skills together: "Mobile (15 years)". */
const WITH_LEVEL = /\([^()]+\)$/;

/** Asks for use in jobs and projects, which a list of skills does not show. */
const AT_WORK =
  /\b(?:professional(?:ly)?|at work|commercial(?:ly)?|in (?:a |any )?(?:real|actual) \w+|on the job)\b|^(?:and |so |but )?where\b|\bin production\b/;
/** Few portfolios say what ran in production. */
const IN_PRODUCTION = /\bin production\b/;

/** Asks for more than whether a technology is known: "What did he use Kafka for?" */
const ASKS_OPENLY = /^(?:and |so |but )?(?:what|where|how|why|which|in which|for what|tell|when)\b|\b(?:for what|what for)\b/;
const MAX_ENTRIES = 2;

/** The skills of a list that the question names, with their levels and years. */
function skillNames({ item }: Passage, names: ReadonlySet<string>, { content }: Pick<Corpus, 'content'>): string[] {
  const category = content.categories.find(({ name }) => item.id === `skills-${name}`);
  return content.skills
    .filter(
      (skill) =>
        skill.category === category?.name && names.has(normalize(skill.name)) && (skill.level ?? skill.years_experience) !== null,
    )
    .map(skillText);
}

/** Whether a passage has an asked name as an ordinary word, alone or in a compound; "Monty Python" is a name. */
function namesWord({ text }: Passage, { technologies }: Question): boolean {
  const ordinary = tokens(text).filter((token) => token.text.toLowerCase() === token.text);
  const words = new Set(ordinary.flatMap(({ word }) => [word, ...word.split('-')].map(stem)));
  return technologies.every(({ names }) => names.some((name) => name.length > MIN_ORDINARY_LENGTH && words.has(stem(name))));
}

/** Shorter names are too often part of another word. */
const MIN_ORDINARY_LENGTH = 5;

/** How much more a sentence or a list of skills counts than other facts. */
function bonusOf({ isFact, item }: Passage): number {
  if (!isFact) return 0.3;
  return item.kind === 'skills' ? 0.1 : 0;
}

/** Whether a mention would not answer the question: "How many lines of Rust does it have?", "can you fix my CSS?" */
function asksForMore(question: Question): boolean {
  const { normalizedText } = question;
  if (asksLevel(question) || !(OPEN.test(normalizedText) || /\bmy\b/.test(normalizedText))) return false;
  return namesOtherSubject(question);
}

/** Whether a question names more than technologies and their use: "How did he use Kafka for payments?" */
export function namesOtherSubject({ terms, technologies }: Question): boolean {
  const nameWords = new Set(technologies.flatMap(({ names }) => names.flatMap((name) => tokens(name).map(({ word }) => word))));
  return terms.some(({ word, weight }) => weight > SUBJECT_WEIGHT && !nameWords.has(word) && !MADE_WITH.test(word));
}

/** Words for using any technology. */
const MADE_WITH =
  /^(?:buil[dt]|ma[dk]e|learn(?:ed|t)?|wr(?:ite|ote|itten)|code[ds]?|program(?:s|med)?|develop(?:s|ed)?|systems?|tools?|tests?|projects?)$/;

/** An open question, as opposed to a yes-or-no question. */
const OPEN = /^(?:and |so |but )?(?:(?:in|on|for|with|at|by) )?(?:what|which|how|why|when|where|tell me)\b/;

/** "Oracle Fusion" is not Oracle; "Java developer" is about Java. */
function isOfLongerName({ names }: Technology, { unknownNames, normalizedRaw }: Question): boolean {
  return unknownNames
    .map(normalize)
    .some((unknown) => !AFTER_NAME.test(unknown) && names.some((name) => normalizedRaw.includes(`${name} ${unknown}`)));
}

/** Quotes a list of skills reduced to the skills that the question names. */
function skillQuote(passage: Passage, names: ReadonlySet<string>, { content }: Corpus): Quote {
  const { item } = passage;
  const category = content.categories.find(({ name }) => item.id === `skills-${name}`);
  const namedSkills = content.skills.filter((skill) => skill.category === category?.name && names.has(normalize(skill.name)));
  if (namedSkills.length === 0) return toQuote(passage);
  return { item, text: `${item.title}: ${namedSkills.map(skillText).join(', ')}`, isFact: true };
}
