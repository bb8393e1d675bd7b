import { Extension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** Tab moves on to the next field as everywhere else, so items are moved by other keys. */
const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** What the server lets through: paragraphs, two kinds of lists, bold, italic. */
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
