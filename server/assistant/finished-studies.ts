import type { Milestone } from '../../contract/collections/milestones.ts';
import { lastMonth } from '../../contract/milestone-dates.ts';
import type { Item } from './corpus.ts';

const STUDIES = String.raw`(?:studies|study|degree|diploma|doctorate|ph\.?d\.?|master['’]?s?|bachelor['’]?s?|program(?:me)?|course)`;
const STOPPED = '(?:unfinished|incomplete|abandoned|discontinued)';
/** "Abandoned mines" may be the subject of studies; "abandoned the degree" says that they are unfinished. */
const UNFINISHED = new RegExp(
  [
    String.raw`\bdrop(?:ped|ping)?[- ]?out\b(?! (?:rates?|students|prevention|risks?)\b)`,
    String.raw`\bnot (?:yet )?(?:completed|finished)\b`,
    String.raw`\b(?:without (?:a |an |the )?(?:degree|diploma)|no degree)\b`,
    String.raw`\bwithdrew\b`,
    String.raw`\b${STOPPED} (?:the |my |his |her |their )?${STUDIES}\b`,
    String.raw`\b${STUDIES} (?:was |were |is |are |remains? )?${STOPPED}\b`,
    `(?:^|[(,;:–-] ?)${STOPPED}(?:$|[),;.])`,
  ].join('|'),
  'i',
);

/** A title with "candidate" means unfinished, whatever the dates: somebody who has finished writes "PhD". */
const CANDIDATE = /\b(?:ph\.?d\.?|doctoral|doctorate|master['’]?s?) candidate\b/i;

/** Whether studies are ongoing, end in the future or are described as unfinished, so that the owner does not hold the degree. */
export function isUnfinished(item: Item & { milestone: Milestone }, currentMonth: number): boolean {
  const { title, position } = item.milestone;
  const isCandidature = CANDIDATE.test(`${title} ${position ?? ''}`);
  return (
    item.kind === 'education' && (lastMonth(item.milestone) > currentMonth || isCandidature || isDescribedAsUnfinished(item))
  );
}

/** Studies without dates are entries of a section. */
export function isDescribedAsUnfinished({ kind, passages, title }: Item): boolean {
  if (kind === 'section') return UNFINISHED.test(title);
  return kind === 'education' && passages.some(({ text }) => UNFINISHED.test(text));
}
