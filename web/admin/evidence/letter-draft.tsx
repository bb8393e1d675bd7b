import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { EvidenceReport } from '../../../contract/evidence.ts';
import type { LetterDraft as DraftByModel, LetterRequest, OmittedSentence } from '../../../contract/letter.ts';
import type { Profile } from '../../../contract/profile.ts';
import { failureReason } from '../../lib/fetch-json.ts';
import { FocusedStep } from '../../ui/focused-step.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastSuccess, toastWarning } from '../../ui/toasts.tsx';
import { callApi } from '../api.ts';
import { useEvidenceDraft } from './evidence-memory.tsx';
import { LetterOffer } from './letter-offer.tsx';
import { draftLetter, hasOwnEvidence, letterByModel, withoutStop } from './letter-template.ts';
import { bringBackLetter, replaceLetter } from './letter-versions.ts';

/** Why the text of the language model cannot be used. */
interface Failure extends Pick<DraftByModel, 'model' | 'leftOut'> {
  text: string;
}

/** Drafts a cover letter from the evidence, by a language model if the owner agrees, for the owner to edit and to copy. */
export function LetterDraft({ report }: { report: EvidenceReport }) {
  const { letter, otherLetters, company, jobTitle, keep } = useEvidenceDraft();
  const [isWriting, setWriting] = useState(false);
  const [wasCancelled, setCancelled] = useState(false);
  const [wasInterrupted, setInterrupted] = useState(false);
  // Not kept in the draft: the alert must be announced only once.
  const [failure, setFailure] = useState<Failure | null>(null);
  const call = useRef<{ controller: AbortController; report: EvidenceReport }>(undefined);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const model = report.model?.name;
  // Closing the dialog cancels the letter.
  useEffect(() => () => call.current?.controller.abort(), []);
  // A letter still being written from an earlier comparison does not match this report.
  useEffect(() => {
    if (!call.current || call.current.report === report) return;
    call.current.controller.abort();
    setInterrupted(true);
    toastWarning('The letter was cancelled', 'The evidence has changed while it was being written.');
  }, [report]);

  const writeWithoutModel = async () => {
    const controller = new AbortController();
    call.current = { controller, report };
    const owner = await readOwner(controller.signal);
    if (controller.signal.aborted) return;
    call.current = undefined;
    keep({ letter: { text: draftLetter(report, owner), byModel: null } });
  };
  const writeByModel = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    call.current = { controller, report };
    setWriting(true);
    setCancelled(false);
    setInterrupted(false);
    setFailure(null);
    try {
      const written = await requestLetter({ company, jobTitle, requirements: report.requirements }, signal);
      const owner = await readOwner(signal);
      // The owner may have begun another job description meanwhile.
      signal.throwIfAborted();
      keep({ wasModelAsked: true });
      const { model, leftOut, paragraphs, problem } = written;
      if (paragraphs.length > 0) {
        const text = letterByModel(written, owner.name);
        keep(replaceLetter({ letter, otherLetters }, { text, byModel: { text, model, leftOut } }));
      } else {
        const outcome = letter === null ? 'the draft was made without it' : 'your text was left as it is';
        setFailure({ text: `${withoutStop(problem ?? '')}, so ${outcome}.`, model, leftOut });
        if (letter === null) keep({ letter: { text: draftLetter(report, owner), byModel: null } });
      }
    } catch (error) {
      setCancelled(true);
      if (signal.aborted) return;
      console.error(error);
      toastError('Failed to draft the letter', failureReason(error));
    } finally {
      call.current = undefined;
      setWriting(false);
    }
  };
  const change = (text: string) => {
    setFailure(null);
    keep({ letter: { text, byModel: letter?.byModel ?? null } });
  };
  const bringBack = () => {
    setFailure(null);
    keep(bringBackLetter({ letter, otherLetters }));
    textarea.current?.focus();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter?.text ?? '');
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
          <button type="button" className="button quiet" onClick={() => call.current?.controller.abort()}>
            Cancel
          </button>
        </div>
      </FocusedStep>
    );
  const offer = model !== undefined && hasOwnEvidence(report) && (
    <LetterOffer model={model} onAgree={() => void writeByModel()} />
  );
  if (letter === null)
    return (
      <>
        <div className="form-actions">
          <button type="button" className="button quiet" onClick={() => void writeWithoutModel()}>
            Draft a Cover Letter
          </button>
        </div>
        {wasCancelled && !wasInterrupted ? <FocusedStep>{offer}</FocusedStep> : offer}
      </>
    );
  const { text, byModel } = letter;
  const author = byModel === null ? 'in your own sentences' : `by ${byModel.model} from your sentences`;
  // What interrupted the writing, such as a new comparison, has moved the focus already.
  const Step = wasInterrupted ? Fragment : FocusedStep;
  return (
    <>
      <Step>
        <div className="letter-draft">
          {failure && (
            <>
              <p role="alert">{failure.text}</p>
              <LeftOut {...failure} label="Left out of the last draft" />
            </>
          )}
          <label htmlFor={id}>Draft of a cover letter, {author}</label>
          <textarea
            ref={textarea}
            id={id}
            className="field"
            dir="auto"
            rows={14}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <div className="form-actions">
            <button type="button" className="button quiet" onClick={() => void copy()}>
              Copy Draft
            </button>
            {otherLetters.length > 0 && (
              <button type="button" className="button quiet" onClick={bringBack}>
                Bring Back the Previous Text
              </button>
            )}
          </div>
          {byModel && <LeftOut {...byModel} label="Left out" />}
        </div>
      </Step>
      {offer}
    </>
  );
}

interface LeftOutProps {
  leftOut: OmittedSentence[];
  model: string;
  label: string;
}

/** Sentences of the model that the evidence does not support. */
function LeftOut({ leftOut, model, label }: LeftOutProps) {
  if (leftOut.length === 0) return null;
  return (
    <section className="letter-left-out" aria-label={label}>
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

function readOwner(signal?: AbortSignal): Promise<Pick<Profile, 'name' | 'intro'>> {
  return callApi<Profile>(ADMIN_API_PATHS.profile, signal && { signal }).catch(() => ({ name: '', intro: '' }));
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
