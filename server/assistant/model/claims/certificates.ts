import { normalize } from '../../built-in/reading/tokenization.ts';
import { certificationState } from '../../certification-state.ts';
import type { Corpus } from '../../corpus.ts';

/** Whether the text says that the owner holds a certificate that is planned, being pursued or lapsed. */
export type CertificateCheck = (text: string, ids: readonly string[]) => boolean;

const HELD =
  /\b(?:holds?|holding|held|has|have|having|earned|obtained|achieved|gained|received|passed|completed|certified|possess\w*|owns?|got)\b/g;
/** Counts only before the name: "is a Certified Scrum Master". */
const IS_A = /\b(?:is|as) (?:also |now |already )?an?\b/g;
/** Words that say that a certificate is not held, or not held any more. */
const NOT_HELD =
  /\b(?:plan\w*|intend\w*|will|upcoming|not|never|yet|pursu\w*|progress|prepar\w*|study\w*|towards?|aim\w*|next|future|hop(?:es?|ing)|going to|enrol\w*|working|scheduled|lapsed|expired?|inactive|former\w*|until|was|had|once|previous\w*|used)\b/g;
/** How far after the name of a certificate "(planned)" may come. */
const BRACKETS_LENGTH = 30;

export function createCertificateCheck({ content }: Corpus): CertificateCheck {
  const open = content.certifications
    .filter((one) => certificationState(one) !== 'held')
    .map(({ id, name }) => ({ id: `certification-${id}`, names: namesOf(name) }));
  return (text, ids) => {
    const statement = normalize(text);
    return open.some(({ id, names }) => {
      const name = names.find((one) => statement.includes(one));
      if (name === undefined) return ids.includes(id) && isSaidToBeHeld(statement, '');
      const index = statement.indexOf(name);
      const end = index + name.length;
      // "Certified" may be part of the name.
      return isSaidToBeHeld(statement.slice(0, index), statement.slice(end, end + BRACKETS_LENGTH), statement.slice(end));
    });
  };
}

/** The last word before the name decides; without any, the first one after it. */
function isSaidToBeHeld(before: string, next: string, after = next): boolean {
  if (firstMatch(next.split(/[.,;]| and /)[0] ?? '', NOT_HELD) >= 0) return false;
  const heldAt = Math.max(lastMatch(before, HELD), lastMatch(before, IS_A));
  const notHeld = lastMatch(before, NOT_HELD);
  if (heldAt >= 0 || notHeld >= 0) return heldAt > notHeld;
  const heldAfter = firstMatch(after, HELD);
  const notHeldAfter = firstMatch(after, NOT_HELD);
  return heldAfter >= 0 && (notHeldAfter < 0 || heldAfter < notHeldAfter);
}

/** The name as it is written, and without what follows it in brackets. */
function namesOf(name: string): string[] {
  const whole = normalize(name);
  const bracket = whole.endsWith(')') ? whole.lastIndexOf('(') : 0;
  return bracket > 0 ? [whole, whole.slice(0, bracket).trimEnd()] : [whole];
}

function lastMatch(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

function firstMatch(text: string, pattern: RegExp): number {
  return text.matchAll(pattern).next().value?.index ?? -1;
}
