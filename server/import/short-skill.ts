import { MAX_SKILL_NAME_LENGTH } from '../../contract/collections/skills.ts';
import { cutText } from '../../contract/cut-text.ts';
import { isProse } from './document/prose.ts';

const MAX_LEVEL_LENGTH = 30;

interface ShortSkill {
  name: string;
  level: string | null;
  /** The whole texts that were too long for the name or the level; null when both fit. */
  description: string | null;
}

/**
 * A skill that fits its fields. A longer one keeps its name up to the detail, or its label before sentences, and its whole text
 * as the description.
 */
export function shortSkill(text: string, level: string | null): ShortSkill {
  const [label] = text.length > MAX_SKILL_NAME_LENGTH && isProse(text) ? (LABEL.exec(text) ?? []) : [];
  const name = label ?? beforeDetail(text, MAX_SKILL_NAME_LENGTH, DETAIL);
  const isLongLevel = level !== null && level.length > MAX_LEVEL_LENGTH;
  const details = [...(name === text ? [] : [text]), ...(isLongLevel ? [level] : [])];
  return {
    name,
    level: level === null ? null : beforeDetail(level, MAX_LEVEL_LENGTH, BRACKET),
    description: details.join('\n') || null,
  };
}

/** The name as the file had it, whose whole text is the description if it was shortened. */
export function fullSkillName({ name, level, description }: ShortSkill): string {
  const [text = ''] = (description ?? '').split('\n');
  return text.length > MAX_SKILL_NAME_LENGTH && shortSkill(text, level).name === name ? text : name;
}

/** "Kubernetes" of "Kubernetes (operators, admission webhooks and …)": the longest prefix that ends before a detail. */
function beforeDetail(text: string, maxLength: number, detail: RegExp): string {
  if (text.length <= maxLength) return text;
  const ends = [...text.slice(0, maxLength).matchAll(detail)].map(({ index }) => index);
  const end = ends.findLast((index) => index >= MIN_LENGTH && !hasOpenBracket(text.slice(0, index)));
  return end === undefined ? cutText(text, maxLength, '...') : text.slice(0, end).trim();
}

/** "Translation" of "Translation: I translate letters, leaflets and …". */
const LABEL = new RegExp(`^[^:(,;.]{2,${MAX_SKILL_NAME_LENGTH}}(?=: )`);
const DETAIL = /[(:;,]|\s[-–—]\s|\.\s/g;
/** Levels are cut only before a bracket: what follows a comma may limit them, as in "fluent in speech, with gaps in writing". */
const BRACKET = /\(/g;
/** "C1" is a level, a single letter is not. */
const MIN_LENGTH = 2;

function hasOpenBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}
