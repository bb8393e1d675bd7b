import { useState } from 'react';
import { CATEGORY_COLORS, CATEGORY_ICONS } from '../../../contract/category-look.ts';
import { CATEGORY_REQUIRED, MAX_CATEGORY_KEY_LENGTH } from '../../../contract/collections/categories.ts';
import { nextOrder } from '../../../contract/next-order.ts';
import { CategoryIcon } from '../../ui/category-icon.tsx';
import { toastTitledError } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { CollectionForm } from '../form/collection-form.tsx';
import { FieldControl } from '../form/field-control.tsx';
import { useItemForm } from '../form/use-item-form.ts';
import { colorOf } from './category-color.ts';
import { RadioPicker } from './radio-picker.tsx';

interface Props {
  item: Items['categories'] | null;
  onDone: () => void;
  onCancel: () => void;
}

const FIELD_ORDER = ['displayName', 'name', 'icon', 'color', 'order', 'visible'];

export function CategoryForm({ item, onDone, onCancel }: Props) {
  const { categories } = useAdminData();
  const [hasOwnKey, setHasOwnKey] = useState(item !== null);
  const form = useItemForm('categories', {
    item,
    defaults: { order: String(nextOrder(categories.items.length)) },
    onDone,
    onInvalid: (errors) => {
      const isMissing = CATEGORY_REQUIRED.fields.some((name) => errors[name]?.endsWith('is required'));
      if (isMissing) toastTitledError('Validation Error', CATEGORY_REQUIRED.message);
    },
  });

  return (
    <CollectionForm
      form={form}
      title={item ? 'Edit Category' : 'Add Category'}
      names={FIELD_ORDER}
      onCancel={onCancel}
      hints={{
        name: 'Lowercase letters, digits and hyphens. Skills keep their category when it is renamed.',
        visible: 'A hidden category and its skills are not on the public page.',
      }}
      controls={{
        displayName: (props) => (
          <FieldControl
            {...props}
            onChange={(value) => {
              props.onChange(value);
              if (!hasOwnKey) form.set('name', deriveKey(String(value)));
            }}
          />
        ),
        name: (props) => (
          <FieldControl
            {...props}
            onChange={(value) => {
              setHasOwnKey(value !== '');
              props.onChange(value);
            }}
          />
        ),
        icon: (props) => (
          <RadioPicker {...props} options={CATEGORY_ICONS}>
            {(name) => <CategoryIcon name={name} />}
          </RadioPicker>
        ),
        color: (props) => (
          <RadioPicker {...props} value={colorOf(String(props.value))} options={CATEGORY_COLORS} showsNames>
            {(name) => <span className="swatch" data-color={name} />}
          </RadioPicker>
        ),
      }}
    />
  );
}

/** 'AI & Machine Learning' → 'ai-machine-learning'. */
function deriveKey(displayName: string): string {
  return displayName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CATEGORY_KEY_LENGTH)
    .replace(/^-+|-+$/g, '');
}
