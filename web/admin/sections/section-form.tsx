import { useId } from 'react';
import { SECTION_KINDS, SECTION_TITLES, type SectionKind } from '../../../contract/section-kinds.ts';
import type { Items } from '../data/items.ts';
import { FieldControl, fieldControlProps } from '../form/field-control.tsx';
import { FormLayout } from '../form/form-layout.tsx';
import { useItemForm } from '../form/use-item-form.ts';
import { EntriesField } from './entries-field.tsx';
import { SECTION_FORM, type SectionValues } from './section-definition.ts';

const KINDS = SECTION_KINDS.map((kind) => ({ value: kind, label: SECTION_TITLES[kind] || 'Anything else' }));

interface Props {
  section: Items['sections'] | null;
  /** The initial kind of a new section. */
  kind?: SectionKind;
  onDone: () => void;
  onCancel: () => void;
}

export function SectionForm({ section, kind = SECTION_KINDS[0], onDone, onCancel }: Props) {
  const id = useId();
  const form = useItemForm<'sections', SectionValues>('sections', {
    item: section,
    definition: SECTION_FORM,
    defaults: { kind },
    onDone,
  });
  const { values, set, errors } = form;

  /** A title that only repeats the kind changes with it. */
  const changeKind = (kind: unknown) => {
    if (values.title === SECTION_TITLES[values.kind]) set('title', '');
    set('kind', kind as SectionKind);
  };
  const title = SECTION_TITLES[values.kind];

  return (
    <FormLayout form={form} id={id} title={section ? 'Edit Section' : 'Add Section'} onCancel={onCancel}>
      <div className="form-fields">
        <FieldControl {...fieldControlProps(form, id, 'kind')} options={KINDS} onChange={changeKind} />
        <FieldControl
          {...fieldControlProps(form, id, 'title', title ? `If empty: ${title}.` : 'What these entries have in common.')}
        />
        <EntriesField
          id={id}
          entries={values.items}
          onChange={(items) => set('items', items)}
          errorOf={(name) => errors[name]}
          error={errors.items}
        />
      </div>
    </FormLayout>
  );
}
