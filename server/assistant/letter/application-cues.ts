import { escapeRegExp } from '../built-in/reading/escape-regexp.ts';

/** Words of a sentence about the application itself. */
const APPLIES =
  /\b(?:apply|applying|application|(?<!\bmy )(?<!\bmy \w{3,12} )(?:position|role|job)|opening|vacancy|join|interested|interest|would|could|look forward|contribute|hope|opportunity|discuss|talk|your?|bewerb\p{L}*|stelle|postul\p{L}*|candidat\p{L}*|poste|sollicit\p{L}*|vacature|aplik\p{L}*|stanowisk\p{L}*|puesto|vaga|posizione)(?!\p{L})/giu;
/** Words of a sentence about what the owner has done or is. */
const CLAIMS =
  /\b(?:I|we)(?:['’](?:ve|d|m)|(?: (?:also|then|once|personally|later|first))? (?:have|had|was|were|am (?:an?|the)|did|(?!need\b|indeed\b)\p{L}{2,}ed|led|built|ran|wrote|made|taught|won|grew|brought|bring|kept|held|took|gave|began|became|spent|set|saw|sold|chose|drove|found|got|left|met|spoke|speak|knew|know|offer|possess|lead|run|manage|build|work|design))(?!\p{L})|\b(?:my|our) (?:\p{L}+ )?(?:years?|work|role|job|position|experience|time|background|expertise|knowledge|skills?)\b|\b(?:having|since|after|while|during|worked|working|led|joined|left|served|employed|hired)\b|\bas an?\b/giu;

/** Whether a sentence says something about the owner that needs evidence. */
export function claimsExperience(text: string): boolean {
  return text.search(CLAIMS) >= 0;
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
      return rest.replace(pattern, (words, at: number) =>
        isAboutApplication(rest.slice(0, at), rest.slice(at + words.length)) ? ' ' : words,
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
