import { DOMParser } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { cleanPaste, cleanPastedText } from '../paste/clean-paste.ts';

/** Cleans pasted and dropped content. Content copied from one of these editors (`data-pm-slice`) is clean already. */
export const PASTE_PROPS: EditorProps = {
  transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPaste(html)),
  clipboardTextParser: (text, $context, _plain, view) => {
    const document = new window.DOMParser().parseFromString(cleanPastedText(text), 'text/html');
    return DOMParser.fromSchema(view.state.schema).parseSlice(document.body, { context: $context });
  },
};
