import type { Evidence, Requirement } from './evidence.ts';

/** The maximum length of the company's name and of the job title, in characters. */
export const MAX_JOB_NAME_LENGTH = 100;

/** The input of a letter. */
export interface LetterRequest {
  /** Empty if the letter should name none. */
  company: string;
  /** The title of the job; empty if the letter should name none. */
  jobTitle: string;
  requirements: (Pick<Requirement, 'text' | 'importance' | 'state'> & {
    evidence: Pick<Evidence, 'anchor' | 'itemIds' | 'sentence'>[];
  })[];
}

/** A sentence of the language model that the evidence does not support. */
export interface OmittedSentence {
  sentence: string;
  /** A sentence for the owner. */
  reason: string;
}

/** The body of a cover letter that a language model wrote. */
export interface LetterDraft {
  /** The name of the language model. */
  model: string;
  /** Empty if the letter has to be made without the model. */
  paragraphs: string[];
  leftOut: OmittedSentence[];
  /** Why there are no paragraphs. */
  problem: string | null;
}
