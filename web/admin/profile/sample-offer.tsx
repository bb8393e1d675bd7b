interface Props {
  onStart: () => void;
  onKeep: () => void;
}

/** Says what becomes of the sample content under the owner's name, before the name is saved. */
export function SampleOffer({ onStart, onKeep }: Props) {
  return (
    <fieldset className="field" data-wide aria-label="Sample content">
      <p role="status">Once you save, visitors see the sample career under your name. It is invented.</p>
      <div className="notice-actions">
        <button type="button" className="button" onClick={onStart}>
          Start with my own
        </button>
        <button type="button" className="button quiet" onClick={onKeep}>
          Keep the sample content for now
        </button>
      </div>
    </fieldset>
  );
}
