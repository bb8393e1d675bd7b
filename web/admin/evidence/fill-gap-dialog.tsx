import { lazy, Suspense } from 'react';
import type { Requirement } from '../../../contract/evidence.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CategoryForm } from '../collections/category-form.tsx';
import { CertificationForm } from '../collections/certifications-tab.tsx';
import { SkillForm } from '../collections/skill-form.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import { confirmClose } from '../form/use-unsaved-guard.ts';
import { ProfileDialog } from '../profile/profile-dialog.tsx';
import { SectionForm } from '../sections/section-form.tsx';
import { asksForCertification, skillNameIn } from './skill-name.ts';

const MilestoneForm = lazy(() => import('../timeline/milestone-form.tsx'));

interface Props {
  requirement: Requirement;
  onClose: () => void;
  onAdded: () => void;
}

/** The editor for what a requirement asks for and the site does not say. */
export function FillGapDialog({ requirement, onClose, onAdded }: Props) {
  const close = async () => {
    if (await confirmClose()) onClose();
  };
  // Residence and character are described in the profile.
  if (!asksForCertification(requirement.text) && (requirement.kind === 'place' || requirement.kind === 'other'))
    return <ProfileDialog open note={`The job asks for: ${requirement.text}`} onClose={onClose} onSaved={onAdded} />;
  return (
    <Dialog open onClose={() => void close()} title="Add What the Job Asks For" className="dialog-wide">
      <p className="hint asked-for" dir="auto">
        The job asks for: {requirement.text}
      </p>
      <Suspense fallback={<Skeleton lines={6} label="Loading the form" />}>
        <Editor requirement={requirement} onClose={() => void close()} onAdded={onAdded} />
      </Suspense>
    </Dialog>
  );
}

function Editor({ requirement: { kind, text }, onClose, onAdded }: Props) {
  const { sections, categories } = useAdminData();
  if (asksForCertification(text))
    return <CertificationForm item={null} name={skillNameIn(text)} onDone={onAdded} onCancel={onClose} />;
  if (kind === 'skill' && categories.items.length === 0)
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
