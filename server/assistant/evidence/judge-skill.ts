import type { EngineContext } from '../built-in/reading/question.ts';
import { WORK_FIELDS } from '../built-in/reading/technology-names.ts';
import { normalize, textStems, tokens, wordStems } from '../built-in/reading/tokenization.ts';
import type { Term } from '../built-in/retrieval/passage-index.ts';
import { synonyms } from '../built-in/retrieval/synonyms.ts';
import { isTimelineItem, type TimelineItem } from '../built-in/retrieval/timeline-items.ts';
import type { Passage } from '../corpus.ts';
import { type Alternatives, groupAlternatives } from './alternatives.ts';
import { judgeGlosses } from './judge-glosses.ts';
import { type Judgment, NOT_TOLD, stateOf } from './judgment.ts';
import { MAX_EVIDENCE, phrasesOf, rankPassages, subjectTerms } from './rank-passages.ts';
import { isDated, monthsOf, withoutYears } from './required-years.ts';
import { coverageOf, HEAD_FACTOR, headOf, subjectWeight, withoutSubjects, wordWeight } from './requirement-coverage.ts';
import { isEnglish, isSubjectWord } from './requirement-words.ts';
import { describesOrganisation, isBesideWork, passagesOfWork, withoutOrganisation } from './subject-passages.ts';
import { findSubjects, type Subject, type SubjectSources } from './subjects.ts';

/** Judges a requirement by the names and broader terms in it, or by its words if it has none. */
export function judgeSkill(text: string, sources: SubjectSources): Judgment {
  const judgment = judgeSubjects(text, sources);
  const head = (OR_SIMILAR.exec(text)?.[1] ?? text).split(EXAMPLES)[0] ?? '';
  if (judgment.findings.length > 0 || head.trim() === '' || head.length === text.length) return judgment;
  // The portfolio may have evidence of something else of the same kind as the examples.
  return judgeSubjects(head, sources);
}

/** Examples after what they are examples of: "microcontrollers (Arduino, ESP32)". */
const EXAMPLES = /\(|,? \b(?:e\.g\.?|such as|for example|like|incl\.|including)(?= |$)/i;

/** "Data visualisation with Tableau, Looker or similar" */
const OR_SIMILAR = /^(.+?) (?:with|in|using|by means of) .+\bor (?:similar|comparable|equivalent)\b/i;

function judgeSubjects(text: string, sources: SubjectSources): Judgment {
  const groups = groupAlternatives(text, findSubjects(text, sources));
  if (groups.length === 0) return sources.descriptionLanguage ? judgeForeignWords(text, sources) : judgeWords(text, sources);
  return judgeGroups(text, groups, sources);
}

/** Judges by the words themselves, or else by the English words for them. */
function judgeForeignWords(text: string, sources: SubjectSources): Judgment {
  const judgment = judgeWords(text, sources);
  return judgment.findings.length > 0 ? judgment : judgeGlosses(text, sources);
}

export function judgeGroups(text: string, groups: readonly Alternatives[], sources: SubjectSources): Judgment {
  const { engine } = sources;
  const narrowGroupList = narrowGroups(text, groups, engine);
  const missingNames = groups.filter((group) => !isShown(group) && group.every(({ kind }) => kind === 'name'));
  const isNamedElsewhere = groups.some((group) => isShown(group) && group.every(({ kind }) => kind === 'name'));
  const evidentGroups = narrowGroupList
    .filter((group, i) => isShown(group) && !isOfMissing(text, narrowGroupList, i) && !qualifiesMissing(text, narrowGroupList, i))
    // "Workflow orchestration with Airflow" asks for Airflow.
    .map((group) =>
      isNamedElsewhere ? group : group.filter((subject) => !missingNames.some((names) => isTied(text, names, subject))),
    )
    .filter(isShown);
  if (evidentGroups.length === 0) return NOT_TOLD;
  const subjects = evidentGroups.flat();
  const findings = rankPassages(text, subjects, engine).map((passage) => ({
    passage,
    shows: (field: string) => subjects.some((subject) => subject.isIn(field)),
    showsName: (field: string) => subjects.some((subject) => subject.isNamedIn?.(field)),
  }));
  const timelineItems = datedItems(subjects);
  const isUnread = isMostlyUnread(text, groups, sources);
  if (isUnread && groups.flat().every(({ isGloss }) => isGloss)) return NOT_TOLD;
  const isNamed = subjects.some(({ kind, isKind, passages }) => kind === 'name' && !isKind && passages.length > 0);
  // Each name in a list is judged separately.
  const isSeparate = isNamed || isListOfNames(text, groups, engine);
  const coverage = isSeparate || sources.descriptionLanguage || !isEnglish(text) ? 1 : coverageOf(text, narrowGroupList, engine);
  if (coverage < 1 && coverageOf(text, narrowGroupList, engine, HEAD_FACTOR) < MIN_PARTLY_MET_COVERAGE) return NOT_TOLD;
  const isByKind = groups.some((group, i) => isShownByKind(group, narrowGroupList[i] ?? [])) && NAMED_EXAMPLES.test(text);
  const isHeadAlone = evidentGroups.some((group) => group.every((subject) => subject.isHeadAlone));
  const state =
    isUnread || isByKind || isHeadAlone || coverage < MIN_MET_COVERAGE ? 'partly' : stateOf(evidentGroups.length, groups.length);
  // The duration of a part would be read as the duration of the whole requirement.
  const isWhole = state === 'met' && timelineItems.length > 0;
  return { state, findings, months: isWhole ? monthsOf(timelineItems, engine.currentMonth()) : null };
}

/** Whether a requirement consists only of several names of technologies: "Java or Kotlin, Spring and Docker". */
function isListOfNames(text: string, groups: readonly Alternatives[], engine: EngineContext): boolean {
  return (
    groups.length > 1 &&
    groups.flat().every(({ kind, range }) => kind === 'name' && !WORK_FIELDS.has(normalize(text.slice(...range)))) &&
    subjectTerms(withoutSubjects(text, groups), engine).length === 0
  );
}

/** Several examples limit a kind: "languages such as Python or CUDA" are partly shown by another language. */
const NAMED_EXAMPLES = /\b(?:such as|for example|including)(?= )|\be\.g\./i;

/** Whether a group names several things and only another thing of their kind is shown. */
function isShownByKind(group: Alternatives, evident: Alternatives): boolean {
  const isName = ({ kind }: Subject) => kind !== 'broader term';
  return group.filter(isName).length > 1 && isShown(evident) && !isShown(evident.filter(isName));
}

/** Tuned on requirements of many professions and on portfolios that do not meet them. */
const MIN_PARTLY_MET_COVERAGE = 0.4;
const MIN_MET_COVERAGE = 0.6;

/** Whether no more than one broader term of a long sentence in another language is understood. */
function isMostlyUnread(text: string, groups: readonly Alternatives[], { descriptionLanguage }: SubjectSources): boolean {
  if (!descriptionLanguage || groups.length > 1 || groups.flat().some(({ kind }) => kind === 'name')) return false;
  return tokens(text).filter(({ word }) => word.length > 3).length > MAX_UNREAD_WORDS;
}

const MAX_UNREAD_WORDS = 7;

/** Whether names belong to a subject, and are not another thing of a list. */
function isTied(text: string, names: Alternatives, { range: [start, end] }: Subject): boolean {
  const [from, to] = [names[0]?.range[0] ?? 0, names.at(-1)?.range[1] ?? 0];
  const between = end <= from ? text.slice(end, from) : text.slice(to, start);
  // What is in parentheses after a name is part of it: "Rust internals (e.g., borrowing, unit testing)".
  return between.includes('(') || !NEXT_OF_LIST.test(between);
}

const NEXT_OF_LIST = /[,;/]|\b(?:and|or|und|oder|et|ou)\b/i;

function isShown(group: Alternatives | undefined): boolean {
  return group?.some(({ passages }) => passages.length > 0) ?? false;
}

/** "Gathering requirements from stakeholders" is not shown by stakeholders alone. */
function isOfMissing(text: string, groups: readonly Alternatives[], i: number): boolean {
  const before = groups[i - 1];
  const [first] = groups[i] ?? [];
  const last = before?.at(-1);
  if (!first || !last || isShown(before) || last.kind !== 'broader term') return false;
  const between = text.slice(last.range[1], first.range[0]);
  if (first.kind !== 'broader term' && !WORK_FIELDS.has(normalize(text.slice(...first.range)))) return false;
  return COMPLEMENT.test(between) || (between === ' ' && ACTIVITY.test(text.slice(...last.range)));
}

/** "A cloud data warehouse" is not shown by the cloud alone. */
function qualifiesMissing(text: string, groups: readonly Alternatives[], i: number): boolean {
  const last = groups[i]?.at(-1);
  const head = groups[i + 1];
  if (last?.kind !== 'broader term' || !head?.[0] || isShown(head)) return false;
  return text.slice(last.range[1], head[0].range[0]) === ' ';
}

/** The complement after an activity: " from stakeholders" in "gathering requirements from stakeholders". */
const COMPLEMENT = /^ (?:[\p{L}-]+ ){0,2}(?:from|of|for|to|with|in|by|on) [^,;:]*$/iu;
/** "Load testing" of "load testing distributed systems" */
const ACTIVITY = /\p{L}ing$/u;

/** The groups with the passages that also show the words around each subject. */
export function narrowGroups(text: string, groups: readonly Alternatives[], engine: EngineContext): Alternatives[] {
  const narrow = createNarrower(text, groups, engine);
  return groups.map((group) => group.map(narrow));
}

const ASKS_CERTIFICATE = /\b(?:[Cc]ertifi(?:cat\w+|ed)|CKAD?|TOGAF|PRINCE2|PMP|CISSP|ISTQB|CPACC|Solutions Architect)\b/;
/** The share of a requirement's words that a broader term and its item have to cover. */
const MIN_NARROWED = 0.55;
/** Keeps only the passages of a broader term whose items also have the words around it; only certificates if these are asked for. */
function createNarrower(text: string, groups: readonly Alternatives[], engine: EngineContext): (subject: Subject) => Subject {
  if (ASKS_CERTIFICATE.test(text))
    return (subject) => ({ ...subject, passages: subject.passages.filter(({ item }) => item.kind === 'certification') });
  const isNamed = groups.some((group) => group.some(({ kind, passages }) => kind === 'name' && passages.length > 0));
  const isNarrowed = !isNamed && isEnglish(text);
  const isOfWork = ASKS_WORK.test(text);
  return (subject) => {
    if (subject.kind !== 'broader term') return subject;
    const evidence = isOfWork ? withoutEducationFacts(subject) : subject;
    return isNarrowed ? narrow(evidence) : evidence;
  };

  function narrow(subject: Subject): Subject {
    const rest = restTerms(text, subject, groups, engine);
    if (rest.length === 0) return subject;
    const coverage = new Map<Passage, number>(
      engine.index.find(rest, text).map((hit) => [hit.passage, (Math.min(hit.coverage, hit.outright) + hit.outright) / 2]),
    );
    const coveredWith = (own: number) =>
      subject.passages.filter(
        (passage) => (own + rest.length * (coverage.get(passage) ?? 0)) / (own + rest.length) >= MIN_NARROWED,
      );
    const own = subjectWeight(text, subject);
    const passages = coveredWith(own);
    if (passages.length > 0 || subject.range[0] !== headOf(text, groups, engine)) return { ...subject, passages };
    return { ...subject, passages: coveredWith(own * HEAD_FACTOR), isHeadAlone: true };
  }
}

const ASKS_WORK = /\b(?:experience|erfahrung|exp[ée]rience)\b/i;

/** The name of a degree or of a department is not evidence of experience: "Department of Education". */
function withoutEducationFacts(subject: Subject): Subject {
  return { ...subject, passages: subject.passages.filter(({ item, isFact }) => item.kind !== 'education' || !isFact) };
}

/** The words around a subject, in its part of the requirement and outside other subjects, which narrow it down. */
function restTerms(text: string, { range: [from, to] }: Subject, groups: readonly Alternatives[], engine: EngineContext): Term[] {
  const rest = withoutSubjects(text, groups);
  const bounds = [...rest.matchAll(CONJUNCTION)].map(({ index }) => index);
  const start = Math.max(0, ...bounds.filter((at) => at < from));
  const tail = TAIL.exec(rest.slice(to));
  const end = Math.min(tail ? to + tail.index : rest.length, ...bounds.filter((at) => at >= to));
  return subjectTerms(rest.slice(start, end), engine).filter(({ word }) => wordWeight(word, engine) > 0);
}

/** Where the circumstances begin: "open-source projects with users outside of it". */
const TAIL = / (?:with|across|outside|around|within|through|at|beyond|to|for|over|spread) /;
const CONJUNCTION = /[,;:]| (?:and|or|&|plus) /g;

/** The share of a requirement's words that a passage has to contain or mean. */
const MIN_MET_PASSAGE_COVERAGE = 0.78;
const MIN_PARTLY_MET_PASSAGE_COVERAGE = 0.68;

/** Judges a requirement without names by the passages that contain its words. */
function judgeWords(text: string, { engine }: SubjectSources): Judgment {
  const own = new Set(textStems(text));
  // Ignores the words that `extractTerms` substitutes for those of the text, such as "reduce" for "bring down".
  const terms = subjectTerms(withoutYears(text), engine).filter(({ word, stem }) => word.length > 1 && own.has(stem));
  const [only] = terms;
  if (!only || (terms.length === 1 && isCommon(only, engine))) return NOT_TOLD;
  const stems = new Set(terms.map(({ stem }) => stem));
  const good = engine.index
    .find(terms, text)
    .filter(
      ({ coverage, passage }) =>
        coverage >= MIN_PARTLY_MET_PASSAGE_COVERAGE &&
        passage.item.kind !== 'testimonial' &&
        !isBesideWork(passage, engine.corpus.content) &&
        !describesOrganisation(passage) &&
        saysTogether(withoutOrganisation(passage, engine.corpus.content), terms),
    )
    .sort((a, b) => b.coverage + 0.2 * b.near - (a.coverage + 0.2 * a.near));
  const best = good[0];
  if (!best) return judgePhrases(text, engine);
  const passages: Passage[] = [];
  for (const { passage } of good) if (!passages.some(({ item }) => item === passage.item)) passages.push(passage);
  return {
    state: best.coverage >= MIN_MET_PASSAGE_COVERAGE ? 'met' : 'partly',
    findings: passages.slice(0, MAX_EVIDENCE).map((passage) => ({
      passage,
      shows: (field) => textStems(field).some((stem) => stems.has(stem)),
    })),
  };
}

/** Judges a long requirement by a sentence with two consecutive words of it: "pain points". */
function judgePhrases(text: string, engine: EngineContext): Judgment {
  const phrases = phrasesOf(
    text,
    ([a, b]) => isSubjectWord(a) && isSubjectWord(b) && wordWeight(a, engine) + wordWeight(b, engine) >= MIN_PHRASE_WEIGHT,
  );
  const shows = (field: string) => phrasesOf(field).some((phrase) => phrases.includes(phrase));
  const passages = passagesOfWork(engine).filter(
    (passage) => !passage.isFact && !describesOrganisation(passage) && shows(passage.text),
  );
  if (phrases.length === 0 || passages.length === 0) return NOT_TOLD;
  return { state: 'partly', findings: passages.slice(0, MAX_EVIDENCE).map((passage) => ({ passage, shows })) };
}

/** Two everyday words say too little: "next day". */
const MIN_PHRASE_WEIGHT = 0.3;

/** Words more frequent than this say too little alone: "Knowledge of learning standards" is not met by machine learning. */
const COMMON_RANK = 5000;

function isCommon({ word, isName }: Term, { vectors }: EngineContext): boolean {
  return !isName && (vectors.rank(word) ?? Number.POSITIVE_INFINITY) < COMMON_RANK;
}

/** How many other words may be between the words of a requirement. */
const MAX_BETWEEN = 4;

/** Whether the text has the words of a requirement close together: all of two, and most of more. */
function saysTogether(text: string, terms: readonly Term[]): boolean {
  const distinctTerms = [...new Map(terms.map((term) => [term.stem, term])).values()];
  const total = distinctTerms.reduce((sum, { weight }) => sum + weight, 0);
  const words = tokens(text).map(({ word }) => new Set(wordStems(word)));
  const isSaid = (term: Term, stems: ReadonlySet<string>) =>
    stems.has(term.stem) ||
    (distinctTerms.length > 1 && !term.isName && [...synonyms(term.stem)].some((other) => stems.has(other)));
  const minCount = Math.min(distinctTerms.length, 2);
  return words.some((_, from) => {
    const near = words.slice(from, from + distinctTerms.length + MAX_BETWEEN);
    const matches = distinctTerms.filter((term) => near.some((stems) => isSaid(term, stems)));
    return (
      matches.length >= minCount &&
      matches.reduce((sum, { weight }) => sum + weight, 0) >= MIN_PARTLY_MET_PASSAGE_COVERAGE * total
    );
  });
}

/** The dated milestones with evidence of one of the alternatives. */
export function datedItems(group: Alternatives): TimelineItem[] {
  return [...new Set(group.flatMap(({ passages }) => passages.map(({ item }) => item)))].filter(isTimelineItem).filter(isDated);
}
