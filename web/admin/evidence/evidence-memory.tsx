import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { EvidenceReport } from '../../../contract/evidence.ts';
import type { OmittedSentence } from '../../../contract/letter.ts';

/** A draft of a cover letter. */
export interface Letter {
  /** The text, including the owner's edits. */
  text: string;
  /** The language model's text and the sentences left out of it; null if the letter consists of the owner's own sentences. */
  byModel: { text: string; model: string; leftOut: OmittedSentence[] } | null;
}

/** The job description that the owner works on. */
export interface EvidenceDraft {
  /** The content of the text field. */
  text: string;
  /** The description that was compared; null before the first comparison. */
  source: string | File | null;
  report: EvidenceReport | null;
  /** The draft of a letter that is shown; null until there is one. */
  letter: Letter | null;
  /** Drafts that can be brought back, the latest last. */
  otherLetters: readonly Letter[];
  /** Whether the language model has responded to a request for a letter. */
  wasModelAsked: boolean;
  /** The names in the letter, which are sent to the language model. */
  company: string;
  jobTitle: string;
  /** The company of the view, which only the owner sees; while null, the letter's company is proposed. */
  viewCompany: string | null;
}

const NOTHING: EvidenceDraft = {
  text: '',
  source: null,
  report: null,
  letter: null,
  otherLetters: [],
  wasModelAsked: false,
  company: '',
  jobTitle: '',
  viewCompany: null,
};

interface EvidenceMemory extends EvidenceDraft {
  keep: (changes: Partial<EvidenceDraft>) => void;
  clear: () => void;
}

const EvidenceContext = createContext<EvidenceMemory | null>(null);

export function useEvidenceDraft(): EvidenceMemory {
  const memory = use(EvidenceContext);
  if (!memory) throw new Error('useEvidenceDraft must be used within an EvidenceDraftProvider');
  return memory;
}

/** Keeps the description and the drafts after the dialog is closed, until the owner clears them, signs out or leaves the admin area. */
export function EvidenceDraftProvider({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState(NOTHING);
  const keep = useCallback((changes: Partial<EvidenceDraft>) => setKept((before) => ({ ...before, ...changes })), []);
  const memory = useMemo(() => ({ ...kept, keep, clear: () => setKept(NOTHING) }), [kept, keep]);
  return <EvidenceContext value={memory}>{children}</EvidenceContext>;
}
