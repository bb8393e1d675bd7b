import { companyBesideTitle } from '../../../contract/employers.ts';
import { canHaveParent, findParentId, NO_PARENT } from '../../../contract/milestone-nesting.ts';
import type { MilestoneType } from '../../../contract/milestone-types.ts';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { FieldControl, fieldControlProps } from '../form/field-control.tsx';
import { spanOf } from './milestone-definition.ts';
import type { MilestoneForm } from './use-milestone-form.ts';

/** For a project or award, the choice of the experience under which it is shown. */
export function MilestoneParent({ form, id }: { form: MilestoneForm; id: string }) {
  const { items } = useAdminData().timeline;
  const { values } = form;
  if (!canHaveParent(values.type as MilestoneType)) return null;
  const experiences = items.filter(({ type }) => type === 'experience');
  const span = spanOf(values);
  const derivedId = span && findParentId({ ...span, id: '', type: values.type as MilestoneType }, experiences);
  const derived = experiences.find((experience) => experience.id === derivedId);
  const isGone = ![NO_PARENT, '', ...experiences.map((experience) => experience.id)].includes(values.parentId);
  const options = [
    { value: '', label: `By the dates: ${derived ? nameOf(derived) : 'none'}` },
    { value: NO_PARENT, label: 'None, it stands alone' },
    ...experiences.map((experience) => ({ value: experience.id, label: nameOf(experience) })),
    ...(isGone ? [{ value: values.parentId, label: 'A deleted milestone' }] : []),
  ];
  return (
    <div className="wide">
      <FieldControl {...fieldControlProps(form, id, 'parentId')} options={options} />
    </div>
  );
}

function nameOf(milestone: Items['timeline']): string {
  return [milestone.title, companyBesideTitle(milestone)].filter(Boolean).join(', ');
}
