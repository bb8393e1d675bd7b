import { endsWithAbbreviation } from './abbreviations.ts';
import { htmlToText } from './html-text.ts';
import { shortenSentence } from './shorten-sentence.ts';

export const MAX_SENTENCE_LENGTH = 180;
/** Bold text between private-use characters, which mark it while tags are removed. Typed text does not contain them. */
const BOLD = /\ue000([^\ue000\ue001]*)\ue001/;
/** Penalty for a sentence of which only a part is shown. */
const COST = { whole: 0, clause: 0, fragment: 2 };
/** The penalty for a sentence that is already shown on a neighboring card; higher than any score. */
const REPEATED_SENTENCE_PENALTY = 30;

interface Described {
  result: string | null;
  summary: string;
  company?: string | null;
}

interface KeySentenceOptions {
  max?: number;
  /** Sentences that the cards beside it show. */
  neighbors?: readonly string[];
  employer?: string | null | undefined;
}

/**
 * The text that a closed card shows about a milestone: the result that its owner wrote, else the key sentence of the summary.
 * `neighbors` are the texts of the cards beside it, which it should not repeat.
 */
export function teaserOf({ result, summary, company }: Described, neighbors: readonly string[] = []): string {
  return result ?? keySentence(summary, { neighbors, employer: company });
}

/** Like `teaserOf`, in at most `max` characters. */
export function shortTeaserOf({ result, summary, company }: Described, max: number): string {
  return result === null ? keySentence(summary, { max, employer: company }) : shortenSentence(result, max).text;
}

/** The result that the owner wrote, unless the summary has the same words; null when there is none to add. */
export function resultNotInSummary({ result, summary }: { result: string | null; summary: string }): string | null {
  return result !== null && !htmlToText(summary).includes(result) ? result : null;
}

/**
 * The sentence of a summary that a collapsed card shows where the owner wrote no result: the one that says most about the
 * outcome of the work, else the first. One that is too long is shortened to its first clauses.
 */
export function keySentence(
  summaryHtml: string,
  { max = MAX_SENTENCE_LENGTH, neighbors = [], employer }: KeySentenceOptions = {},
): string {
  const courses = listOfCourses(summaryHtml);
  if (courses) return shortenSentence(courses, max).text;
  const markedHtml = summaryHtml.replace(/<(strong|b)>/gi, '\ue000').replace(/<\/(strong|b)>/gi, '\ue001');
  let best = '';
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [index, sentence] of sentencesOf(htmlToText(markedHtml)).entries()) {
    const { text, extent } = shortenSentence(sentence.replace(/[\ue000\ue001]/g, ''), max);
    const bold = BOLD.exec(sentence)?.[1] ?? '';
    const score =
      scoreOf(bold ? text.replace(bold, '\ue000$&\ue001') : text, employer) -
      COST[extent] -
      (index === 0 ? 0 : referencePenalty(text)) -
      (neighbors.includes(text) ? REPEATED_SENTENCE_PENALTY : 0);
    if (score > bestScore) [best, bestScore] = [text, score];
  }
  return best;
}

/** The courses in one line, if the summary is only a list of courses; else null. One course alone would say little. */
function listOfCourses(html: string): string | null {
  const text = html.trimEnd().endsWith('</ul>') ? htmlToText(html) : '';
  const [heading = '', ...courses] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return /^(?:[\p{L} ]{1,20} )?(?:courses|coursework|modules):$/iu.test(heading) ? `${heading} ${courses.join(', ')}` : null;
}

/** Words for an outcome. */
const OUTCOME =
  /\b(?:sav|cut|reduc|increas|rais|gr[eo]w|improv|accelerat|shorten|lower|boost|eliminat|doubl|halv|tripl|dropp|fell\b|decreas|won\b|gain|exceed|faster|fewer|uplift|from \S+ (?:\S+ )?to )/i;
/** A share, an amount of money, a factor, or a number with its magnitude. */
const MEASURE =
  /\d\s?(?:%|percent\b|per cent\b|x\b|[- ]?fold\b|(?:k|m|mln|mio|bn|mln|million|billion|thousand)\b)|[$€£¥]\s?\d|\d\s?(?:€|£|euros?\b|EUR\b|USD\b|GBP\b)|\d,\d{3}/i;
/** An amount of money or a number from a thousand, which weighs more than a share. */
const SCALE = /[$€£¥]\s?\d|\d\s?(?:(?:k|m|bn|mln|million|billion|thousand)\b|€|£|(?:euros?|EUR|USD|GBP)\b)|\d,\d{3}/i;
/** A number of things: not a year, nor the version or number in a name ('Java 17', 'ISO 9001'), nor a length of service. */
const COUNT =
  /(?<![\p{L}\d.,/-])(?<!\s\p{Lu}[\p{L}.+#]* )(?!(?:19|20)\d\d\b)\d[\d.,]*\+? (?!years?\b|\p{Lu}\p{Ll})(?:\p{Ll}+ ){0,2}?(?:\p{Ll}{2,}s|people|staff|ms|GB|TB)\b/u;

/** Why a job ended, or what did not succeed there. */
const SETBACK =
  /\b(?:resign(?:ed|ation)|laid off|redundan(?:t|cy)|left the company|(?:had|decided) to quit|(?:contract|project) (?:ended|was terminated)|did(?: not|n[’']t)|declined)\b/i;

/** Only the name of a product, a team or a place, as in a sub-heading. */
const NAME_ALONE = /^\p{Lu}\S*(?: (?:(?:for|of|and|on|the|in) )?\p{Lu}\S*){0,3}(?<![.!?:])$/u;

/** Describes the job rather than its results. */
const DUTY = /^(?:(?:my |main |key )*(?:responsibilit(?:y|ies)|duties|tasks) |responsible for )/i;

/** States only that the owner had the role, which the heading already says. */
const ROLE_ALONE =
  /^(?:(?:at|for|with) [^,]{1,60}, )?I (?:served|acted|(?:was )?(?:work(?:ed|ing)|employed|hired)) (?:as|in the role of) [^,.;:]{1,80}\.?$|^(?:(?:[a-z]+ly|later|then),? )?(?:I (?:was appointed|joined|(?:started|began)(?: off| out)?)|working) as (?:(?! (?:to|for|who|which|that|where|while|during) | and (?!as\b))[^,.;:]){1,80}\.?$/i;

/** Describes the employer rather than the work done there. */
export const ABOUT_EMPLOYER =
  /\b(?:is|was) (?:an?|the|one of the) (?:[\w,-]+ ){0,4}(?:company|provider|agency|firm|start-?up|leader|consultancy|corporation|manufacturer|bank)\b|^An? (?:[\w-]+ ){0,3}(?:company|provider|agency|firm|start-?up|consultancy)\b|\d\+? (?:[\w-]+ ){0,4}employees\b|^The (?:bank|company|firm|agency|organi[sz]ation|client) |^There (?:are|were) \d+ (?:compan|subsidiar|office|branch|employee)|\bone of the best[- ]known\b|\b(?:is|are|was|were) (?:made up of|composed of|an? (?:unit|division|subsidiary|branch) (?:of|within))\b|\bannual revenue\b|\bheadquartered\b/i;

/** Describes the product, or its customers. */
const ABOUT_PRODUCT =
  /^(?:The|This|Its|Their|Our) (?:[\w-]+ ){0,2}(?:software|product|application|app|platform|system|tool|website|service|solution)s? (?:is|are|was|were) (?:aimed|intended|targeted|meant|dedicated|available|an?|the|one)\b/;

/** Introduces what follows on the next lines, without a colon. */
const UNFINISHED = /\s(?:on|with|for|to|of|by|and|or|the|an?|as|from|including|the following)$/;

/** Lists tools rather than what was done with them. */
const LIST_OF_TOOLS = /^(?:tech(?:nolog(?:y|ies))?|(?:tech )?stack|tools|environment|skills)(?: used)?: /i;

/** How much a sentence says about the outcome of the work. Bold text is between U+E000 and U+E001. */
export function scoreOf(text: string, employer?: string | null): number {
  const bold = BOLD.exec(text)?.[1]?.trim() ?? '';
  const plain = text.replace(/[\ue000\ue001]/g, '');
  const hasMeasure = MEASURE.test(plain);
  const hasFigure = hasMeasure || COUNT.test(plain);
  const isResult = hasFigure && OUTCOME.test(plain);
  return (
    // Bold text of more than two words is emphasis; shorter bold text is often just a name.
    (bold.split(' ').length > 2 ? 8 : bold ? 1 : 0) +
    (hasMeasure ? 3 : hasFigure ? 2 : 0) +
    (SCALE.test(plain) ? 0.5 : 0) +
    (isResult ? 3 : 0) -
    (DUTY.test(plain) ? 1 : 0) -
    penaltyOf(plain, hasFigure, isResult, employer) -
    (bold === '' && isTooShort(plain) ? 2.5 : 0)
  );
}

const VERB_OF_EMPLOYER =
  /^(?:,[^,]{1,60},)? (?:is|are|was|were|has|had|provides?|offers?|develops?|builds?|operates?|makes?|helps?|serves?|delivers?|special\w+)\b/i;

/** Words that begin names of employers, and sentences about something else. */
const COMMON_FIRST_WORD =
  /^(?:i|we|it|my|our|this|project|product|team|service|software|data|design|system|work|first|new|one|all|it|people|customer|client|research|management|development|digital|web|cloud)\b/;

/** Whether the sentence says what the employer is or does: "Octo is building a platform". */
function hasEmployerAsSubject(text: string, employer: string | null | undefined): boolean {
  const withoutArticle = (words: string) => words.trim().toLowerCase().replace(/^the /, '');
  const name = withoutArticle(employer ?? '');
  if (!name) return false;
  const sentence = withoutArticle(text);
  // A first word such as "Project" may begin any sentence.
  const firstWord = COMMON_FIRST_WORD.test(name) ? name : (name.split(/[\s,]+/)[0] as string);
  return [name, firstWord].some(
    (subject) => sentence.startsWith(subject) && VERB_OF_EMPLOYER.test(sentence.slice(subject.length)),
  );
}

/** Higher than the score of a result, and than the penalty for showing only a part of a sentence. */
const DEPENDENT_PENALTY = 7;
const WE_PENALTY = 3;

/** The penalty of a sentence that refers to the one before it, which is not shown. */
function referencePenalty(text: string): number {
  if (refersBack(text)) return DEPENDENT_PENALTY;
  return /^(?:we|he|she)\b/i.test(text) ? WE_PENALTY : 0;
}

export function refersBack(text: string): boolean {
  return DEPENDENT.test(text);
}

/** The start of a sentence that cannot be understood without the one before it. "IT" is excluded, because it is a field of work. */
const DEPENDENT = /^(?:[Tt]h(?:is|at|[eo]se|ey|ere(?:fore|by)?)|[Ii]t|[Hh]ere|[Ss]uch|[Aa]s a result)\b/;
/** Fewer words seldom say something alone: "5 people." */
const MIN_WORDS = 3;

function isTooShort(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && text.split(/\s+/).length < MIN_WORDS;
}

/** The penalty of a heading, a setback, text about the employer, a mere name or role, or a reference to the last sentence. */
function penaltyOf(text: string, hasFigure: boolean, isResult: boolean, employer: string | null | undefined): number {
  if (text.endsWith(':') || UNFINISHED.test(text)) return 9;
  if (SETBACK.test(text)) return 6;
  if (LIST_OF_TOOLS.test(text)) return 5;
  if (!isResult && (ABOUT_EMPLOYER.test(text) || ABOUT_PRODUCT.test(text) || hasEmployerAsSubject(text, employer))) return 5;
  if (!hasFigure && (NAME_ALONE.test(text) || ROLE_ALONE.test(text))) return 4;
  return DEPENDENT.test(text) ? 1.5 : 0;
}

/** A sentence ends at . ! or ? before a capital, digit or quotation mark, at 。 ！ or ？, and at the end of a line. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split('\n')) {
    let sentence = '';
    for (const part of line.split(/(?<=[.!?]["”’)]?\ue001?)\s+(?=\ue000?[\p{Lu}\d"“‘(])|(?<=[。！？])/u)) {
      sentence = sentence === '' ? part : `${sentence} ${part}`;
      if (endsWithAbbreviation(sentence)) continue;
      sentences.push(sentence.trim());
      sentence = '';
    }
    sentences.push(sentence.trim());
  }
  return sentences.filter(Boolean);
}
