import type { Item, Values } from '../../contract/collections.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { END_BEFORE_START, firstMonth, formatDateRange, lastMonth } from '../../contract/milestone-dates.ts';
import { canHaveParent, NO_PARENT } from '../../contract/milestone-nesting.ts';
import { Problem } from '../problem.ts';
import { sanitizeRichText } from '../rich-text.ts';
import type { CollectionRules, ContentTransaction } from './collection-rules.ts';
import { addSkillsFromTags } from './skills-from-tags.ts';

/** Forms: the summary is sanitized, and new tags become skills. Every write: the dates are consistent. */
export const milestoneRules: CollectionRules<'timeline'> = {
  async prepare(transaction, formValues, before) {
    await requireParent(transaction, formValues, before);
    const values = formValues.tags
      ? { ...formValues, tags: await spellLikeSkills(transaction, formValues.tags, before?.tags) }
      : formValues;
    // The schema lets an empty text through only where an import left it empty.
    if (!values.summary) return values;
    const summary = sanitizeRichText(values.summary);
    if (htmlToText(summary).trim() === '')
      throw new Problem(422, 'Summary is required', { fields: { summary: 'Summary is required' } });
    return { ...values, summary };
  },

  /** Only the tags that the milestone did not have before become skills; the tags of a draft become drafts. */
  async afterSave(transaction, item, { before, sent: { tags = item.tags } }) {
    const previousTags = new Set(before?.tags.map((tag) => tag.toLowerCase()));
    const newTags = tags.filter((tag) => !previousTags.has(tag.toLowerCase()));
    return { addedSkills: await addSkillsFromTags(transaction, newTags, { draft: item.draft }) };
  },

  /** Sanitizes again, because a restored backup may contain markup that no form accepts. */
  toAdminItems: (_reader, items) => items.map((item) => ({ ...item, summary: sanitizeRichText(item.summary) })),

  beforeInsert: (_transaction, values) => withConsistentDates(values),

  /** A derived date text changes with the years; text that the owner wrote stays until a change replaces it. */
  beforeUpdate(_transaction, before, { date = before.date, ...changes }) {
    // A form sends the whole milestone back, and with it the derived text.
    const isDerived = date === formatDateRange(before);
    return withConsistentDates({ ...before, ...changes, date: isDerived ? null : date });
  },
};

/** A new tag takes the spelling of the skill that differs from it only in case. */
async function spellLikeSkills(
  transaction: ContentTransaction,
  tags: readonly string[],
  previous: readonly string[] = [],
): Promise<string[]> {
  if (tags.every((tag) => previous.includes(tag))) return [...tags];
  const spellings = new Map((await transaction.list('skills')).map(({ name }) => [name.toLowerCase(), name]));
  return tags.map((tag) => (!previous.includes(tag) && spellings.get(tag.toLowerCase())) || tag);
}

/** Only a newly chosen parent must be an existing experience, because one chosen earlier may have been deleted since. */
async function requireParent(
  transaction: ContentTransaction,
  { parentId, type }: Partial<Values<'timeline'>>,
  before?: Item<'timeline'>,
): Promise<void> {
  if (!parentId || parentId === NO_PARENT || parentId === before?.parentId) return;
  const milestones = await transaction.list('timeline');
  const isExperience = milestones.some((other) => other.id === parentId && other.type === 'experience');
  if (isExperience && canHaveParent(type ?? before?.type ?? 'project')) return;
  throw new Problem(422, PARENT_MUST_BE_EXPERIENCE, { fields: { parentId: PARENT_MUST_BE_EXPERIENCE } });
}

const PARENT_MUST_BE_EXPERIENCE = 'A project or award can only belong to an experience on the timeline';

/** A current milestone has no end; an empty date text is derived from the years. */
export function withConsistentDates(values: Values<'timeline'>): Values<'timeline'> {
  const milestone = values.is_current ? { ...values, end_year: null, end_month: null } : values;
  if (lastMonth(milestone) < firstMonth(milestone))
    throw new Problem(422, END_BEFORE_START, { fields: { end_year: END_BEFORE_START } });
  return { ...milestone, date: milestone.date ?? formatDateRange(milestone) };
}
