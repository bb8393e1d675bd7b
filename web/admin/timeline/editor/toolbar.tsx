import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { BoldIcon, BulletListIcon, ItalicIcon, NumberedListIcon, RedoIcon, UndoIcon } from '../../../ui/icons.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface Tool {
  name: string;
  keys: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  /** Absent for commands without a state. */
  isActive?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);
const MOD = isMac ? '⌘' : 'Ctrl+';

const TOOLS: readonly Tool[] = [
  {
    name: 'Bold',
    keys: `${MOD}B`,
    icon: <BoldIcon />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    keys: `${MOD}I`,
    icon: <ItalicIcon />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Bullet list',
    keys: `${MOD}${isMac ? '⇧' : 'Shift+'}8`,
    icon: <BulletListIcon />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    keys: `${MOD}${isMac ? '⇧' : 'Shift+'}7`,
    icon: <NumberedListIcon />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Undo',
    keys: `${MOD}Z`,
    icon: <UndoIcon />,
    run: (editor) => editor.chain().focus().undo().run(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    keys: `${MOD}${isMac ? '⇧Z' : 'Y'}`,
    icon: <RedoIcon />,
    run: (editor) => editor.chain().focus().redo().run(),
    isEnabled: (editor) => editor.can().redo(),
  },
];

interface Props {
  editor: Editor;
  label: string;
  /** The id of the edited text. */
  controls: string;
  first: RefObject<HTMLButtonElement | null>;
}

/** One tab stop: arrow keys, Home and End move between the buttons, and Escape returns to the text. */
export function Toolbar({ editor, label, controls, first }: Props) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: latest }) =>
      TOOLS.map((tool) => ({ isActive: tool.isActive?.(latest), isEnabled: tool.isEnabled?.(latest) ?? true })),
  });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = TOOLS.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
    }
    const index = next[event.key as keyof typeof next];
    if (index === undefined) return;
    event.preventDefault();
    setCurrent(index);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };

  return (
    <div
      className="editor-toolbar"
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      onKeyDown={move}
    >
      {TOOLS.map((tool, index) => (
        <Tooltip key={tool.name} text={`${tool.name} (${tool.keys})`}>
          <button
            ref={index === current ? first : undefined}
            type="button"
            aria-label={tool.name}
            aria-pressed={states[index]?.isActive}
            aria-disabled={states[index]?.isEnabled === false || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => tool.run(editor)}
          >
            {tool.icon}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
