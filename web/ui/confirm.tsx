import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Dialog } from './dialog.tsx';

export interface ConfirmOptions {
  title: string;
  text: string;
  /** The label of the confirming button. */
  action: string;
  /** The label of a second confirming button, for a variant of the action. */
  alternative?: string | undefined;
  cancel?: string;
}

export type Answer = 'action' | 'alternative' | null;

let root: Root | undefined;
let isOpen = false;

/** Asks for confirmation. Resolves with false on Escape and Cancel, and while another confirmation is open. */
export async function confirm(question: ConfirmOptions): Promise<boolean> {
  return (await choose(question)) === 'action';
}

/** As `confirm`, with the button that was chosen; null instead of false. */
export function choose(question: ConfirmOptions): Promise<Answer> {
  if (isOpen) return Promise.resolve(null);
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
  alternative,
  cancel = 'Cancel',
  onAnswer,
}: ConfirmOptions & { onAnswer: (answer: Answer) => void }) {
  return (
    <Dialog open title={title} role="alertdialog" className="dialog-small" onClose={() => onAnswer(null)}>
      <p>{text}</p>
      <div className="form-actions">
        <button type="button" className="button quiet" data-autofocus="" onClick={() => onAnswer(null)}>
          {cancel}
        </button>
        {alternative && (
          <button type="button" className="button danger" onClick={() => onAnswer('alternative')}>
            {alternative}
          </button>
        )}
        <button type="button" className="button danger" onClick={() => onAnswer('action')}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
