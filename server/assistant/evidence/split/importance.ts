import type { Importance } from '../../../../contract/evidence.ts';
import type { Part } from './headings.ts';

/** "— E, A/T" and "(desirable)", which forms put after a requirement. */
const MARK =
  /\s*(?:[—–-]\s*([ED])(?:,\s*[A-Z](?:\/[A-Z])*)*|\((essential|required|must|mandatory|desirable|appreciated|optional|preferred|nice to have|bonus|a plus|plus)\))\s*$/;

export function withoutMark(sentence: string): { content: string; marked?: Importance } {
  const [whole, letter, word] = MARK.exec(sentence) ?? [];
  if (!whole) return { content: sentence };
  const isMust = letter === 'E' || /^(?:essential|required|must|mandatory)$/.test(word ?? '');
  return { content: letter ? sentence.slice(0, -whole.length) : sentence, marked: isMust ? 'must' : 'wish' };
}

/**
 * Whether a requirement must be met, by its own words, else by the heading above it. The wish words of headings.ts decide
 * what a heading announces; the wish words of cues.ts and description-cues.ts only help to find requirements and descriptions.
 */
export function importanceOf(sentence: string, part: Part | undefined): Importance {
  if (part === 'wish') return SAYS_MUST.test(sentence) ? 'must' : 'wish';
  return SAYS_WISH.test(sentence) ? 'wish' : 'must';
}

const SAYS_WISH =
  /\b(?:nice to have|(?:is|are|would be|as|considered|strong|big|definite|huge|real) (?:an? )?(?:\p{L}+ )?(?:plus|bonus|advantage|asset|benefit)|a (?:big |huge |strong |definite )?plus\b|bonus|preferred|preferably|desirable|desired|ideally|beneficial|advantageous|optional|not required|helpful|help a lot|welcome|valued|appreciated|handy|useful|would be (?:great|nice|good|ideal)|would make us|so would|if you happen|won't hold it against|idealerweise|von vorteil|wünschenswert|(?:ein|un) (?:vrai )?plus|pluspunkt|id[ée]alement|souhait\p{L}+|appréci\p{L}+|atout|deseable\p{L}*|valorable\p{L}*|se valorará\p{L}*|valoramos|idealmente|mile widzian\p{L}+|atutem|idealnie|wäre\p{L}* (?:schön|toll|ideal)|diferencia(?:l|is)|desejáve(?:l|is)|valorizad[oa]s?|preferencialmente|preferibilmente|gradit[aeio]|apprezzat[aeio]|preferenzial[ei]|een (?:pré|plus)|wenselijk|bij voorkeur)(?!\p{L})|歓迎|尚可|加分|优先/iu;
const SAYS_MUST = /\b(?:must(?! not)|required|mandatory|essential)\b/i;
