import { z } from 'zod';

/** The formats of the generated résumé: extension → media type. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
} as const;

export type DocumentFormat = keyof typeof DOCUMENT_TYPES;
export const DOCUMENT_FORMATS = Object.keys(DOCUMENT_TYPES) as DocumentFormat[];

export function documentPath(format: DocumentFormat): `/resume.${DocumentFormat}` {
  return `/resume.${format}`;
}

/** Whether the format has pages that a limit can fill. */
export function hasPages(format: DocumentFormat): boolean {
  return format === 'pdf' || format === 'docx';
}

/** A preview of the resume: its first pages. */
export const resumePreviewResponse = z.object({
  pages: z.int().min(1),
  /** How many pages the picture shows. */
  shown: z.int().min(1),
  svg: z.string(),
});
export type ResumePreview = z.output<typeof resumePreviewResponse>;
