import { RESUME_TOO_LARGE } from './upload-limits.ts';

export const RESUME_MESSAGES = {
  type: 'Only PDF, DOC, and DOCX files are allowed.',
  size: RESUME_TOO_LARGE,
  none: 'No File Selected',
  empty: 'The file is empty.',
} as const;

/** Accepted file types: extension → media type. */
export const RESUME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeExtension = keyof typeof RESUME_TYPES;

/** `size` is in bytes, `uploadDate` in ISO 8601. */
export type ResumeInfo =
  | { hasResume: false }
  | { hasResume: true; filename: string; size: number; extension: ResumeExtension; uploadDate: string };

/** The file name of a download: 'Alex_Sample_Resume.pdf', or 'Resume.pdf' without a name. */
export function defaultResumeName(ownerName: string): string {
  return `${[...ownerName.split(/\s+/).filter(Boolean), 'Resume'].join('_')}.pdf`;
}
