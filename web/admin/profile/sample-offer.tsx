import { useId } from 'react';

interface Props {
  isShown: boolean;
  onStart: () => void;
  onKeep: () => void;
}

/** Warns, before a new name is saved, that the sample content would appear under it, and offers to remove that content. */
export function SampleOffer({ isShown, onStart, onKeep }: Props) {
  const id = useId();
  return (
    <>
      {/* Screen readers announce only what changes in a status that is there already. */}
      <p id={id} role="status" className={isShown ? 'field' : 'visually-hidden'} data-wide>
        {isShown && 'Once you save, visitors see the sample career under your name. It is invented.'}
      </p>
      {isShown && (
        <fieldset className="field" data-wide aria-describedby={id}>
          <legend className="visually-hidden">Sample content</legend>
          <div className="notice-actions">
            <button type="button" className="button" onClick={onStart}>
              Start with my own
            </button>
            <button type="button" className="button quiet" onClick={onKeep}>
              Keep the sample content for now
            </button>
          </div>
        </fieldset>
      )}
    </>
  );
}
