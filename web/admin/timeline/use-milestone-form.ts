import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AddedSkill } from '../../../contract/added-skill.ts';
import type { Collection } from '../../../contract/collection.ts';
import { milestones } from '../../../contract/collections/milestones.ts';
import { dateText } from '../../../contract/timeline.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { listQuery } from '../data/lists.ts';
import type { Versions } from '../form/conflict-view.tsx';
import { labelsOf, toFormValues } from '../form/form-values.ts';
import { type Form, useForm } from '../form/use-form.ts';
import { addedSkillTexts } from './added-skills.ts';
import {
  changesBody,
  type MilestoneValues,
  milestoneErrors,
  NEW_MILESTONE,
  newBody,
  spanOf,
  valuesOf,
} from './milestone-values.ts';

/** Milliseconds from the click on Save to the save. */
const SAVE_DEBOUNCE = 500;

type Milestone = Items['timeline'];

interface Options {
  milestone: Milestone | null;
  onSaved: () => void;
}

export interface MilestoneForm extends Form<MilestoneValues> {
  /** What the form was filled from; null until a new one is saved. */
  stored: Milestone | null;
  /** Saves, and stays open on what is stored then. */
  saveAndStay: () => void;
  versions: Versions;
}

const COLLECTION = milestones as unknown as Collection;

export function useMilestoneForm({ milestone, onSaved }: Options): MilestoneForm {
  const client = useQueryClient();
  const { timeline, categories } = useAdminData();
  const [base, setBase] = useState(milestone);
  const [initial] = useState(() => (milestone ? valuesOf(milestone) : NEW_MILESTONE));
  const stays = useRef(false);

  /** A category that was made for a new skill is not in the list yet. */
  const tellSkills = async (added: AddedSkill[]): Promise<void> => {
    const isListed = added.every((skill) => categories.items.some((category) => category.name === skill.category));
    const named = isListed ? categories.items : await fetchCategories(client);
    const { fresh, known } = addedSkillTexts(added, named);
    if (fresh) toastSuccess('Skills Added Automatically', { details: fresh });
    if (known) toastSuccess('Skills Already Exist', { details: known });
  };

  const store = async (values: MilestoneValues): Promise<void> => {
    const changes = base ? changesBody(values, valuesOf(base)) : {};
    if (base && Object.keys(changes).length === 0) {
      toastSuccess('No changes to save');
      return onSaved();
    }
    const stored = base ? await timeline.update(base.id, changes, base.revision) : await timeline.create(newBody(values));
    void tellSkills((stored as Milestone & { addedSkills?: AddedSkill[] }).addedSkills ?? []);
    if (!stays.current) return onSaved();
    stays.current = false;
    setBase(stored);
    form.reset(valuesOf(stored));
  };

  const form = useForm<MilestoneValues>({
    initial,
    validate: milestoneErrors,
    onSubmit: store,
    debounce: SAVE_DEBOUNCE,
  });

  const takeTheirs = () => {
    const theirs = form.conflict as Milestone | null;
    if (!theirs) return;
    setBase(theirs);
    form.reset(valuesOf(theirs));
  };
  const keepMine = () => {
    if (!base) return;
    const before = valuesOf(base);
    const { values } = form;
    takeTheirs();
    for (const name of Object.keys(before) as (keyof MilestoneValues)[]) {
      if (JSON.stringify(values[name]) !== JSON.stringify(before[name])) form.set(name, values[name]);
    }
    form.submit();
  };

  const { values, conflict, isSaving } = form;
  const span = spanOf(values);
  return {
    ...form,
    stored: base,
    submit: (event) => {
      stays.current = false;
      form.submit(event);
    },
    saveAndStay: () => {
      stays.current = true;
      form.submit();
    },
    versions: {
      labels: labelsOf(COLLECTION),
      mine: { ...values, date: values.date ?? (span ? dateText(span) : ''), focusAreaTags: conflict?.focusAreaTags },
      theirs: conflict && toFormValues(COLLECTION, conflict),
      isSaving,
      keepMine,
      takeTheirs,
    },
  };
}

async function fetchCategories(client: QueryClient): Promise<Items['categories'][]> {
  try {
    return (await client.fetchQuery({ ...listQuery('categories'), staleTime: 0 })).items;
  } catch {
    return [];
  }
}
