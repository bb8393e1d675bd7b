import type { Item } from '../../corpus.ts';
import type { Question } from '../reading/question.ts';
import { isStopword, textStems, tokens, wordStems } from '../reading/tokenization.ts';
import type { SaidTest } from './said-action.ts';

const PEOPLE =
  '(?:teams?|squads?|crews?|people|persons|staff|engineers|developers|programmers|designers|testers|scientists|analysts|architects|employees|interns|trainees|apprentices|juniors|seniors|colleagues|consultants|contractors|contributors|freelancers|volunteers|teachers|tutors|managers|journalists|reporters|editors|writers|researchers|technicians|specialists|workers|nurses|pilots|clerks|divers|surveyors|members|departments?|divisions?)';
/** Words between a verb and its object: "led [four full-stack] teams", but not "led [work for] teams". */
const BETWEEN =
  "(?:(?!(?:of|for|to|in|with|by|on|at|from|that|which|who|through|across|via|using|between|among|the (?:development|design|work))\\b)[\\p{L}\\d'’&/+-]+,? ){0,7}?";
/** What follows the object, unless it is only the first part of a name such as "team deployments". */
const END =
  '(?=\\W*$|[.,;:()–—-]| (?:of|to|for|in|and|or|at|across|with|on|that|who|while|by|from|through|into|including|responsible|over|whose|delivering|building|working|when|as|during|between|within|both|remotely|directly|\\d)\\b)';
const GROUP = `(?:(?:an?|the|this|that|his|her|their|our|my|its|\\d+\\+?) )?${BETWEEN}(?:(?:group|team|crew|staff|squad|department|unit|pair|dozens?) of (?:up to |about |over |around )?${BETWEEN})?${PEOPLE}`;
const LEADS =
  '(?:co-?)?(?:led|leads?|leading|manag(?:ed|es?|ing)|supervis(?:ed|es?|ing)|direct(?:ed|s|ing)|head(?:ed|s|ing)|overs(?:aw|ees?|eeing|een)|line-manag(?:ed|es?|ing)|in charge of|responsible for|command(?:ed|s|ing)|captain(?:ed|s|ing)|chair(?:ed|s|ing))';

/** "Built a chart team", but not "built tools that help analysts". */
const FORMS_TEAM = `(?:ran|runs|running|grew|grow(?:s|ing)|built|building) (?:up )?(?:(?:an?|the|our|my) )?(?:[\\p{L}\\d-]+ ){0,3}?(?:teams?|squads?|crews?|departments?)${END}`;

/** The owner led people: "led a team of five", "8 direct reports", "leading four crews". */
const LED = new RegExp(
  `\\b${LEADS} (?:up )?${GROUP}${END}|\\b${FORMS_TEAM}|\\bdirect reports\\b|\\breport(?:s|ed|ing)? (?:directly )?to me\\b|\\b(?:line|people)[- ]manage(?:d|ment)\\b|\\bteam lead(?:er)?(?= of\\b| for\\b|\\W*$|[.,;])`,
  'iu',
);
/** Taught or hired people, which comes close to leading them. */
const NEARLY_LED = new RegExp(
  `\\b(?:mentor(?:ed|s|ing)|coach(?:ed|es|ing)|train(?:ed|s|ing)|hir(?:ed|es|ing)|recruit(?:ed|s|ing)|brought on|onboard(?:ed|s|ing)|guid(?:ed|es|ing)|taught) ${GROUP}${END}|\\bmentor(?:ed|s|ing) \\w+|\\bsupervis(?:ed|es|ing) an? `,
  'iu',
);
/** Titles of people who lead others. */
const TITLE =
  /\b(?:team[- ]?lead(?:er)?|(?:engineering|line|people|team|(?<!business )development) manager|crew (?:chief|leader)|captain|foreman)\b/i;
const DENIAL = /\b(?:no|not|never|nobody|without|none)\b|n['’]t\b/i;

/** "Has she ever managed people?", "did he lead a team at Kelp & Sons?" */
const ASKS =
  /^(?:and |so |but )?(?:has|have|had|did|does|do|is|are|was|were|can|ever) (?:you |s?he |they |owner )?(?:ever |also |already |actually |personally |directly |previously |currently |still |now )*(?:been )?(?:lead|led|leading|manag(?:ed?|ing)|supervis(?:ed?|ing)|direct(?:ed|ing)?|head(?:ed|ing)?|overs(?:ee|aw|een)|r[ua]n|line[- ]managed?|(?:ha(?:ve|d) )?(?:any |an? )?(?:direct )?(?=reports)|(?:in charge of|responsible for)) (?:up )?((?:an?|any|the|his|her|their|your|other|own|some|large|small|big|several|multiple|many|more than|over|\d+)? ?(?:(?:other|own|large|small|big|several|software|engineering|development|technical|cross-functional|of|direct) )*(?:teams?|people|persons|staff|employees|reports|others|anyone|anybody|someone|somebody|engineers|developers|designers|colleagues|crews?|squads?|direct reports))\b/;

/** Whether a yes-no question asks whether the owner led people. */
export function asksWhetherLed({ normalizedText }: Pick<Question, 'normalizedText'>): boolean {
  return ASKS.test(normalizedText);
}

/** The words of a question about leading people that say whom, how many and where: "50 designers of at kelp & sons". */
export function restOfLed({ normalizedText }: Pick<Question, 'normalizedText'>): string {
  return normalizedText.replace(ASKS, '$1 ');
}

/** How well a passage shows that the owner led people: 2 if it says so, 1 if it comes close. */
export function ledPeople(text: string, item: Pick<Item, 'kind' | 'milestone' | 'title'>, isFact: boolean): 0 | 1 | 2 {
  if (item.kind === 'testimonial' || item.kind === 'skills') return 0;
  if (isFact) return item.kind === 'experience' && TITLE.test(item.milestone?.position ?? item.title) ? 2 : 0;
  if (isSaid(LED, text)) return 2;
  return isSaid(NEARLY_LED, text) ? 1 : 0;
}

/** Whether a pattern matches in a clause without a denial. */
function isSaid(pattern: RegExp, text: string): boolean {
  const match = text.match(pattern);
  if (!match) return false;
  const clause = `${text.slice(0, match.index).split(CLAUSE_START).at(-1)}${match[0]}`;
  return !DENIAL.test(clause);
}

const CLAUSE_START = /[,;:()]|\s(?:and|but|who|which|while|when|so|because)\s/i;

/** Returns a test whether a text says that the owner led the people in the question; undefined if the question does not ask that. */
export function ledTest(question: Question): SaidTest | undefined {
  if (!asksWhetherLed(question)) return undefined;
  const people = tokens(question.normalizedText.match(ASKS)?.[1] ?? '').filter(({ word }) => isRestriction(word));
  const namesThem = (text: string) => people.every(({ word }) => wordStems(word).some((stem) => textStems(text).includes(stem)));
  return (text, item) => namesThem(text) && (ledPeople(text, item, false) === 2 || ledPeople(text, item, true) === 2);
}

/** Whether a word of a question about leading people restricts whom or how many. */
export function isRestriction(word: string): boolean {
  return !isStopword(word) && !NO_RESTRICTION.test(word);
}

/** Words that are not restrictions. */
const NO_RESTRICTION =
  /^(?:teams?|crews?|squads?|people|persons|staff|employees|reports|others?|any(?:one|body)?|some(?:one|body)?|direct|own|software|multiple|several|many|ever|before|so|far|career|work|job|role|experience|directly|yet|already|currently|now|still)$/;
