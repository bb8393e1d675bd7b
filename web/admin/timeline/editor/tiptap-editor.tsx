import '../../styles/editor.css';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { EXTENSIONS } from './extensions.ts';
import { PASTE_PROPS } from './paste-props.ts';
import { Toolbar } from './toolbar.tsx';

export interface EditorOptions {
  id: string;
  label: string;
  labelId: string;
  /** Ids of what describes it: the help for its keys, a message. */
  describedBy: string;
  /** HTML; empty when there is no text. */
  value: string;
  onChange: (html: string) => void;
  required: boolean;
  isInvalid: boolean;
}

export default function TiptapEditor({ id, label, labelId, describedBy, value, onChange, required, isInvalid }: EditorOptions) {
  const told = useRef(value);
  const toolbar = useRef<HTMLButtonElement>(null);

  const editorProps = useMemo(
    () => ({
      ...PASTE_PROPS,
      attributes: {
        id,
        class: 'editor-text prose',
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
          // Not the editor's: it would move list items and never let go.
          return event.key === 'Tab';
        },
      },
    }),
    [id, labelId, describedBy, required, isInvalid],
  );

  const editor = useEditor({
    extensions: EXTENSIONS,
    injectCSS: false,
    content: told.current,
    editorProps,
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML();
      onChange(told.current);
    },
  });

  // What came from elsewhere: a form that was reset, or the other version of a conflict.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="editor" data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} label={label} controls={id} first={toolbar} />
      <EditorContent editor={editor} />
    </div>
  );
}
