import { type Importance, MAX_REQUIREMENTS, type RequirementKind } from '../../../../contract/evidence.ts';
import { isPlaceOfWork, requiresPermit } from './cues.ts';
import { importanceOf, withoutMark } from './importance.ts';
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

/** The requirements of a description, in its order. */
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
    const isAsked = (likelihoods[i] ?? 0) >= minimum || isPlace || requiresPermit(content);
    const key = content.toLowerCase();
    if (content === '' || !isAsked || (isTaskItem(unit) && !isPlace && !requiresPermit(content)) || earlierTexts.has(key))
      return [];
    earlierTexts.add(key);
    sentencesWithRequirements.add(unit.sentence);
    const importance = marked ?? importanceOf(content, unit.part);
    return [{ text: content, kind: isPlace ? 'place' : kindOf(content), importance, isTask: false }];
  });
  // Some descriptions list only tasks.
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

/** The place after the name of the job in a title; empty if nothing separates the two. */
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
