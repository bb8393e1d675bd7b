import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AddedSkill } from '../../../contract/added-skill.ts';
import { htmlToText } from '../../../contract/html-text.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { listQuery } from '../data/list-query.ts';
import type { Errors } from '../form/form-definition.ts';
import { useItemForm } from '../form/use-item-form.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { ADDED_SKILLS_TITLE, addedSkillTexts, EXISTING_SKILLS_TITLE } from './added-skills.ts';
import { MILESTONE_FORM, type MilestoneValues } from './milestone-definition.ts';

type Milestone = Items['timeline'];

const SAVE_DEBOUNCE_MS = 500;

interface Options {
  milestone: Milestone | null;
  defaults?: Partial<MilestoneValues> | undefined;
  unsaved?: Partial<MilestoneValues> | undefined;
  /** Whether the owner must change the prefilled summary before saving. */
  asksForOwnWords?: boolean;
  onSaved: () => void;
}

export interface MilestoneForm extends RecordForm<Milestone, MilestoneValues> {
  /** Saves, and continues the edit from the stored version. */
  saveAndStay: () => void;
}

export function useMilestoneForm({ milestone, defaults, unsaved, asksForOwnWords = false, onSaved }: Options): MilestoneForm {
  const client = useQueryClient();
  const { categories } = useAdminData();
  const isStaying = useRef(false);

  const announceSkills = async (addedSkills: AddedSkill[]): Promise<void> => {
    // A category created for a new skill is not in the list yet.
    const isListed = addedSkills.every((skill) => categories.items.some((category) => category.name === skill.category));
    const allCategories = isListed ? categories.items : await fetchCategories(client);
    const { created, existing } = addedSkillTexts(addedSkills, allCategories);
    if (created) toastSuccess(ADDED_SKILLS_TITLE, { details: created });
    if (existing) toastSuccess(EXISTING_SKILLS_TITLE, { details: existing });
  };

  const form = useItemForm<'timeline', MilestoneValues>('timeline', {
    item: milestone,
    definition: MILESTONE_FORM,
    debounceMs: SAVE_DEBOUNCE_MS,
    defaults: { type: 'experience', ...defaults },
    ...(unsaved && { unsaved: { ...unsaved } }),
    blockers: ({ summary }): Errors =>
      asksForOwnWords && unsaved?.summary && wordsOf(String(summary)) === wordsOf(unsaved.summary)
        ? { summary: 'Say what you did, in your own words' }
        : {},
    onDone: (result) => {
      void announceSkills((result as { addedSkills?: AddedSkill[] } | undefined)?.addedSkills ?? []);
      if (!result || !isStaying.current) return onSaved();
      isStaying.current = false;
      form.rebase(result);
    },
  });

  return {
    ...form,
    submit: (event) => {
      isStaying.current = false;
      form.submit(event);
    },
    saveAndStay: () => {
      isStaying.current = true;
      form.submit();
    },
  };
}

/** The text without markup and white space, which the editor may change in an unedited summary. */
function wordsOf(html: string): string {
  return htmlToText(html).replaceAll(/\s/g, '');
}

async function fetchCategories(client: QueryClient): Promise<Items['categories'][]> {
  try {
    return (await client.fetchQuery({ ...listQuery('categories'), staleTime: 0 })).items;
  } catch {
    return [];
  }
}
