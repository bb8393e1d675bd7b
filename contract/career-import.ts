export const IMPORTED_KINDS = ['timeline', 'skills', 'testimonials', 'certifications'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** What an import of a career added. */
export interface ImportResult {
  created: Record<ImportedKind, number>;
  /** Entries that the site has already. */
  skipped: number;
  /** One line for each thing that was not taken over as it stands in the file, with the reason. */
  errors: string[];
}

/** What it would add, by the names that the owner knows. */
export interface ImportPreview extends ImportResult {
  names: Record<ImportedKind, string[]>;
  /** Whether name, title and the words about the owner would be filled in. */
  profile: boolean;
}
