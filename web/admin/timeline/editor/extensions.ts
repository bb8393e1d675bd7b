import { Extension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** Tab moves to the next field, so other keys indent and outdent list items. */
const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** The formatting that the server accepts: paragraphs, two kinds of lists, bold and italic. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  ListKeys,
];
