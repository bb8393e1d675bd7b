import { asksForEducation } from '../degrees.ts';
import { languagesIn } from '../language-levels.ts';
import { yearsAsked } from '../required-years.ts';
import { namesTechnology } from './cues.ts';

const MIN_CLAUSE_WORDS = 2;
const MAX_CLAUSES = 40;
/** Items of a list in one line are short. */
const MAX_ITEM_WORDS = 6;
/** Where a sentence may be divided: before a conjunction, after a comma, at a dash. */
const BOUNDARY =
  /(?:,|;| [–—-](?! [ED]\b)| \+) (?:(?:and|but|plus|as well as|while|und|sowie|et|or(?= (?:if|had) )) (?:also )?)?| (?:and|AND|but|as well as|plus|while|und|sowie|et|because) (?:also )?/u;
const BOUNDARIES = new RegExp(BOUNDARY.source, 'gu');

/** Words that begin a requirement of their own, after a comma or "and". */
const STARTER =
  /^(?:(?:and|but|so|because|since) )?(?:you(?:'ve|'re|'ll|'d)?|we(?:'re|'ve|'ll|'d)?|i?t (?:helps|would)|so (?:would|is|are)|most|the rest|as is|(?:(?:an?|the|some) )?(?:[\p{L}-]+ ){0,2}?(?:experience|knowledge|understanding|familiarity|proficiency|fluency|command|grasp|expertise|track record|background|degree|willingness|ability|exposure|erfahrung|\p{L}*kenntnisse|verständnis|beiträge|expérience|connaissances?|maîtrise)|experienced|familiar(?:ity)? with|proficient|fluent|comfortable|confident|willing|able to|ideally|preferably|at least|minimum|a minimum|bonus|must|should|some|strong|solid|proper|decent|good|very good|excellent|great|deep|hands-on|interest in|an interest|a passion|passion for|on \p{L}+ing|need)\b/iu;
/** Verbs that continue what the sentence says about "you". */
const VERB =
  /^(?:have|has|had|knew|know|can|could|speak|hold|understand|enjoy|are|care|feel|bring|don't|do not|love|like|will|would|write|read|use|used|need|describe|maintain|worked|built|shipped|led|want|think|prefer|possess|work)\b/i;
/** A label before a list of what is worked with. */
const LABELED = /^(?:[^,:]{0,25} )?(?:stack|skills|tools|toolbox|technologies|must[- ]haves?|requirements)\b[^,:]*:/i;

const LEVEL = /\b(?:fluent|native|level|good|excellent|strong|proficient|[bc][12])\b/i;

/** A part that only adds to what comes before it. */
const DEPENDENT =
  /^(?:(?:mother tongue|native|level|niveau|at least [abc][12]|[abc][12])\b|or|e\.g|i\.e|etc|such as|like|including|mainly|especially|which|who|whose|where|when|because|if|so that|from|to|for|of|at all|not)\b/i;

const IF = /^if you\b/i;
const IF_ANYWHERE = /\bif you\b/i;
/** Words after which an infinitive states a requirement. */
const INFINITIVE = /\b(?:able|ability|willing|willingness|ready|prepared|expected|required|happy|have|need) to \p{Ll}/u;

const BEGINS_INFINITIVE = /^to \p{Ll}/u;

/** The parts of a sentence that each ask for something; "X or Y" stays one, as do lists of the same kind of thing. */
export function splitClauses(sentence: string, isInline = false): string[] {
  const { flat, restore } = hideParentheses(sentence);
  const clauses: string[] = [];
  const isLabeled = isInline || LABELED.test(flat);
  let start = 0;
  for (const match of flat.matchAll(BOUNDARIES)) {
    const before = flat.slice(start, match.index);
    const after = flat.slice(match.index + match[0].length);
    if (
      clauses.length === MAX_CLAUSES ||
      wordCount(before) < (isLabeled ? 1 : MIN_CLAUSE_WORDS) ||
      !(match[0].includes('as well as') ? isLong(after) : beginsRequirement(before, after, isLabeled, match[0].startsWith(',')))
    )
      continue;
    clauses.push(before);
    start = match.index + match[0].length;
  }
  clauses.push(flat.slice(start));
  return clauses.map(restore);
}

/** "Willingness and ability to teach" is one requirement. */
const BARE_NOUN =
  /^(?:an? |the )?(?:\p{L}+ )?(?:willingness|ability|readiness|knowledge|understanding|experience|interest|familiarity|passion)$/iu;

/** "Use past experience and knowledge to mentor" */
const NOUN_AT_END = /\b(?:experience|knowledge|understanding|skills|expertise)$/i;

/** "designing" of "designing and building experience for the web" */
const GERUND_AT_END = /\p{L}ing$/u;
const GERUND_FIRST = /^\p{L}+ing /u;

/** "you write" of "you write and speak it" */
const BARE = /^\p{L}+(?:'\p{L}+)? \p{L}+$/u;

function beginsRequirement(before: string, after: string, isLabeled: boolean, comma: boolean): boolean {
  if (!comma && VERB.test(after) && /^(?:you|we)\b/i.test(before) && BARE.test(before)) return false;
  // "… if you had taught, if you make music"; "able to travel and to work in our studio"
  if (IF.test(after) && IF_ANYWHERE.test(before)) return true;
  if (BEGINS_INFINITIVE.test(after) && (INFINITIVE.test(before) || BEGINS_INFINITIVE.test(before))) return true;
  if (DEPENDENT.test(after) || /^(?:do not|don't) (?:insist|mind)\b/i.test(after)) return false;
  const piece = after.split(BOUNDARY)[0] ?? '';
  if (/^(?:you|we|vous|du|sie)\b/i.test(after)) return true;
  if (!comma && NOUN_AT_END.test(before) && yearsAsked(before) === undefined) return false;
  if (!comma && (BARE_NOUN.test(before) || (GERUND_AT_END.test(before) && GERUND_FIRST.test(after)))) return false;
  if (STARTER.test(after))
    return wordCount(piece) >= 2 && !/\b(?:and|or|both|,)$/.test(before) && !/\bor\b/.test(piece.slice(0, 3));
  if (VERB.test(after)) return /\b(?:you|we|who|candidate|has)\b/i.test(before) || VERB.test(before);
  // "Our stack: Java at the back, Angular at the front"
  if (isLabeled && comma && wordCount(piece) <= MAX_ITEM_WORDS) return true;
  const kind = plainKind(piece);
  if (kind === 'years' && asksForEducation(before) && yearsAsked(before) === undefined) return true;
  if (comma && kind === 'language' && plainKind(before) !== 'language' && LEVEL.test(piece)) return true;
  const last = plainKind(lastPiece(before));
  return kind !== undefined && last !== undefined && kind !== last && !(last === 'years' && kind === 'technology');
}

/** After "as well as" comes another thing; a single name is an item of the same list: "Java as well as Kotlin". */
function isLong(after: string): boolean {
  return wordCount(after.split(BOUNDARY)[0] ?? '') >= MIN_ADDED_WORDS && !DEPENDENT.test(after);
}

const MIN_ADDED_WORDS = 3;

function lastPiece(before: string): string {
  return before.split(BOUNDARY).at(-1) ?? '';
}

/** What kind of thing a part names, where that is beyond doubt. */
function plainKind(piece: string): 'years' | 'education' | 'language' | 'technology' | undefined {
  if (yearsAsked(piece) !== undefined) return 'years';
  if (asksForEducation(piece)) return 'education';
  if (languagesIn(piece).length > 0 && wordCount(piece) <= 6) return 'language';
  return namesTechnology(piece) ? 'technology' : undefined;
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Parentheses belong to what they are in, commas and all. */
function hideParentheses(sentence: string): { flat: string; restore: (clause: string) => string } {
  const hidden: string[] = [];
  const flat = sentence.replace(/\([^()]*\)/g, (inner) => {
    hidden.push(inner);
    return `\ue000${hidden.length - 1}\ue001`;
  });
  return { flat, restore: (clause) => clause.replace(/\ue000(\d+)\ue001/g, (_, i) => hidden[Number(i)] ?? '') };
}
