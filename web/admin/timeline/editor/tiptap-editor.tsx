import '../../styles/editor.css';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EXTENSIONS } from './extensions.ts';
import { LinkField } from './link-field.tsx';
import { PASTE_PROPS } from './paste-props.ts';
import { Toolbar } from './toolbar.tsx';

export interface EditorOptions {
  id: string;
  labelId: string;
  /** Ids of the elements that describe the editor: the keyboard help and an error message. */
  describedBy: string;
  /** HTML; an empty string when there is no text. */
  value: string;
  onChange: (html: string) => void;
  required: boolean;
  isInvalid: boolean;
  startsAtEnd: boolean;
}

export default function TiptapEditor(options: EditorOptions) {
  const { id, labelId, describedBy, value, onChange, required, isInvalid, startsAtEnd } = options;
  const lastValue = useRef(value);
  const toolbar = useRef<HTMLButtonElement>(null);
  const [isLinking, setIsLinking] = useState(false);

  const editorProps = useMemo(
    () => ({
      ...PASTE_PROPS,
      attributes: {
        id,
        class: 'editor-text prose',
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        'aria-required': String(required),
        'aria-invalid': String(isInvalid),
      },
      handleDOMEvents: {
        keydown: (_: unknown, event: KeyboardEvent) => {
          if (event.altKey && event.key === 'F10') {
            event.preventDefault();
            toolbar.current?.focus();
            return true;
          }
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
            event.preventDefault();
            setIsLinking(true);
            return true;
          }
          // Otherwise Tab would indent list items and trap the focus, and Escape would not close the dialog around the editor.
          return event.key === 'Tab' || event.key === 'Escape';
        },
      },
    }),
    [id, labelId, describedBy, required, isInvalid],
  );

  const editor = useEditor({
    extensions: EXTENSIONS,
    injectCSS: false,
    content: lastValue.current,
    editorProps,
    onCreate: ({ editor: { view, state } }) => {
      if (startsAtEnd) view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
    },
    onUpdate: ({ editor: current }) => {
      lastValue.current = current.isEmpty ? '' : current.getHTML();
      onChange(lastValue.current);
    },
  });

  // The value also changes from outside, when the form is reset or a conflict is resolved.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="editor" data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} labelId={labelId} controls={id} first={toolbar} onLink={() => setIsLinking(true)} />
      {isLinking && <LinkField editor={editor} onClose={() => setIsLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}
