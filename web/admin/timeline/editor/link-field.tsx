import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSafeUrl } from '../../../../contract/field.ts';

const INVALID = 'Enter an address such as https://example.com or /path.';

/** Sets, changes or removes the link of the selected text. Without a selection the URL itself is inserted. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isLink = editor.isActive('link');
  useEffect(() => field.current?.select(), []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const address = completeAddress(href.trim());
    if (!isSafeUrl(address)) return setError(INVALID);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape closes this field, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && event.target === field.current) {
      // Enter must not submit the form around the editor.
      event.preventDefault();
      apply();
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be styled as a part of the form
    <div className="editor-link" role="group" aria-label="Link" onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="text"
        inputMode="url"
        aria-label="Address of the link"
        aria-invalid={error ? true : undefined}
        placeholder="https://"
        value={href}
        onChange={(event) => {
          setHref(event.target.value);
          setError('');
        }}
        autoComplete="off"
      />
      <button type="button" className="text-button" onClick={apply}>
        {isLink ? 'Change link' : 'Add link'}
      </button>
      {isLink && (
        <button type="button" className="text-button" onClick={remove}>
          Remove link
        </button>
      )}
      <button type="button" className="text-button" onClick={close}>
        Cancel
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** 'example.com/talk' → 'https://example.com/talk'. */
function completeAddress(text: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text) ? `https://${text}` : text;
}
