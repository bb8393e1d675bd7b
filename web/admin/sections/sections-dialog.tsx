import '../styles/sections.css';
import { pluralize } from '../../../contract/pluralize.ts';
import { SECTION_TITLES } from '../../../contract/section-kinds.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ItemActions } from '../collections/item-actions.tsx';
import { SortableList } from '../collections/sortable-list.tsx';
import { useEditor } from '../collections/use-editor.ts';
import { Workspace } from '../collections/workspace.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { confirmLeave } from '../form/use-unsaved-guard.ts';
import { SectionForm } from './section-form.tsx';

type Section = Items['sections'];

/** Lists, adds, edits, arranges and deletes the further sections. */
export function SectionsDialog({ onClose }: { onClose: () => void }) {
  const { sections, reorder } = useAdminData();
  const editor = useEditor<Section>();
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} title="More Sections" className="dialog-wide sections-dialog">
      <Workspace
        resource="sections"
        title="Sections"
        addLabel="Add Section"
        editor={editor}
        ids={sections.items.map(({ id }) => id)}
        isLoading={sections.isLoading}
        hasFailed={sections.hasFailed}
        emptyText="Talks, publications, languages and more appear on the page after the certifications. Add the first section."
        form={<SectionForm key={editor.formKey} section={editor.item} onDone={editor.close} onCancel={editor.cancel} />}
      >
        <SortableList
          label="Sections"
          items={sections.items}
          nameOf={({ title }) => title}
          onReorder={(items) =>
            void reorder(
              'sections',
              items.map(({ id }) => id),
            )
          }
        >
          {(section) => (
            <>
              <span className="row-main">
                <span className="row-name">{section.title}</span>
                <span className="row-note">{noteOf(section)}</span>
              </span>
              <ItemActions
                item={section}
                name={section.title}
                isBeingEdited={section.id === editor.item?.id}
                onEdit={() => editor.edit(section)}
                onDelete={() => sections.remove(section.id)}
              />
            </>
          )}
        </SortableList>
      </Workspace>
    </Dialog>
  );
}

/** 'Talks, 3 entries', or the entries alone where the title says the kind. A section without entries is not on the page. */
function noteOf({ kind, title, items }: Section): string {
  const entries = items.length === 0 ? 'no entries yet, so not on the page' : pluralize(items.length, 'entry', 'entries');
  const drafts = items.filter(({ draft }) => draft).length;
  const draftNote = drafts > 0 && pluralize(drafts, 'draft');
  return [SECTION_TITLES[kind] === title ? '' : SECTION_TITLES[kind], entries, draftNote].filter(Boolean).join(', ');
}
