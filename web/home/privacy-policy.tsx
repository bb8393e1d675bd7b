import { type ComponentType, type MouseEvent, Suspense, useRef } from 'react';
import { CLOSE } from '../ui/icons.tsx';
import { SvgIcon } from '../ui/svg-icon.tsx';
import { EmailLink } from './email-link.tsx';
import { usePage } from './public-data.ts';

/** The link and the dialog it opens. Without JavaScript the link shows the same text in place. */
export function PrivacyPolicy({ Text }: { Text: ComponentType }) {
  const { name, email } = usePage().profile;
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    <>
      <a href="#privacy" data-replay="" onClick={open}>
        Privacy Policy
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog id="privacy" ref={dialog} className="dialog" aria-labelledby="privacy-title" onClick={closeOnBackdrop}>
        <div className="dialog-body">
          <div className="dialog-head">
            <h2 id="privacy-title">Privacy Policy</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
              <SvgIcon shape={CLOSE} />
            </button>
          </div>
          <Suspense>
            <Text />
          </Suspense>
          <h3>Contact</h3>
          <p>
            {name}
            {name && email && ': '}
            {email && <EmailLink />}
            {!name && !email && 'No contact address has been published yet.'}
          </p>
        </div>
      </dialog>
    </>
  );
}
