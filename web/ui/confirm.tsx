import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Dialog } from './dialog.tsx';

export interface ConfirmOptions {
  title: string;
  text: string;
  /** The label of the confirming button. */
  action: string;
  cancel?: string;
}

let root: Root | undefined;
let isOpen = false;

/** Asks for confirmation. Resolves with false on Escape and Cancel, and while another confirmation is open. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  if (isOpen) return Promise.resolve(false);
  isOpen = true;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  return new Promise((resolve) => {
    root?.render(
      <ConfirmDialog
        {...question}
        onAnswer={(answer) => {
          isOpen = false;
          flushSync(() => root?.render(null));
          resolve(answer);
        }}
      />,
    );
  });
}

function ConfirmDialog({
  title,
  text,
  action,
  cancel = 'Cancel',
  onAnswer,
}: ConfirmOptions & { onAnswer: (answer: boolean) => void }) {
  return (
    <Dialog open title={title} role="alertdialog" className="dialog-small" onClose={() => onAnswer(false)}>
      <p>{text}</p>
      <div className="form-actions">
        <button type="button" className="button quiet" data-autofocus="" onClick={() => onAnswer(false)}>
          {cancel}
        </button>
        <button type="button" className="button danger" onClick={() => onAnswer(true)}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
