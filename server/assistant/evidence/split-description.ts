import { type Importance, MAX_REQUIREMENTS, type RequirementKind } from '../../../contract/evidence.ts';
import { splitSentences } from '../sentences.ts';
import { splitClauses } from './clauses.ts';
import { type DescriptionLine, descriptionLines } from './description-lines.ts';
import { type Part, partOf } from './headings.ts';
import { asksDirectly, asksFor, isPlaceOfWork, namesTechnology } from './requirement-cues.ts';
import { kindOf } from './requirement-kind.ts';
import { subjectWords } from './requirement-words.ts';

/** A requirement in the words of the description, before it is compared with the portfolio. */
export interface DescribedRequirement {
  text: string;
  kind: RequirementKind;
  importance: Importance;
}

/** What a description asks for, in its order. */
export function splitDescription(text: string): { requirements: DescribedRequirement[]; left: number } {
  const found: (DescribedRequirement & { part: Part | undefined })[] = [];
  let part: Part | undefined;
  const lines = descriptionLines(text);
  for (const [i, line] of lines.entries()) {
    const heading = headingOf(line);
    if (heading) part = heading.part;
    const rest = heading ? heading.rest : line.text;
    // The first lines name the job, and may say where it is.
    const isTitle = part === undefined && (i === 0 || (i < TITLE_LINES && !line.isBullet && !/[.!?]$/.test(line.text)));
    if (rest === undefined || (isTitle && !isPlaceOfWork(rest))) continue;
    for (const sentence of sentencesOf(rest, line.isBullet)) {
      const { content, marked } = withoutMark(sentence);
      const isPlace = isPlaceOfWork(content);
      if (!isPlace && !asksFor(content, part, line.isBullet)) continue;
      found.push({
        text: content,
        kind: isPlace ? 'place' : kindOf(content),
        importance: marked ?? importanceOf(content, part),
        part: isPlace ? 'must' : part,
      });
    }
  }
  // Tasks and introductions say what is required only where nothing else does.
  const underHeadings = found.filter(({ part }) => part === 'must' || part === 'wish').length;
  const named = found.filter(
    ({ part, text }) => part !== 'tasks' && (part !== undefined || underHeadings < MIN_NAMED || asksDirectly(text)),
  );
  const all = named.length >= MIN_NAMED ? named : found;
  const seen = new Set<string>();
  const requirements = all
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .map(({ text, kind, importance }) => ({ text, kind, importance }));
  return {
    requirements: requirements.slice(0, MAX_REQUIREMENTS),
    left: Math.max(0, requirements.length - MAX_REQUIREMENTS),
  };
}

const MIN_NAMED = 3;
const TITLE_LINES = 3;
const MAX_REQUIREMENT_LENGTH = 400;

/** A heading of its own, or one before the text of its line: "Nice to have: Rust". */
function headingOf({
  text,
  isBullet,
  mayBeHeading,
  isHeading,
}: DescriptionLine): { part: Part | undefined; rest?: string } | undefined {
  const [whole = '', before = '', rest = ''] = text.match(/^([^:]{3,60}):\s+(.+)$/) ?? [];
  if (whole && !isBullet) {
    if (isPlaceOfWork(text)) return { part: undefined, rest: text };
    if (DETAIL.test(before)) return { part: undefined };
    const part = partOf(before);
    // "Languages: English and German" is a requirement.
    return part && { part, rest: part === 'must' ? text : rest };
  }
  if (!mayBeHeading || namesTechnology(text)) return undefined;
  const part = partOf(text);
  // "Federated learning" on a line of its own asks for something, "Your new home" announces something.
  // In a list with empty lines between its items, "Good communication skills" is one of them.
  if (part === 'must' && !isHeading && subjectWords(text).length > 0) return undefined;
  return part || (isHeading && !isBullet) ? { part } : undefined;
}

/** Particulars of the vacancy. */
const DETAIL =
  /^(?:job title|title|department|reports? to|employment type|type|vacancy|reference|closing date|salary|pay|rate|start(?: date)?|grade|contract|hours|team|company|posted|category|seniority|level|on call|nights?)\b/i;

function sentencesOf(text: string, isBullet: boolean): string[] {
  return splitSentences(text)
    .flatMap((sentence) => sentence.split(/;\s+/))
    .flatMap((sentence) => (isBullet ? [sentence] : splitClauses(sentence)))
    .map((sentence) => sentence.replace(/^(?:so (?=you)|and |but |[\s,–—-])+|[\s,;]+$/g, '').slice(0, MAX_REQUIREMENT_LENGTH))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** "— E, A/T" and "(desirable)" after a requirement of a form. */
const MARK =
  /\s*(?:[—–-]\s*([ED])(?:,\s*[A-Z](?:\/[A-Z])*)*|\((essential|required|must|mandatory|desirable|appreciated|optional|preferred|nice to have|bonus|a plus|plus)\))\s*$/;

function withoutMark(sentence: string): { content: string; marked?: Importance } {
  const [whole, letter, word] = MARK.exec(sentence) ?? [];
  if (!whole) return { content: sentence };
  const isMust = letter === 'E' || /^(?:essential|required|must|mandatory)$/.test(word ?? '');
  return { content: letter ? sentence.slice(0, -whole.length) : sentence, marked: isMust ? 'must' : 'wish' };
}

function importanceOf(sentence: string, part: Part | undefined): Importance {
  if (part === 'wish') return SAYS_MUST.test(sentence) ? 'must' : 'wish';
  return SAYS_WISH.test(sentence) ? 'wish' : 'must';
}

const SAYS_WISH =
  /\b(?:nice to have|(?:is|are|would be|as|considered|strong|big|definite|huge|real) (?:an? )?(?:\p{L}+ )?(?:plus|bonus|advantage|asset|benefit)|a (?:big |huge |strong |definite )?plus\b|bonus|preferred|preferably|desirable|desired|ideally|beneficial|advantageous|optional|not required|helpful|help a lot|welcome|valued|appreciated|handy|useful|would be (?:great|nice|good|ideal)|would make us|so would|if you happen|won't hold it against)\b/iu;
const SAYS_MUST = /\b(?:must(?! not)|required|mandatory|essential)\b/i;
