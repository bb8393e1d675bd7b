import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { BOLD, BULLET_LIST, ITALIC, LINK, NUMBERED_LIST, REDO, UNDO } from '../../../ui/icons.tsx';
import { SvgIcon } from '../../../ui/svg-icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface Tool {
  name: string;
  keys: string;
  icon: ReactNode;
  run: (editor: Editor, openLink: () => void) => void;
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
    icon: <SvgIcon shape={BOLD} />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    keys: `${MOD}I`,
    icon: <SvgIcon shape={ITALIC} />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Bullet list',
    keys: `${MOD}${isMac ? '⇧' : 'Shift+'}8`,
    icon: <SvgIcon shape={BULLET_LIST} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    keys: `${MOD}${isMac ? '⇧' : 'Shift+'}7`,
    icon: <SvgIcon shape={NUMBERED_LIST} />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Link',
    keys: `${MOD}K`,
    icon: <SvgIcon shape={LINK} />,
    run: (_editor, openLink) => openLink(),
    isActive: (editor) => editor.isActive('link'),
  },
  {
    name: 'Undo',
    keys: `${MOD}Z`,
    icon: <SvgIcon shape={UNDO} />,
    run: (editor) => editor.chain().focus().undo().run(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    keys: `${MOD}${isMac ? '⇧Z' : 'Y'}`,
    icon: <SvgIcon shape={REDO} />,
    run: (editor) => editor.chain().focus().redo().run(),
    isEnabled: (editor) => editor.can().redo(),
  },
];

interface Props {
  editor: Editor;
  /** The id of the label of the edited text. */
  labelId: string;
  /** The id of the edited text. */
  controls: string;
  first: RefObject<HTMLButtonElement | null>;
  /** Opens the field for the address of a link. */
  onLink: () => void;
}

/** One tab stop: arrow keys, Home and End move between the buttons, and Escape returns to the text. */
export function Toolbar({ editor, labelId, controls, first, onLink }: Props) {
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
      // Otherwise the browser would close the dialog around the editor.
      event.preventDefault();
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
      aria-label="Text formatting"
      aria-describedby={labelId}
      aria-controls={controls}
      onKeyDown={move}
    >
      {TOOLS.map((tool, index) => (
        <Tooltip key={tool.name} text={`${tool.name} (${tool.keys})`}>
          <button
            ref={index === current ? first : undefined}
            type="button"
            aria-pressed={states[index]?.isActive}
            aria-disabled={states[index]?.isEnabled === false || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => tool.run(editor, onLink)}
          >
            {tool.icon}
            {/* With an `aria-label`, "Link" would also be the label of a second control beside the field of that name. */}
            <span className="visually-hidden">{tool.name}</span>
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
