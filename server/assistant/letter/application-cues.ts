import { escapeRegExp } from '../built-in/reading/escape-regexp.ts';
import { APPLICATION_LANGUAGES } from './application-languages.ts';

/** Words of a sentence about the application itself. */
const APPLIES =
  /\b(?:apply|applying|application|(?<!\bmy )(?<!\bmy \w{3,12} )(?:position|role|job)|opening|vacancy|join|interested|interest|would|could|look forward|contribute|hope|opportunity|discuss|talk|your?|bewerb\p{L}*|stelle|postul\p{L}*|candidat\p{L}*|poste|sollicit\p{L}*|vacature|aplik\p{L}*|stanowisk\p{L}*|puesto|vaga|posizione)(?!\p{L})/giu;
/** The start of a statement about what the owner is or has done. */
const STATEMENT =
  "\\b(?:I|we)(?:['’](?:ve|d|m)|(?: (?:also|then|once|personally|later|first))? (?:have|had|was|were|am (?:an?|the)|did|(?!need\\b|indeed\\b)\\p{L}{2,}ed|led|built|ran|wrote|made|taught|won|grew|brought|bring|kept|held|took|gave|began|became|spent|set|saw|sold|chose|drove|found|got|left|met|spoke|speak|knew|know|offer|possess|lead|run|manage|build|work|design))(?!\\p{L})|\\b(?:my|our) (?:\\p{L}+ )?(?:years?|work|role|job|position|experience|time|background|expertise|knowledge|skills?)\\b|\\b(?:having|worked|led|joined|left|served|employed|hired)\\b|\\bas an?\\b";
/** Words of a sentence about the owner's work or person. */
const CLAIMS = new RegExp(`${STATEMENT}|\\b(?:since|after|while|during|(?<!interest in |interested in )working)\\b`, 'giu');
/** "After leading a team" is a statement about the owner, "after the holidays" is not. */
const STATEMENTS = new RegExp(`${STATEMENT}|\\b(?:since|after|while|during) (?:\\p{L}+ing|\\p{N}|my|our|I)\\b`, 'iu');

const LANGUAGES = APPLICATION_LANGUAGES.map(({ cues, joins }) => ({
  cues: words(cues),
  joins: new RegExp(`[,;:–—]\\s|(?<!\\p{L})(?:${joins})(?!\\p{L})`, 'giu'),
}));
const CLAIMS_IN_ANY_LANGUAGE = words(APPLICATION_LANGUAGES.map(({ claims }) => claims).join('|'));
const MINE = new RegExp(`(?<!\\p{L})(?:${APPLICATION_LANGUAGES.map(({ mine }) => mine).join('|')})`, 'iu');

/** Whether a sentence only applies for a job, thanks, or offers to talk. Any other statement needs evidence. */
export function isOnlyAboutApplication(sentence: string): boolean {
  const text = sentence
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bI['’]m\b/g, 'I am')
    .replaceAll(/\bI['’]d\b/g, 'I would');
  if (STATEMENTS.test(text) || CLAIMS_IN_ANY_LANGUAGE.test(text) || MINE.test(text)) return false;
  return LANGUAGES.some(({ cues, joins }) => {
    const parts = text.split(joins).filter((part) => /\p{L}/u.test(part));
    return parts.length > 0 && parts.every((part) => cues.test(part.trim()));
  });
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
}

/**
 * The text without the names of the company and the job, where the sentence applies for the job. Elsewhere they stay, because
 * "I worked at" that company needs evidence.
 */
export function withoutJobNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => name.trim().length > 1)
    .reduce((rest, name) => {
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name.trim())}(?![\\p{L}\\p{N}])`, 'giu');
      return rest.replace(pattern, (words, index: number) =>
        isAboutApplication(rest.slice(0, index), rest.slice(index + words.length)) ? ' ' : words,
      );
    }, text);
}

/** The last cue before the name decides; without any, the first one after it. */
function isAboutApplication(before: string, after: string): boolean {
  const [applies, claims] = [lastMatch(before, APPLIES), lastMatch(before, CLAIMS)];
  if (applies >= 0 || claims >= 0) return applies > claims;
  const [appliesAfter, claimsAfter] = [after.search(APPLIES), after.search(CLAIMS)];
  return appliesAfter >= 0 && (claimsAfter < 0 || appliesAfter < claimsAfter);
}

function lastMatch(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
