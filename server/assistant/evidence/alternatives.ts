import type { Subject } from './subjects.ts';

/** Alternative subjects: one of them is enough. */
export type Alternatives = readonly Subject[];

const SEPARATOR =
  /^[\s,/|&]*(?:\b(?:and|or|and\/or|as well as|plus|und|oder|bzw|et|ou|y|e|o|u|i|oraz|lub|albo)\b\.?)?[\s,/|]*(?:(?:an?|the|another|other) )?$/i;
const OR = /\b(?:or|oder|bzw|ou|o|u|lub|albo)\b|\/|\|/i;
/** Words between a thing and its examples. */
const EXAMPLES =
  /\b(?:e\.?g\b|such as|like|for example|for instance|ideally|preferably|möglichst|idealerweise|vorzugsweise|insbesondere|de préférence|notamment|one of|any of|either|at least one|i\.e\b|mainly|wie|etwa|beispielsweise|zum Beispiel|z\.\s?B|comme|tel(?:le)?s? que?|par exemple|como|tales como|por ejemplo|takich? jak|np|:)/i;
const AMONG_OTHERS =
  /^[^.;]{0,12}\b(?:or (?:similar|equivalent|another|other|comparable|any|an?)|etc|and (?:similar|the like|so on)|oder (?:ähnlich\p{L}*|vergleichbar\p{L}*)|ou (?:similaire|équivalent)s?|o (?:similar|equivalente)(?:es)?|lub (?:podobn|pokrewn)\p{L}*)(?!\p{L})/iu;
/** The most characters between a term and the parenthesis that belongs to it. */
const MAX_PARENTHESIS_DISTANCE = 24;

/** Groups the subjects of a requirement: it asks for all groups, and one subject of each group is enough. */
export function groupAlternatives(text: string, subjects: readonly Subject[]): Alternatives[] {
  if (subjects.length === 0) return [];
  const groups: Subject[][] = [];
  let inExamples = false;
  let end = 0;
  for (const run of runsOf(text, subjects)) {
    const [first] = run.subjects;
    const [from = 0] = first?.range ?? [];
    const before = text.slice(end, from);
    const after = text.slice(run.subjects.at(-1)?.range[1] ?? 0);
    const last = groups.at(-1);
    if (/[;.]\s/.test(before)) inExamples = false;
    const isNew = EXAMPLES.test(before) || (before.includes(':') && groups.length > 0);
    const isInside =
      isParenthesized(text, from) && before.lastIndexOf('(') >= 0
        ? before.indexOf('(') <= MAX_PARENTHESIS_DISTANCE
        : isParenthesized(text, from);
    if (last && isInside && explains(run.subjects, last)) continue;
    if (last && (inExamples || isNew || isInside)) last.push(...run.subjects);
    else if (isNew || isParenthesized(text, from) || AMONG_OTHERS.test(after)) groups.push([...run.subjects]);
    else if (run.isOr) groups.push(...alternativesOf(run, text));
    // "Java, or a little Kotlin"
    else if (last && /\bor (?:\p{L}+ ){0,3}$/iu.test(before)) last.push(...run.subjects);
    else for (const subject of run.subjects) groups.push([subject]);
    inExamples ||= isNew;
    end = run.subjects.at(-1)?.range[1] ?? end;
  }
  const choices = groups.filter((group, i) => !isHeadOf(text, group, groups[i + 1]));
  return OR_SIMILAR.test(text) || ALTERNATIVE_LIST.test(text) ? joinCoordinated(text, choices) : choices;
}

/** Broader terms in parentheses after a name are parts of it: "Rust internals (e.g., borrowing, unit testing)". */
function explains(subjects: readonly Subject[], names: readonly Subject[]): boolean {
  return names.every(({ kind, isKind }) => kind === 'name' && !isKind) && subjects.every(({ kind }) => kind === 'broader term');
}

/** Joins adjacent groups unless a word between them makes one depend on the other: "publications in journals or books". */
function joinCoordinated(text: string, groups: readonly Alternatives[]): Alternatives[] {
  const merger: Subject[][] = [];
  for (const group of groups) {
    const last = merger.at(-1);
    const between = text.slice(last?.at(-1)?.range[1] ?? 0, group[0]?.range[0]);
    if (last && !DEPENDS.test(between)) last.push(...group);
    else merger.push([...group]);
  }
  return merger;
}

const DEPENDS = /^ $|\b(?:in|with|of|for|on|to|using|at|from|by|about)\b|\(/i;

/** "Programming in Python or C++" asks for the names. */
function isHeadOf(text: string, group: Alternatives, next: Alternatives | undefined): boolean {
  const [first] = next ?? [];
  const last = group.at(-1);
  if (!first || !last || !next?.every(({ kind }) => kind !== 'broader term')) return false;
  if (!group.every(({ kind, isKind }) => kind === 'broader term' || isKind)) return false;
  const between = text.slice(last.range[1], first.range[0]);
  if (between === ', ' && next.length > 1) return true;
  return /^ (?:(?:skills?|work|experience|development|languages?|tools?) )?(?:in|with|using|on|on your own, in)(?: \p{L}+)?[:,]? $/u.test(
    between,
  );
}

/** "Fintech, payments or another regulated domain" */
const ALTERNATIVE_LIST = /^(?!.*(?:\band\b|[;:&+]))[^,]*(?:, [^,]*)*,? or [^,]*$/i;

/** "Jira, Trello or similar" */
const OR_SIMILAR = /^[^;:]*\bor (?:similar|equivalent|comparable)\b/i;

/** "Java or Kotlin, Spring and Docker" asks for one of two, and for each of the others. */
function alternativesOf({ subjects }: { subjects: readonly Subject[] }, text: string): Subject[][] {
  const before = subjects.map(({ range: [from] }, i) => text.slice(subjects[i - 1]?.range[1] ?? from, from));
  const lastOr = before.findLastIndex((between) => OR.test(between));
  const rest = subjects.slice(lastOr + 1);
  const isListed = before.slice(lastOr + 1).some((between) => AND.test(between));
  return isListed ? [subjects.slice(0, lastOr + 1), ...rest.map((subject) => [subject])] : [[...subjects]];
}

const AND = /\b(?:and|as well as|plus|und|et|y|e|i|oraz)\b|&/i;

/** Groups of subjects with only commas and conjunctions between them. */
function runsOf(text: string, subjects: readonly Subject[]): { subjects: Subject[]; isOr: boolean }[] {
  const runs: { subjects: Subject[]; isOr: boolean }[] = [];
  let end = 0;
  for (const subject of subjects) {
    const between = text.slice(end, subject.range[0]);
    const run = runs.at(-1);
    if (run && between !== ' ' && SEPARATOR.test(between)) {
      run.subjects.push(subject);
      run.isOr ||= OR.test(between);
    } else runs.push({ subjects: [subject], isOr: false });
    end = subject.range[1];
  }
  return runs;
}

function isParenthesized(text: string, index: number): boolean {
  return text.lastIndexOf('(', index) > text.lastIndexOf(')', index);
}
