import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { EvidenceReport } from '../../../contract/evidence.ts';
import type { LetterDraft } from '../../../contract/letter.ts';

/** The job description that the owner works on. */
export interface KeptEvidence {
  /** What is in the text field. */
  text: string;
  /** What was compared; null before the first comparison. */
  source: string | File | null;
  report: EvidenceReport | null;
  /** The draft of a letter as the owner has edited it; null until there is one. */
  letter: string | null;
  /** The language model that wrote the draft; null if it is of the owner's own sentences. */
  letterBy: string | null;
  /** What the draft of a model replaced; null if there was nothing. */
  replacedLetter: Pick<KeptEvidence, 'letter' | 'letterBy'> | null;
  /** The last response of the language model; null until it was asked for a letter. */
  letterByModel: LetterDraft | null;
  /** What the owner applies for. */
  company: string;
  jobTitle: string;
}

const NOTHING: KeptEvidence = {
  text: '',
  source: null,
  report: null,
  letter: null,
  letterBy: null,
  replacedLetter: null,
  letterByModel: null,
  company: '',
  jobTitle: '',
};

interface EvidenceMemory extends KeptEvidence {
  keep: (changes: Partial<KeptEvidence>) => void;
  clear: () => void;
}

const EvidenceContext = createContext<EvidenceMemory | null>(null);

export function useKeptEvidence(): EvidenceMemory {
  const memory = use(EvidenceContext);
  if (!memory) throw new Error('useKeptEvidence must be used within a KeptEvidenceProvider');
  return memory;
}

/** Keeps them after the dialog is closed, until the owner clears them, signs out or leaves the admin area. */
export function KeptEvidenceProvider({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState(NOTHING);
  const keep = useCallback((changes: Partial<KeptEvidence>) => setKept((before) => ({ ...before, ...changes })), []);
  const memory = useMemo(() => ({ ...kept, keep, clear: () => setKept(NOTHING) }), [kept, keep]);
  return <EvidenceContext value={memory}>{children}</EvidenceContext>;
}
