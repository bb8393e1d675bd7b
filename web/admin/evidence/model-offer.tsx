import type { EvidenceReport } from '../../../contract/evidence.ts';

interface Props {
  model: NonNullable<EvidenceReport['model']>;
  onAgree: () => void;
}

/** Has the language model compare, once the owner agrees that the description is sent to it. */
export function ModelOffer({ model: { name, hasCompared, problem }, onAgree }: Props) {
  return (
    <section className="evidence-model" aria-label="Language model">
      {problem && <p role="alert">{problem}</p>}
      {hasCompared ? (
        <p>
          {name} has compared. Requirements are the words of the description, and evidence the words of your site; years, degrees,
          languages and places were computed from your entries.
        </p>
      ) : (
        <>
          <p className="hint">
            The words, dates and levels were compared on your server; nothing was sent anywhere. {name} may find more. It gets the
            description and the passages of your site, and only what stands there is kept.
          </p>
          <div className="form-actions">
            <button type="button" className="button quiet" onClick={onAgree}>
              {problem ? 'Send them again' : `Send them to ${name}`}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
