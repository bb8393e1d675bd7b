import type { ResumeChoices } from '../../contract/resume-choices.ts';
import type { DocumentFormat } from '../../contract/resume-documents.ts';
import type { PublicContent } from '../../contract/site.ts';
import type { StoredView } from '../../contract/views.ts';

/** The input of the process that generates documents. */
export interface GeneratorInput {
  /** `preview` is for the owner: the first pages, as a `ResumePreview` in JSON. */
  format: DocumentFormat | 'preview';
  content: PublicContent;
  siteUrl: string;
  year: number;
  choices: Pick<ResumeChoices, 'paper' | 'pages' | 'sections' | 'typeface'> & Pick<StoredView['resume'], 'evidence'>;
  /** The bytes of the first photo, in the format in which it is stored. */
  photo: Uint8Array | undefined;
}

export type DocumentResult = { bytes: Uint8Array } | { failure: string };
