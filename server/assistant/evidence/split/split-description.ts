import { type Importance, MAX_REQUIREMENTS, type RequirementKind } from '../../../../contract/evidence.ts';
import { demandsPermit, isPlaceOfWork } from './cues.ts';
import type { Part } from './headings.ts';
import { kindOf } from './kind.ts';
import type { RequirementModel } from './requirement-model.ts';
import { isTask, isTaskItem } from './tasks.ts';
import { type Unit, unitsOf } from './units.ts';

/** A requirement in the words of the description, before it is compared with the portfolio. */
export interface DescribedRequirement {
  text: string;
  kind: RequirementKind;
  importance: Importance;
  /** See `Requirement.isTask`. */
  isTask: boolean;
}

/** Parts that are less likely to ask for something are left out. */
const MIN_LIKELIHOOD = 0.45;
/** For items of a list under a heading that announces requirements. */
const MIN_ITEM_LIKELIHOOD = 0.2;
/** For parts of a sentence that asks for something. */
const MIN_PART_LIKELIHOOD = 0.08;

function isItem({ isBullet, part }: Unit): boolean {
  return isBullet && (part === 'must' || part === 'wish');
}

/** What a description asks for, in its order. */
export function splitDescription(text: string, model: RequirementModel): { requirements: DescribedRequirement[]; left: number } {
  const units = unitsOf(text);
  const likelihoods = model.likelihoods(units);
  const asking = new Set(units.flatMap(({ sentence }, i) => ((likelihoods[i] ?? 0) >= MIN_LIKELIHOOD ? [sentence] : [])));
  const earlierTexts = new Set<string>();
  const sentencesWithRequirements = new Set<number>();
  const requirements = units.flatMap((unit, i): DescribedRequirement[] => {
    const { content, marked } = withoutMark(placesJob(unit) ? placeInTitle(unit.text) : unit.text);
    const isPlace = isPlaceOfWork(content);
    const minimum = asking.has(unit.sentence) ? MIN_PART_LIKELIHOOD : isItem(unit) ? MIN_ITEM_LIKELIHOOD : MIN_LIKELIHOOD;
    const isAsked = (likelihoods[i] ?? 0) >= minimum || isPlace || demandsPermit(content);
    const key = content.toLowerCase();
    if (content === '' || !isAsked || (isTaskItem(unit) && !isPlace && !demandsPermit(content)) || earlierTexts.has(key))
      return [];
    earlierTexts.add(key);
    sentencesWithRequirements.add(unit.sentence);
    const importance = marked ?? importanceOf(content, unit.part);
    return [{ text: content, kind: isPlace ? 'place' : kindOf(content), importance, isTask: false }];
  });
  // Some descriptions say only what there is to do.
  const importance = requirements.some(({ kind }) => kind !== 'place' && kind !== 'language') ? 'wish' : 'must';
  const tasks = tasksIn(units, sentencesWithRequirements).map(
    (text): DescribedRequirement => ({
      text,
      kind: kindOfTask(text),
      importance,
      isTask: true,
    }),
  );
  const all = [...requirements, ...tasks];
  return { requirements: all.slice(0, MAX_REQUIREMENTS), left: Math.max(0, all.length - MAX_REQUIREMENTS) };
}

const TITLE_SEPARATORS = [/ [–—|·-] | @ /, /[()]/, /, /];

/** Whether a line names the job with its place: "Pump Engineer – Delft (hybrid)". */
function placesJob({ text, isTitle, line }: Unit): boolean {
  return isTitle && line === 0 && !/[.!?]$/.test(text) && isPlaceOfWork(text);
}

/** The place beside the name of the job; empty where it is not set apart. */
function placeInTitle(title: string): string {
  const parts = TITLE_SEPARATORS.flatMap((separator) => (separator.test(title) ? title.split(separator) : []));
  return parts.map((part) => part.trim()).find((part) => isPlaceOfWork(`· ${part}`)) ?? '';
}

/** "Run workshops for PhD students" asks for no degree. */
function kindOfTask(text: string): RequirementKind {
  const kind = kindOf(text);
  return kind === 'experience' || kind === 'other' ? kind : 'skill';
}

const MAX_TASKS = 20;

/** The sentences that say what somebody in the job does, without those that hold requirements. */
function tasksIn(units: readonly Unit[], sentencesWithRequirements: ReadonlySet<number>): string[] {
  const tasks = units.filter((unit) => !sentencesWithRequirements.has(unit.sentence) && isTask(unit));
  return [...new Set(tasks.map(({ sentenceText }) => sentenceText))].slice(0, MAX_TASKS);
}

/** "— E, A/T" and "(desirable)", as forms put them after a requirement. */
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
  /\b(?:nice to have|(?:is|are|would be|as|considered|strong|big|definite|huge|real) (?:an? )?(?:\p{L}+ )?(?:plus|bonus|advantage|asset|benefit)|a (?:big |huge |strong |definite )?plus\b|bonus|preferred|preferably|desirable|desired|ideally|beneficial|advantageous|optional|not required|helpful|help a lot|welcome|valued|appreciated|handy|useful|would be (?:great|nice|good|ideal)|would make us|so would|if you happen|won't hold it against|idealerweise|von vorteil|wünschenswert|(?:ein|un) (?:vrai )?plus|pluspunkt|id[ée]alement|souhait\p{L}+|appréci\p{L}+|atout|deseable\p{L}*|valorable\p{L}*|se valorará\p{L}*|valoramos|idealmente|mile widzian\p{L}+|atutem|idealnie|wäre\p{L}* (?:schön|toll|ideal)|diferencia(?:l|is)|desejáve(?:l|is)|valorizad[oa]s?|preferencialmente|preferibilmente|gradit[aeio]|apprezzat[aeio]|preferenzial[ei]|een (?:pré|plus)|wenselijk|bij voorkeur)(?!\p{L})|歓迎|尚可|加分|优先/iu;
const SAYS_MUST = /\b(?:must(?! not)|required|mandatory|essential)\b/i;
