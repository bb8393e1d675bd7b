import { Extension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeUrl } from '../../../../contract/field.ts';

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

/** The formatting that the server accepts: paragraphs, two kinds of lists, bold, italic and links. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      // A typed URL stays text, and the URLs of links are checked as the server checks them.
      autolink: false,
      isAllowedUri: (address) => isSafeUrl(address ?? ''),
      HTMLAttributes: { rel: 'noopener nofollow', target: null, class: null },
    },
    strike: false,
    trailingNode: false,
    underline: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  ListKeys,
];
