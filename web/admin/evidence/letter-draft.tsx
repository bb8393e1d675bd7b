import { useEffect, useId, useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { EvidenceReport } from '../../../contract/evidence.ts';
import type { LetterDraft as DraftByModel, LetterRequest } from '../../../contract/letter.ts';
import type { Profile } from '../../../contract/profile.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { callApi } from '../api.ts';
import { useKeptEvidence } from './kept-evidence.tsx';
import { LetterOffer } from './letter-offer.tsx';
import { draftLetter, letterByModel } from './letter-text.ts';

/** Drafts a cover letter from the evidence, by a language model if the owner agrees, for the owner to edit and to copy. */
export function LetterDraft({ report }: { report: EvidenceReport }) {
  const { letter, letterBy, letterByModel: draft, replacedLetter, company, jobTitle, keep } = useKeptEvidence();
  const [isWriting, setWriting] = useState(false);
  const [wasCancelled, setCancelled] = useState(false);
  const call = useRef<AbortController>(undefined);
  const id = useId();
  const model = report.model?.name;
  // Closing the dialog cancels the letter.
  useEffect(() => () => call.current?.abort(), []);

  const writeWithoutModel = async () => keep({ letter: draftLetter(report, await readOwner()) });
  const writeByModel = async () => {
    const controller = new AbortController();
    call.current = controller;
    setWriting(true);
    setCancelled(false);
    try {
      const written = await requestLetter({ company, jobTitle, requirements: report.requirements }, controller.signal);
      const owner = await readOwner();
      const isByModel = written.paragraphs.length > 0;
      keep({
        letterByModel: written,
        // What the owner has edited gives way to the model's draft only.
        ...(isByModel && {
          letter: letterByModel(written, owner.name),
          letterBy: written.model,
          replacedLetter: letter === null ? null : { letter, letterBy },
        }),
        ...(!isByModel && letter === null && { letter: draftLetter(report, owner) }),
      });
    } catch (error) {
      setCancelled(true);
      if (controller.signal.aborted) return;
      console.error(error);
      toastError('Failed to draft the letter', failureReason(error));
    } finally {
      setWriting(false);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter ?? '');
      toastSuccess('Draft copied');
    } catch {
      toastError('Failed to copy to clipboard');
    }
  };

  if (isWriting)
    return (
      <FocusedStep>
        <p className="hint">{model} is writing the letter from your sentences. This may take a minute…</p>
        <Skeleton lines={4} label="The letter is being written" />
        <div className="form-actions">
          <button type="button" className="button quiet" onClick={() => call.current?.abort()}>
            Cancel
          </button>
        </div>
      </FocusedStep>
    );
  const offer = model !== undefined && (
    <LetterOffer model={model} isRepeated={draft !== null} onAgree={() => void writeByModel()} />
  );
  if (letter === null)
    return (
      <>
        <div className="form-actions">
          <button type="button" className="button quiet" onClick={() => void writeWithoutModel()}>
            Draft a Cover Letter
          </button>
        </div>
        {wasCancelled ? <FocusedStep>{offer}</FocusedStep> : offer}
      </>
    );
  const author = letterBy === null ? 'in your own sentences' : `by ${letterBy} from your sentences`;
  return (
    <>
      <FocusedStep>
        <div className="letter-draft">
          {draft?.problem && <p role="alert">{draft.problem}</p>}
          <label htmlFor={id}>Draft of a cover letter, {author}</label>
          <textarea
            id={id}
            className="field"
            dir="auto"
            rows={14}
            value={letter}
            onChange={(event) => keep({ letter: event.currentTarget.value })}
          />
          <div className="form-actions">
            <button type="button" className="button quiet" onClick={() => void copy()}>
              Copy Draft
            </button>
            {replacedLetter !== null && (
              <button
                type="button"
                className="button quiet"
                onClick={() => keep({ ...replacedLetter, replacedLetter: null, letterByModel: null })}
              >
                Bring Back the Previous Text
              </button>
            )}
          </div>
          {draft && <LeftOut draft={draft} />}
        </div>
      </FocusedStep>
      {offer}
    </>
  );
}

/** What the model wrote and the evidence does not bear out. */
function LeftOut({ draft: { leftOut, model } }: { draft: DraftByModel }) {
  if (leftOut.length === 0) return null;
  return (
    <section className="letter-left-out" aria-label="Left out">
      <p>
        {leftOut.length === 1 ? 'One sentence' : `${leftOut.length} sentences`} of {model} {leftOut.length === 1 ? 'was' : 'were'}{' '}
        left out:
      </p>
      <ul>
        {leftOut.map(({ sentence, reason }) => (
          <li key={sentence}>
            “<span dir="auto">{sentence}</span>” <span className="hint">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function readOwner(): Promise<Pick<Profile, 'name' | 'intro'>> {
  return callApi<Profile>(ADMIN_API_PATHS.profile).catch(() => ({ name: '', intro: '' }));
}

function requestLetter({ company, jobTitle, requirements }: LetterRequest, signal: AbortSignal): Promise<DraftByModel> {
  const body: LetterRequest = {
    company: company.trim(),
    jobTitle: jobTitle.trim(),
    requirements: requirements.map(({ text, importance, state, evidence }) => ({
      text,
      importance,
      state,
      evidence: evidence.map(({ anchor, itemIds, sentence }) => ({ anchor, itemIds, sentence })),
    })),
  };
  return callApi<DraftByModel>(ADMIN_API_PATHS.evidenceLetter, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}
