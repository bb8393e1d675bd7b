import { MAX_SKILL_NAME_LENGTH } from '../../contract/collections/skills.ts';
import { cutText } from '../../contract/cut-text.ts';

const MAX_LEVEL_LENGTH = 30;

interface ShortSkill {
  name: string;
  level: string | null;
  /** What the name and the level have no room for; null when they say all. */
  description: string | null;
}

/** A skill that fits its fields. A longer one keeps its name up to the detail, and its whole text as the description. */
export function shortSkill(text: string, level: string | null): ShortSkill {
  const name = text.length <= MAX_SKILL_NAME_LENGTH ? text : shortName(text);
  const isLongLevel = level !== null && level.length > MAX_LEVEL_LENGTH;
  const details = [...(name === text ? [] : [text]), ...(isLongLevel ? [level] : [])];
  return {
    name,
    level: isLongLevel ? cutText(level, MAX_LEVEL_LENGTH, '...') : level,
    description: details.join('\n') || null,
  };
}

/** "Kubernetes" of "Kubernetes (operators, admission webhooks and …)": the longest beginning that ends before a detail. */
function shortName(text: string): string {
  const ends = [...text.slice(0, MAX_SKILL_NAME_LENGTH).matchAll(/[(:;,]|\s[-–—]\s|\.\s/g)].map(({ index }) => index);
  const end = ends.findLast((index) => index >= 3 && !hasOpenBracket(text.slice(0, index)));
  return end === undefined ? cutText(text, MAX_SKILL_NAME_LENGTH, '...') : text.slice(0, end).trim();
}

function hasOpenBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}
