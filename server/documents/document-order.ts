import type { DocumentFormat, ResumeChoices } from '../../contract/resume-documents.ts';
import type { PublicContent } from '../../contract/site.ts';

/** What the process that makes documents needs to make one. */
export interface DocumentOrder {
  /** `svg` is the owner's preview of the first pages. */
  format: DocumentFormat | 'svg';
  content: PublicContent;
  siteUrl: string;
  year: number;
  choices: Pick<ResumeChoices, 'paper' | 'pages' | 'sections' | 'typeface'>;
  /** As it was uploaded. */
  photo: Uint8Array | undefined;
}

export type DocumentResult = { bytes: Uint8Array } | { failure: string };
