import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Dialog } from './dialog.tsx';

export interface Question {
  title: string;
  text: string;
  /** What the button says that goes on. */
  action: string;
  cancel?: string;
}

let root: Root | undefined;
let isAsking = false;

/** Asks before something that cannot be taken back. False by Escape and Cancel, and while another question is open. */
export function confirm(question: Question): Promise<boolean> {
  if (isAsking) return Promise.resolve(false);
  isAsking = true;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  return new Promise((resolve) => {
    root?.render(
      <ConfirmDialog
        {...question}
        onAnswer={(answer) => {
          isAsking = false;
          flushSync(() => root?.render(null));
          resolve(answer);
        }}
      />,
    );
  });
}

function ConfirmDialog({ title, text, action, cancel = 'Cancel', onAnswer }: Question & { onAnswer: (answer: boolean) => void }) {
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
