import type { Concept, Concepts } from '../built-in/reading/concepts.ts';
import type { EngineContext } from '../built-in/reading/question.ts';
import { extractTerms } from '../built-in/reading/question-terms.ts';
import { wholeWord } from '../built-in/reading/technology-mentions.ts';
import { ALIAS_GROUPS, KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../built-in/reading/technology-names.ts';
import { normalize, tokens } from '../built-in/reading/tokenization.ts';
import type { Passage } from '../corpus.ts';
import { type DescriptionLanguage, englishOf, termsOfGlosses } from './description-language.ts';
import { languagesIn } from './language-levels.ts';
import { askedTechnologies, EVERYDAY_IN_SENTENCE, isMaker, productName } from './required-technologies.ts';
import { isEnglish, isSubjectWord } from './requirement-words.ts';
import type { SoftSkill } from './soft-skills.ts';
import type { RequirementModel } from './split/requirement-model.ts';
import { passagesNaming, passagesOfWork, passagesWith } from './subject-passages.ts';

/** A name or a broader term in a requirement, with where the portfolio mentions it. */
export interface Subject {
  range: readonly [from: number, to: number];
  passages: readonly Passage[];
  /** The passages that contain the name itself. */
  direct?: ReadonlySet<Passage>;
  /** Whether text of the portfolio mentions it. */
  isIn(text: string): boolean;
  /** Whether text of the portfolio contains the name itself. */
  isNamedIn?(text: string): boolean;
  /** A broader term is narrowed down by the other words of the requirement. An unknown name is on no list. */
  kind: 'name' | 'broader term' | 'unknown';
  /** Whether it is a kind of thing, even if it also is a name: "server-side". */
  isKind?: boolean;
  /** Whether it is shown without the words around it, which makes a requirement that begins with it partly met. */
  isHeadAlone?: boolean;
  /** Whether only the English translation of the requirement contains it. */
  isGloss?: boolean;
  /** Words of the text that show a broader term. */
  evidenceIn?(text: string): readonly string[];
}

/** The data in which subjects are looked up. */
export interface SubjectSources {
  engine: EngineContext;
  /** Broader terms of job descriptions: "relational databases". */
  broaderTerms: Concepts;
  /** Ways of working: "clear communication". */
  softSkills: readonly SoftSkill[];
  /** Professions with the titles of their roles: "software engineering". */
  professions: Concepts;
  /** Finds what a description asks for. */
  requirementModel: RequirementModel;
  /** The language of the description, unless it is English. */
  descriptionLanguage?: DescriptionLanguage | undefined;
}

const LATEST_SUBJECTS = new WeakMap<SubjectSources, { requirement: string; subjects: Subject[] }>();

/** The names and broader terms in a requirement, in its order. Names that the portfolio lacks have no passages. */
export function findSubjects(requirement: string, sources: SubjectSources): readonly Subject[] {
  // Several judges ask for the same requirement.
  const latest = LATEST_SUBJECTS.get(sources);
  if (latest?.requirement === requirement) return latest.subjects;
  const subjects = lookUpSubjects(requirement, sources);
  LATEST_SUBJECTS.set(sources, { requirement, subjects });
  return subjects;
}

function lookUpSubjects(requirement: string, sources: SubjectSources): Subject[] {
  const text = withoutSlashes(requirement);
  const { engine, broaderTerms } = sources;
  const { technologyRecognizer, index } = engine;
  const technologies = askedTechnologies(text, technologyRecognizer, sources.descriptionLanguage !== undefined);
  const technologySubjects = technologies.map(({ names, range }) => {
    const whole = productName(text, range, technologies, broaderTerms);
    return whole ? nameSubject([normalize(text.slice(...whole))], whole, engine) : nameSubject(names, range, engine);
  });
  const inEnglish = englishOf(engine.translator);
  const fields = fieldNames(text).map((range) => {
    const name = normalize(text.slice(...range));
    return { ...nameSubject(ALIAS_GROUPS.get(name) ?? [name], range, engine), isKind: true };
  });
  const broad = [...broaderTerms.findAsked(text), ...leadingTeams(text, broaderTerms)]
    .filter(({ range }) => !EVERYDAY_IN_SENTENCE.test(text.slice(...range)))
    .map(
      ({ concept, range }): Subject => ({
        range,
        isIn: (other) => concept.findEvidence(inEnglish(other)).length > 0,
        evidenceIn: (other) => concept.findEvidence(inEnglish(other)),
        passages: passagesWith(concept, engine),
        kind: 'broader term',
        isKind: true,
      }),
    );
  const { descriptionLanguage } = sources;
  const glosses = (descriptionLanguage ? termsOfGlosses(text, descriptionLanguage, broaderTerms, engine.translator) : []).map(
    ({ range, isIn }): Subject => ({
      range,
      isIn,
      passages: passagesOfWork(engine).filter((passage) => isIn(passage.searchText ?? passage.text)),
      kind: 'broader term',
      isKind: true,
      isGloss: true,
    }),
  );
  // Nouns are capitalized in German, and in other languages the first word: "Vous maîtrisez Git".
  const english = !descriptionLanguage && isEnglish(text);
  const { unknownNames, terms } = extractTerms(text, technologies, engine);
  const unknown = unknownNames.flatMap((name): Subject[] => {
    const from = text.indexOf(name);
    if (from < 0 || !/[\p{Lu}\d]/u.test(name) || !english) return [];
    if (isMaker(name) && technologies.some(({ range: [start] }) => start === from + name.length + 1)) return [];
    const [product] = PRODUCT.exec(text.slice(from + name.length)) ?? [];
    if (product) return [nameSubject([normalize(name + product)], [from, from + name.length + product.length], engine)];
    return [{ range: [from, from + name.length], passages: [], isIn: () => false, kind: 'unknown' }];
  });
  // Names that are on no list, but in the portfolio.
  const nameSubjects = terms.flatMap(({ word, isName, stem }): Subject[] => {
    const from = normalize(text).indexOf(word);
    const originalWord = text.slice(from, from + word.length);
    const isAcronym = ACRONYM.test(originalWord) && /\p{Ll}/u.test(text) && isRare(word, engine);
    if (from < 0 || !english || !isSubjectWord(word) || index.frequency(stem) === 0 || languagesIn(word).length > 0) return [];
    const subject = nameSubject([word], [from, from + word.length], engine);
    if (isAcronym) return [writtenAs(originalWord, subject)];
    return isName ? [subject] : [];
  });
  return withoutOverlaps([...technologySubjects, ...fields, ...broad, ...glosses, ...unknown, ...nameSubjects]);
}

/** Words after a product name that ends in the name of its field: "Vertex AI". */
const PRODUCT = /^ (?:AI|ML|UX|BI|QA|CI|CD|Cloud|Ads|Analytics|Studio|Workflows)(?![\p{L}\p{N}-])/u;

/** "Leading a small development team": the words between "leading" and "team" say which team. */
const LEADING = /\b(?:lead|leading|led|head|headed|heading|manage|managing|managed) (?:an? |the )?(?:[\p{L}-]+ ){1,3}teams?\b/giu;

function leadingTeams(text: string, broaderTerms: Concepts): ReturnType<Concepts['findAsked']> {
  return [...text.matchAll(LEADING)].flatMap(({ 0: words, index }) =>
    broaderTerms
      .findAsked('leading a team')
      .map(({ concept }): { concept: Concept; range: [number, number] } => ({ concept, range: [index, index + words.length] })),
  );
}

function nameSubject(names: readonly string[], range: Subject['range'], engine: EngineContext): Subject {
  const pattern = new RegExp(names.map(wholeWord).join('|'), 'u');
  const [name = ''] = names;
  return {
    range,
    passages: passagesNaming(name, names, engine),
    isIn: (text) => pattern.test(normalize(text)),
    kind: 'name',
  };
}

/** "SOX" in text that is not in capitals as a whole. */
const ACRONYM = /^\p{Lu}{2,6}$/u;

/** Frequent words are written in capitals for emphasis: "a TEAM player". */
const FREQUENT_RANK = 2000;

function isRare(word: string, { vectors }: EngineContext): boolean {
  return (vectors.rank(word) ?? Number.POSITIVE_INFINITY) > FREQUENT_RANK;
}

/** "CO" is not in "co-taught", nor "SOX" in "Red Sox". */
function writtenAs(name: string, subject: Subject): Subject {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u');
  return {
    ...subject,
    passages: subject.passages.filter(({ text, item }) => pattern.test(text) || pattern.test(item.title)),
    isIn: (text) => pattern.test(text),
  };
}

/** "Java/Spring Boot" names two things and "Bash scripting/Python/MySQL" three, "CI/CD" one. */
function withoutSlashes(text: string): string {
  return text.replace(/\p{L}{2,20}(?:\/\p{L}{2,20}){1,9}/gu, (names) =>
    !isKnown(names) && names.split('/').some(isKnown) ? names.replaceAll('/', ',') : names,
  );
}

function isKnown(name: string): boolean {
  return KNOWN_TECHNOLOGIES.has(normalize(name));
}

/** Fields of work that are names wherever they occur, as "design" and "testing" are not. */
const FIELD_NAMES = [...WORK_FIELDS].filter(
  (name) =>
    name.includes(' ') ||
    /^(?:ml|ai|ux|ui|ui\/ux|ux\/ui|qa|nlp|usability|accessibility|cryptography|e-commerce|ecommerce|statistics)$/.test(name),
);
const FIELDS = new RegExp(
  FIELD_NAMES.sort((a, b) => b.length - a.length)
    .map(wholeWord)
    .join('|'),
  'giu',
);
/** The prefixes of the names, to rule out quickly the many requirements that contain none of them. */
const PREFIXES = new Set(FIELD_NAMES.map(prefixOf));

function prefixOf(text: string): string {
  return /^[\p{L}\p{N}]+/u.exec(text)?.[0].slice(0, 5).replace(/s$/, '') ?? '';
}

function fieldNames(text: string): [number, number][] {
  if (!tokens(text).some(({ word }) => PREFIXES.has(prefixOf(word)))) return [];
  return [...text.matchAll(FIELDS)].map((match) => [match.index, match.index + match[0].length]);
}

/** The longest of overlapping subjects; subjects of the same words are merged. */
function withoutOverlaps(subjects: readonly Subject[]): Subject[] {
  const distinctSubjects: Subject[] = [];
  const length = ({ range: [from, to] }: Subject) => to - from;
  for (const subject of subjects.toSorted((a, b) => length(b) - length(a))) {
    const [from, to] = subject.range;
    const i = distinctSubjects.findIndex(({ range: [start, end] }) => from < end && to > start);
    const other = distinctSubjects[i];
    if (!other) distinctSubjects.push(subject);
    else if (isWithin(subject, other) && length(other) - length(subject) <= 1) distinctSubjects[i] = merge(other, subject);
  }
  return distinctSubjects.sort((a, b) => a.range[0] - b.range[0]);
}

function isWithin({ range: [from, to] }: Subject, { range: [start, end] }: Subject): boolean {
  return from >= start && to <= end;
}

function merge(a: Subject, b: Subject): Subject {
  return {
    range: a.range,
    passages: [...new Set([...a.passages, ...b.passages])],
    direct: new Set([a, b].filter(({ kind }) => kind === 'name').flatMap(({ passages }) => passages)),
    isIn: (text) => a.isIn(text) || b.isIn(text),
    isNamedIn: (text) => [a, b].some((one) => one.kind === 'name' && one.isIn(text)),
    kind: a.kind === 'name' || b.kind === 'name' ? 'name' : a.kind,
    isKind: a.isKind || b.isKind,
  };
}
