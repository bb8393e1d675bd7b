import { useEffect } from 'react';
import { toastError } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { CATEGORY_VISIBILITY, loadFailedMessage } from '../data/messages.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { SampleCategories } from './sample-categories.tsx';
import { SortableList } from './sortable-list.tsx';
import { useEditor } from './use-editor.ts';
import { Workspace } from './workspace.tsx';

type Category = Items['categories'];

export default function CategoriesTab() {
  const { categories, reorder } = useAdminData();
  const editor = useEditor<Category>();
  useEffect(() => {
    if (categories.hasFailed) toastError(loadFailedMessage('categories'));
  }, [categories.hasFailed]);

  const toggle = async ({ id, visible }: Category) => {
    const messages = {
      done: visible ? CATEGORY_VISIBILITY.hidden : CATEGORY_VISIBILITY.shown,
      failed: CATEGORY_VISIBILITY.failed,
    };
    // `update` reports the failure; the switch keeps showing the stored state.
    await categories.update(id, { visible: !visible }, undefined, messages).catch(() => {});
  };

  return (
    <Workspace
      resource="categories"
      title="Categories"
      addLabel="Add Category"
      editor={editor}
      ids={categories.items.map(({ id }) => id)}
      isLoading={categories.isLoading}
      hasFailed={categories.hasFailed}
      emptyText='No categories added yet. Click "Add Category" to get started.'
      fallback={<SampleCategories />}
      form={<CategoryForm key={editor.formKey} item={editor.item} onDone={editor.close} onCancel={editor.cancel} />}
    >
      <SortableList
        label="Categories"
        items={categories.items}
        nameOf={({ displayName }) => displayName}
        onReorder={(order) =>
          void reorder(
            'categories',
            order.map(({ id }) => id),
          )
        }
        stateOf={({ id, visible }) => (id === editor.item?.id ? 'edited' : visible ? undefined : 'hidden')}
      >
        {(category) => (
          <CategoryRow
            category={category}
            isBeingEdited={category.id === editor.item?.id}
            onToggle={() => toggle(category)}
            onEdit={() => editor.edit(category)}
            onDelete={() => categories.remove(category.id)}
          />
        )}
      </SortableList>
    </Workspace>
  );
}
