import { lazy, Suspense, useId, useState } from 'react';
import { companyBesideTitle } from '../../../contract/employers.ts';
import type { Requirement } from '../../../contract/evidence.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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

/** The editor that adds what a requirement asks for and the site does not say, in a new entry or in an existing one. */
export function FillGapDialog({ requirement, onClose, onAdded }: Props) {
  const { timeline } = useAdminData();
  // The list is empty after a failed refetch, while the form may have text that is not saved.
  const [milestone, setMilestone] = useState<Milestone | null>(null);
  const close = async () => {
    if (await confirmClose()) onClose();
  };
  const change = async (next: Milestone | null) => {
    if (await confirmReplace()) setMilestone(next);
  };
  const { kind, text } = requirement;
  const canBeInMilestone = kind !== 'language' && !asksForCertification(text);
  const place = canBeInMilestone && (milestone || timeline.items.length > 0) && (
    <PlaceChoice requirement={requirement} value={milestone} onChange={(next) => void change(next)} />
  );
  // Residence and character are described in the profile.
  if (!milestone && isInProfile(requirement))
    return (
      <ProfileDialog
        open
        note={
          <>
            <p dir="auto">The job asks for: {text}</p>
            {place}
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
      {place}
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
          <NewEntry requirement={requirement} onClose={() => void close()} onAdded={onAdded} />
        )}
      </Suspense>
    </Dialog>
  );
}

const NEW = '';

function isInProfile({ kind, text }: Requirement): boolean {
  return !asksForCertification(text) && (kind === 'place' || kind === 'other');
}

interface PlaceChoiceProps {
  requirement: Requirement;
  /** Null for a new entry. */
  value: Milestone | null;
  onChange: (milestone: Milestone | null) => void;
}

/** Where to add what a requirement asks for. */
function PlaceChoice({ requirement, value, onChange }: PlaceChoiceProps) {
  const id = useId();
  const { timeline } = useAdminData();
  const newEntry = requirement.kind === 'skill' ? 'A new skill' : 'A new milestone';
  const isListed = value === null || timeline.items.some((milestone) => milestone.id === value.id);
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
          value={value?.id ?? NEW}
          onChange={(chosen) => onChange(milestones.find((milestone) => milestone.id === chosen) ?? null)}
          options={[{ value: NEW, label: isInProfile(requirement) ? 'The profile' : newEntry }, ...options]}
        />
      )}
    </Field>
  );
}

function NewEntry({ requirement: { kind, text }, onClose, onAdded }: Props) {
  const { sections, categories } = useAdminData();
  if (asksForCertification(text))
    return <CertificationForm item={null} name={skillNameIn(text)} onDone={onAdded} onCancel={onClose} />;
  // A failed refetch must not replace a form that may have text.
  if (kind === 'skill' && categories.items.length === 0 && !categories.hasFailed)
    return (
      <>
        <p className="asked-for">Each skill is in a category. Add the first category, then the skill.</p>
        {/* As soon as the list has the new category, the form of the skill replaces this one. */}
        <CategoryForm item={null} onDone={() => {}} onCancel={onClose} />
      </>
    );
  if (kind === 'skill') return <SkillForm item={null} category="" name={skillNameIn(text)} onDone={onAdded} onCancel={onClose} />;
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
