export const IMPORTED_KINDS = ['timeline', 'skills', 'testimonials', 'certifications'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** What a career import created. */
export interface ImportResult {
  created: Record<ImportedKind, number>;
  /** Number of new entries in the further sections. */
  entries: number;
  /** Number of items and entries that the site already has. */
  skipped: number;
  /** One line, with the reason, for each entry that was changed or left out. */
  errors: string[];
  /** With this id the import can be undone; absent when nothing was stored. */
  importId?: string;
}

/** What a career import would create. */
export interface ImportPreview extends ImportResult {
  names: Record<ImportedKind, string[]>;
  /** Whether the import would fill in the profile. */
  profile: boolean;
}
