import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../../built-in/reading/technology-names.ts';
import { tokens } from '../../built-in/reading/tokenization.ts';
import { asksForEducation } from '../degrees.ts';
import { asksForLanguage } from '../language-levels.ts';
import { yearsAsked } from '../required-years.ts';

/** Whether the text names a technology, written as a name. */
export function namesTechnology(text: string): boolean {
  return countTechnologies(text) > 0;
}

function countTechnologies(text: string): number {
  return tokens(text).filter(isTechnology).length;
}

export function isTechnology({ word, text }: { word: string; text: string }): boolean {
  return /\p{Lu}/u.test(text) && KNOWN_TECHNOLOGIES.has(word) && !WORK_FIELDS.has(word);
}

/** Whether the text says where the job is done. */
export function isPlaceOfWork(text: string): boolean {
  return (PLACE_OF_WORK.test(text) || BEFORE_NAME.test(text)) && !NOT_A_PLACE.test(text);
}

const PLACE_OF_WORK =
  /^(?:work |job )?(?:location|standort|arbeitsort|dienstort|einsatzort|lieu(?: de travail)?|local(?: de trabalho)?|localização|ubicación|lugar de trabajo|sede(?: di lavoro)?|luogo di lavoro|standplaats|(?:werk)?locatie|lokalizacja|miejsce pracy|place of work|office|based|where|duty station)\b.{0,10}:|^place of work is\b|^(?:mostly |fully |100% )?remote\b(?!ly)|[·|,(–-]\s*(?:h[iyí]brid[oae]?|ibrid[oa]|hybrydow[aoey]|(?:fully |100% )?remot[eo]|zdaln(?:ie|a)|on-?site)\b|\b(?:can|must|should|will|to) be (?:based|located)\b|\b(?:is|role|position|job|contract|post) (?:is )?(?:fully |mostly |100% )?(?:remote|hybrid|on-?site|based (?:in|at))\b|\bhybrid \(|\bor remote\b|\bfrom home in\b|\bon campus\b|\bUTC ?[+−±-]\d|\b(?:you can )?work from anywhere\b/i;
/** "remote from France" */
const BEFORE_NAME =
  /\b(?:(?:remote|mobil|homeoffice) (?:innerhalb|aus|in) (?:ganz )?\p{Lu}|télétravail (?:en|depuis) (?:la )?\p{Lu}|remote(?:ly)? (?:from|within|in) (?:(?:anywhere|within|the) )*\p{Lu}|(?:based|located|living|resident) in (?:or |the )?\p{Lu})/u;
const NOT_A_PLACE =
  /\b(?:days? of remote work|we(?:'re| are) (?:based|located)|hq|headquarter\w*|founded|we(?:'re| are) building|our (?:users|customers|offices|team)|candidates in other|benefits? (?:include|are)|annual leave)\b/i;

/** Whether a line is a control or a hint of the web page that a posting was copied from. */
export function isPageControl(text: string): boolean {
  return PAGE_CONTROL.test(text);
}

const PAGE_CONTROL =
  /^(?:sign (?:in|up)|log ?in|get (?:notified|alerts)|(?:set|create) (?:(?:a|an|job) )*alert|see (?:who|more|all|how)|show (?:more|less)|save (?:this )?job|apply (?:now|for this)|share (?:this)?|report this|follow us|referrals|people also|similar jobs|back to|skip to|accept (?:all|cookies)|manage (?:preferences|cookies)|read more)\b/i;

/** Whether the text says that a permit is needed, which is often listed far from the other requirements, among the benefits. */
export function requiresPermit(text: string): boolean {
  return (
    /\b(?:must|need(?:s|ed)?|required?|only|open to|subject to|have to)\b/i.test(text) &&
    PERMIT.test(text) &&
    !/^(?:we|our)\b/i.test(text)
  );
}

const PERMIT =
  /\b(?:right to work|work permit|(?:authori[sz]ed|eligible) to work|work authori[sz]ation|citizens? of|citizenship|security clearance|(?:background|DBS|record|history|security(?: \w+)?) checks?|nationals)\b/i;

/** Patterns that indicate whether the text asks for something. */
const CUES: Record<string, RegExp> = {
  requirement:
    /\b(?:experienced?|knowledge|know|familiar\w*|proficien\w+|skills?|skilled|expert\w*|must|should|required?|requires|ability|able to|background|understanding|certifi\w+|qualifi\w+|comfortable|comfy|passion\w*|willing\w*|track record|command of|competen\w+|hands-on|candidates?|kenntnisse|erfahrung\w*|expérience|connaissances?|maîtrise\p{L}*|\p{L}*kenntnisse|verständnis|berufserfahrung|nachgewiesen\p{L}*|abschluss|\p{L}*studium|promotion|diplôme\p{L}*|fähigkeit|capables?|capacité|aptitude|maîtris\p{L}+|sens d[eu]|conocimientos?|experiencia|dominio|manejo|titulación|capacidad|habilidad\p{L}*|imprescindible|idealnie)(?!\p{L})|(?<!\p{L})à l['’]aise|\b(?:znajomoś|doświadczeni|umiejętnoś|wykształceni|wymagan|biegł|gotowoś|zdolnoś)/iu,
  experienceWith:
    /\b(?:experienced? (?:with|in|as|of|using|building)|knowledge of|familiar(?:ity)? with|understanding of|background in|ability to|proficien\w+ (?:in|with))\b/i,
  wish: /\b(?:nice to have|prefer\w*|bonus|a plus|plus|ideal\w*|desirable|advantage\w*|asset|beneficial|welcome|helpful|helps|not required|optional|appreciated|von vorteil|wünschenswert|idealerweise|souhaité\w*|un (?:vrai |réel )?plus|atout|deseable\w*|valorable\w*|valoramos|idealmente)\b|\bse valorará|\b(?:mile widzian|atutem|dodatkowym)/i,
  quality:
    /^(?:very |an? )?(?:strong|solid|good|excellent|deep|proven|demonstrated|hands-on|practical|fluent|sound|great|outstanding|extensive|in-depth|advanced|sehr gute|gute|fundierte|bonne|excellente|bardzo|dobra|wysok\p{L}+)(?!\p{L})/iu,
  you: /^(?:ideally,? )?(?:you(?:'ve|'re)? |you (?:have|are|know|can|speak|bring|hold|must|should)|du |sie |vous |tu )/i,
  youHave:
    /\b(?:you(?:'ve| have| are|'re| know| can| speak| hold| bring| understand| write| enjoy| must| need| should)|du hast|sie haben|tienes|cuentas con|dominas|eres|masz|znasz|potrafisz|posiadasz|vous (?:avez|êtes(?! en charge)|savez|maîtrisez|connaissez|aimez))(?!\p{L})/iu,
  youWill: /\byou(?:'ll| will|'d| would)\b|^(?:du wirst|sie werden|vous serez)/i,
  weLookFor: /\b(?:looking for|we (?:need|expect|ask|want|hope|seek)|would love|required|wir suchen|nous recherchons)\b/i,
  company: /^(?:we|our|us|at|this|its?|join|founded|with (?:over|more|offices)|half|part of|wir|unser\w*|nous|notre)\b/i,
  ourWords: /\b(?:our|us|we)\b/i,
  offer:
    /\b(?:salary|we pay|paid|pension|annual leave|holidays?|paid time|pto|401\(?k|equity|options|bonus(?:es)? (?:scheme|of)|insurance|healthcare|stipend|budget of|parental leave|days off|vacation|perks?|benefits|childcare|free |laptop|flexitime|flexible|gross|per annum|permanent contract|urlaub\w*|gehalt|salaire|congés|mutuelle|tickets?)\b|[€$£]\s?\d|\b\d+ ?k\b/i,
  process:
    /\b(?:apply|application|interviews?|cv|résumé|resume|cover letter|referees|we read|call with|take-home|trial|hiring|process|enquir\w+|deadline for|closing date|send (?:us|your)|tell us|write to us|bewerb\w+|candidature|entretien)\b/i,
  law: /\b(?:equal(?:ity)? (?:\w+ )?opportunit\w*|discriminat\w+|without regard|regardless of|irrespective|disabilit\w*|disabled|gender|race|religion|sexual orientation|veteran\w*|accommodations?|e-verify|privacy|diversity|inclusi\w+ (?:workplace|employer)|background check|criminal)\b/i,
  noNeed:
    /\b(?:so is no|none (?:is|are) needed|(?:don't|do not|needn't|doesn't) have(?: to)?|will not be|we(?:'ll| will) not|don't want|no (?:degree|experience|\w+) (?:is )?(?:needed|required|necessary)|(?:don't|do not|doesn't) (?:ask|require|need|care|mind)|is not necessary|we can teach)\b/i,
  permit:
    /\b(?:right to work|work permit|authori[sz]ed to work|work authori[sz]ation|visa|citizen\w*|clearance|driving licen[cs]e|nationality|travel)\b/i,
  soft: /\b(?:communicat\w+|team player|self-\w+|motivated|curio\w+|attention to detail|organi[sz]\w+ skills|independent\w*|proactiv\w+|empathy|problem[- ]solv\w+|analytical)\b/i,
  gerund: /^\p{L}+ing\b/u,
  imperative:
    /^(?:build|design|develop|maintain|own|write|lead|review|work|help|run|create|deliver|ensure|support|manage|drive|collaborate|contribute|participate|implement|define|improve|mentor|coach|take|make|keep|answer|audit|assess|guide|communicate|analy[sz]e|plan|prepare|present|publish|teach|supervise|carry|bid|act|partner|identify|monitor|test|integrate|optimi[sz]e|provide|establish|set|ship|turn|talk|translate|evaluate|conduct|apply|use|pursue|promote|practi[cs]e|demonstrate|explain|commit|shadow|facilitate|coordinate|organi[sz]e|oversee|perform|research|document|gather|collect|deploy|configure|administer|automate|troubleshoot|debug|investigate|resolve|respond|handle|engage|liaise|negotiate|advise|consult|train|educate|scale|prototype|sketch|produce|edit|curate|track|measure|validate|verify|triage|prioriti[sz]e|propose|recommend|influence|represent|advocate|champion|shape|refine|operate|serve|assist|undertake|execute|adopt|push|grow|increase|map|model|discover|interview|visuali[sz]e|interpret|forecast|recruit|hire|foster|encourage)\b/i,
  sentenceEnd: /[.!?]$/,
  question: /\?$/,
  askedQuestion: /^(?:have|do|are|can|did|could) you\b.*\?$/i,
  money: /[€$£]|\b(?:USD|EUR|GBP|CHF)\b/,
  past: /\b(?:was|were|has been|since \d{4}|last (?:year|spring|week|month)|founded|began|started)\b/i,
  place: /\b(?:remote|hybrid|on-?site|office|based|location|located|relocat\w+|time ?zones?|telework)\b/i,
};

/** The names of the cues in the text. */
export function cuesIn(text: string): string[] {
  const technologies = countTechnologies(text);
  const words = text.split(/\s+/).length;
  return [
    ...Object.entries(CUES).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
    ...(technologies > 0 ? ['technology'] : []),
    ...(technologies > 2 ? ['technologies'] : []),
    ...(technologies > 0 && technologies * 4 >= words ? ['mostly technology'] : []),
    ...(yearsAsked(text) === undefined || /^(?:we|our)\b/i.test(text) ? [] : ['years']),
    ...(asksForEducation(text) ? ['education'] : []),
    ...(asksForLanguage(text) ? ['language'] : []),
    ...(isPlaceOfWork(text) ? ['place of work'] : []),
  ];
}
