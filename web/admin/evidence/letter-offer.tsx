import { type FormEvent, useId } from 'react';
import { MAX_JOB_NAME_LENGTH } from '../../../contract/letter.ts';
import { useEvidenceDraft } from './evidence-memory.tsx';

interface Props {
  model: string;
  /** The owner agrees that the evidence is sent to the language model. */
  onAgree: () => void;
}

/** Offers a draft by the language model, and asks for the names that the letter may contain. */
export function LetterOffer({ model, onAgree }: Props) {
  const companyId = useId();
  const titleId = useId();
  const { company, jobTitle, wasModelAsked, keep } = useEvidenceDraft();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAgree();
  };
  return (
    <section className="letter-offer" aria-label="Draft by the model">
      <form onSubmit={submit}>
        <p className="hint">
          {model} can write the draft. It gets the requirements above that your site has evidence for, your sentences for them
          with the titles, employers, schools, issuers, places and dates of their entries, the durations and counts computed from
          these entries, and the two names below; nothing is sent before you agree. A sentence with a number, date or name that is
          not in them is left out, and you see which.
        </p>
        <div className="letter-names">
          <p>
            <label htmlFor={companyId}>Company the letter names</label>
            <input
              id={companyId}
              className="field"
              maxLength={MAX_JOB_NAME_LENGTH}
              value={company}
              onChange={(event) => keep({ company: event.currentTarget.value })}
            />
          </p>
          <p>
            <label htmlFor={titleId}>Title of the job</label>
            <input
              id={titleId}
              className="field"
              maxLength={MAX_JOB_NAME_LENGTH}
              value={jobTitle}
              onChange={(event) => keep({ jobTitle: event.currentTarget.value })}
            />
          </p>
        </div>
        <div className="form-actions">
          <button type="submit" className="button quiet">
            {wasModelAsked ? 'Send them again' : `Send them to ${model}`}
          </button>
        </div>
      </form>
    </section>
  );
}
