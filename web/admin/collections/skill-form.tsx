import { nextOrder } from '../../../contract/next-order.ts';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { CollectionForm } from '../form/collection-form.tsx';
import { FieldControl } from '../form/field-control.tsx';
import { useItemForm } from '../form/use-item-form.ts';

type Skill = Items['skills'];

const SAVE_DEBOUNCE_MS = 1000;

interface Props {
  item: Skill | null;
  /** The initial category of a new skill. */
  category: string;
  /** The name that the form of a new skill opens with. */
  name?: string;
  /** The description that the form of a new skill opens with. */
  description?: string;
  onDone: () => void;
  onCancel: () => void;
}

export function SkillForm({ item, category, name = '', description = '', onDone, onCancel }: Props) {
  const { skills, categories } = useAdminData();
  const options = categories.items.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const form = useItemForm('skills', {
    item,
    defaults: {
      category: category || (options[0]?.value ?? ''),
      order: String(nextOrder(skills.items.length)),
    },
    unsaved: item ? undefined : { ...(name && { name }), ...(description && { description }) },
    onDone,
    debounceMs: SAVE_DEBOUNCE_MS,
  });
  return (
    <CollectionForm
      form={form}
      title={item ? 'Edit Skill' : 'Add Skill'}
      onCancel={onCancel}
      controls={{ category: (props) => <FieldControl {...props} options={options} /> }}
      hints={{
        category: options.length === 0 ? 'There is no category yet. Add one in the Categories tab first.' : '',
        description: 'Shown where space allows, for example what the skill was used for.',
      }}
    />
  );
}
