import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import { companyBesideTitle } from '../../../contract/employers.ts';
import type { Requirement } from '../../../contract/evidence.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { callApi } from '../api.ts';
import { CategoryForm } from '../collections/category-form.tsx';
import { CertificationForm } from '../collections/certification-form.tsx';
import { SkillForm } from '../collections/skill-form.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { Field } from '../form/field.tsx';
import { Select } from '../form/select.tsx';
import { confirmClose, confirmReplace } from '../form/use-unsaved-guard.ts';
import { ProfileDialog } from '../profile/profile-dialog.tsx';
import { SectionForm } from '../sections/section-form.tsx';
import { asksForCertification, skillNameIn } from './skill-name.ts';

const MilestoneForm = lazy(() => import('../timeline/milestone-form.tsx'));

type Milestone = Items['timeline'];

interface Props {
  requirement: Requirement;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds what a requirement asks for and the site lacks, in a new entry or in an existing one. */
export function FillGapDialog({ requirement, onClose, onAdded }: Props) {
  const { timeline } = useAdminData();
  // The milestone itself, because a failed refetch empties the list while the form may have unsaved text.
  const [place, setPlace] = useState<Place>('new');
  const milestone = typeof place === 'string' ? null : place;
  const close = async () => {
    if (await confirmClose()) onClose();
  };
  const change = async (next: Place) => {
    if (await confirmReplace()) setPlace(next);
  };
  const { kind, text } = requirement;
  const canBeInMilestone = kind !== 'language' && !asksForCertification(text);
  const canChoose = milestone !== null || timeline.items.length > 0 || mayAddSkill(requirement);
  const choice = canBeInMilestone && canChoose && (
    <PlaceChoice requirement={requirement} value={place} onChange={(next) => void change(next)} />
  );
  // Places and personal qualities belong in the profile.
  if (place === 'new' && isInProfile(requirement))
    return (
      <ProfileDialog
        open
        note={
          <>
            <p dir="auto">The job asks for: {text}</p>
            {choice}
          </>
        }
        onClose={onClose}
        onSaved={onAdded}
      />
    );
  return (
    <Dialog open onClose={() => void close()} title="Add What the Job Asks For" className="dialog-wide">
      <p className="hint asked-for" dir="auto">
        The job asks for: {text}
      </p>
      {choice}
      {milestone && (
        <p className="hint asked-for">
          The words of the job are in the summary below; nothing is saved yet. Say there what you did, in your own words.
        </p>
      )}
      <Suspense fallback={<Skeleton lines={6} label="Loading the form" />}>
        {milestone ? (
          <MilestoneForm
            key={milestone.id}
            milestone={milestone}
            addToSummary={text}
            onSaved={onAdded}
            onCancel={() => void close()}
          />
        ) : (
          <NewEntry
            key={String(place)}
            requirement={requirement}
            isSkill={kind === 'skill' || place === 'skill'}
            onClose={() => void close()}
            onAdded={onAdded}
          />
        )}
      </Suspense>
    </Dialog>
  );
}

/** A new entry of the kind that the requirement asks for, a new skill, or an existing milestone. */
type Place = 'new' | 'skill' | Milestone;

/** Whether a requirement of another kind names a skill. */
function mayAddSkill({ kind, text }: Requirement): boolean {
  return (kind === 'experience' || kind === 'other') && skillNameIn(text) !== '';
}

function isInProfile({ kind, text }: Requirement): boolean {
  return !asksForCertification(text) && (kind === 'place' || kind === 'other');
}

interface PlaceChoiceProps {
  requirement: Requirement;
  value: Place;
  onChange: (place: Place) => void;
}

/** Where to add what a requirement asks for. */
function PlaceChoice({ requirement, value, onChange }: PlaceChoiceProps) {
  const id = useId();
  const { timeline } = useAdminData();
  const newEntry = requirement.kind === 'skill' ? 'A new skill' : 'A new milestone';
  const isListed = typeof value === 'string' || timeline.items.some((milestone) => milestone.id === value.id);
  const milestones = isListed ? timeline.items : [value, ...timeline.items];
  const options = milestones.map((milestone) => ({
    value: milestone.id,
    label: `${[milestone.title, companyBesideTitle(milestone)].filter(Boolean).join(', ')} (${milestone.date})`,
  }));
  return (
    <Field id={id} label="Add it to">
      {(aria) => (
        <Select
          {...aria}
          data-keeps-focus=""
          value={typeof value === 'string' ? value : value.id}
          onChange={(chosen) =>
            onChange(milestones.find((milestone) => milestone.id === chosen) ?? (chosen === 'skill' ? 'skill' : 'new'))
          }
          options={[
            { value: 'new', label: isInProfile(requirement) ? 'The profile' : newEntry },
            ...(mayAddSkill(requirement) ? [{ value: 'skill', label: 'A new skill' }] : []),
            ...options,
          ]}
        />
      )}
    </Field>
  );
}

function NewEntry({ requirement: { kind, text }, isSkill, onClose, onAdded }: Props & { isSkill: boolean }) {
  const { sections, categories } = useAdminData();
  if (asksForCertification(text))
    return <CertificationForm item={null} name={skillNameIn(text)} onDone={onAdded} onCancel={onClose} />;
  // A failed refetch must not replace a form that may have text.
  if (isSkill && categories.items.length === 0 && !categories.hasFailed)
    return (
      <>
        <p className="asked-for">Each skill is in a category. Add the first category, then the skill.</p>
        {/* As soon as the list has the new category, the form of the skill replaces this one. */}
        <CategoryForm item={null} onDone={() => {}} onCancel={onClose} />
      </>
    );
  if (isSkill) return <NewSkill name={skillNameIn(text)} onDone={onAdded} onCancel={onClose} />;
  if (kind === 'language') {
    const languages = sections.items.find((section) => section.kind === 'languages') ?? null;
    return <SectionForm section={languages} kind="languages" onDone={onAdded} onCancel={onClose} />;
  }
  return (
    <MilestoneForm
      milestone={null}
      defaults={{ type: kind === 'education' ? 'education' : 'experience' }}
      onSaved={onAdded}
      onCancel={onClose}
    />
  );
}

/** The form of a new skill, in the category that it fits best. */
function NewSkill({ name, ...actions }: { name: string; onDone: () => void; onCancel: () => void }) {
  const { data, isLoading } = useQuery({
    queryKey: ['skill-category', name],
    queryFn: () => callApi<{ category: string | null }>(`${ADMIN_API_PATHS.skillCategory}?name=${encodeURIComponent(name)}`),
    enabled: name !== '',
    // The category of an open form must not change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (isLoading) return <Skeleton lines={6} label="Loading the form" />;
  return <SkillForm item={null} category={data?.category ?? ''} name={name} {...actions} />;
}
