/** Bytes. "Under 10MB". */
export const RESUME_MAX_BYTES = 10 * 1024 * 1024;
export const RESUME_MESSAGES = {
  type: 'Only PDF, DOC, and DOCX files are allowed.',
  size: 'File size must be less than 10MB.',
  none: 'No File Selected',
} as const;

/** Extension → media type of what a resume may be. */
export const RESUME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeExtension = keyof typeof RESUME_TYPES;

/** What the page and the admin area know of the resume. Size in bytes, uploadDate an ISO instant. */
export type ResumeInfo =
  | { hasResume: false }
  | { hasResume: true; filename: string; size: number; extension: ResumeExtension; uploadDate: string };

/** The name a download gets when the server names none: 'Alex_Sample_Resume.pdf'. */
export function defaultResumeName(ownerName: string): string {
  return `${ownerName.trim().replace(/\s+/g, '_') || 'Resume'}_Resume.pdf`;
}
