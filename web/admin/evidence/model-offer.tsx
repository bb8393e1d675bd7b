import type { EvidenceReport } from '../../../contract/evidence.ts';

interface Props {
  model: NonNullable<EvidenceReport['model']>;
  onAgree: () => void;
}

/** Offers a comparison by the language model, and starts it once the owner agrees to send the description. */
export function ModelOffer({ model: { name, hasCompared, problem }, onAgree }: Props) {
  return (
    <section className="evidence-model" aria-label="Language model">
      {problem && <p role="alert">{problem}</p>}
      {hasCompared ? (
        <p>
          {name} has compared the description with your site. Requirements are quoted from the description, and evidence from your
          site; years, degrees, languages and places were computed from your entries.
        </p>
      ) : (
        <>
          <p className="hint">
            The words, dates and levels were compared on your server; nothing was sent anywhere. {name} may find more. It gets the
            description and the passages of your site, and only what they say is kept.
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
