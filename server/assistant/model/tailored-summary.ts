import type { Milestone } from '../../../contract/collections/milestones.ts';
import { sanitizeRichText } from '../../rich-text.ts';
import { createCitationFilter } from './citation-filter.ts';
import { createClaimFilter } from './claims/claim-filter.ts';
import type { Portfolio } from './portfolio.ts';

const MAX_LENGTH = 3000;
const TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * The model's summary as rich text without links, and without sentences whose numbers, dates or names the milestone does not
 * have; undefined when nothing usable remains.
 */
export function cleanTailoredSummary(
  text: string,
  milestone: Milestone,
  { claimsOf, rank, today }: Pick<Portfolio, 'claimsOf' | 'rank' | 'today'>,
): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const filter = createClaimFilter(createCitationFilter(new Map()), {
    sources: claimsOf(milestone),
    rank,
    question: '',
    today,
    about: [`milestone-${milestone.id}`],
    hasNote: false,
  });
  const plain = `${filter.push(text.replaceAll(TAG, ''))}${filter.end()}`
    .replaceAll(/\\([[\]<!])/g, '$1')
    .replaceAll(/^#+\s+|\*\*|__|```\w*/gm, '')
    .trim();
  if (plain === '') return undefined;
  return sanitizeRichText(plain) || undefined;
}
