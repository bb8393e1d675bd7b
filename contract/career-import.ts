export const IMPORTED_KINDS = ['timeline', 'skills', 'testimonials', 'certifications'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** The kind of content that an entry of the files becomes: an item, or an entry of a further section. */
export const ENTRY_KINDS = [...IMPORTED_KINDS, 'sections'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The number of items that a career import created. */
export interface ImportResult {
  created: Record<ImportedKind, number>;
  /** Number of new entries in the further sections. */
  entries: number;
  /** Number of the owner's details that were imported; absent when there are none. */
  details?: number;
  /** Number of existing items that were updated from the files; absent when there are none. */
  updated?: number;
  /** Number of items and entries that the site already has. */
  skipped: number;
  /** Number of those whose changes were not chosen for import; absent when there are none. */
  notChosen?: number;
  /** One line, with the reason, for each entry that was changed or left out. */
  errors: string[];
  /** With this id the import can be undone; absent when nothing was stored. */
  importId?: string;
}

/** An import that can be undone. */
export interface RecordedImport {
  id: string;
  importedAt: string;
  /** The number of entries that it created and that are still on the site, counted as in its result. */
  items: number;
  /** The names of its files; empty for an import that an earlier release recorded. */
  files: string[];
}

/** What undoing an import would do now. */
export interface UndoEffect {
  /** Whether the site would be public without a single entry. */
  leavesEmptyPage: boolean;
}

/** The items that a career import would create, in numbers and names. */
export interface ImportPreview extends ImportResult {
  names: Record<ImportedKind, string[]>;
  /** Whether the import would fill in the profile. */
  profile: boolean;
}

/** Whether the site has the entry unchanged, has it with different fields, or lacks it. */
export const ENTRY_STATES = ['new', 'same', 'changed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** By field: the value on the site, and the value after the import. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

/** The words of a file that a field was read from, and the number of the line where they begin. */
export interface FieldSource {
  words: string;
  line: number;
}
/** By field. */
export type FieldSources = Record<string, FieldSource>;

/** An entry of the files, compared with the site. */
export interface ImportEntry {
  /** Derived from the files alone: the same files give the same key. */
  key: string;
  resource: EntryKind;
  title: string;
  /** Details that distinguish it from others with the same title, such as employer and dates. */
  detail: string;
  state: EntryState;
  /** Fields that may have been read wrongly. */
  doubtful: string[];
  /** Empty unless the state is 'changed'. */
  changes: FieldChanges;
  /** The fields that can be corrected, as they were read. */
  fields: Record<string, unknown>;
  /** Notes on values that were adapted to the rules of the site. */
  notes: string[];
  /** Whether a new entry may be a part of one that the site has: it is only imported when it is chosen. */
  mayRepeat?: boolean;
  /** Where a language model found the fields. */
  sources?: FieldSources;
}

export const DOCUMENT_READERS = ['layout', 'model'] as const;

/** How the résumés among the files, PDF and DOCX, were read. */
export interface DocumentReading {
  names: string[];
  readBy: (typeof DOCUMENT_READERS)[number];
  /** The language model that can read them; null when none is configured. */
  model: string | null;
  /** Why they were parsed using their layout although the model was requested. */
  problem?: string;
  /**
   * What the model read, as JSON Resume, with the position of the document among the files: importing these instead of
   * the documents imports what the dry run shows.
   */
  resumes: { file: number; resume: Record<string, unknown> }[];
}

/** The effects of a career import, entry by entry. */
export interface ImportDryRun {
  items: ImportEntry[];
  /** The owner's details, each with its values; null when the files say nothing about the owner. */
  profile: {
    state: EntryState;
    changes: FieldChanges;
    /** The details that can be corrected, as they were read; absent where the files lack one. */
    fields: Record<string, unknown>;
    sources?: FieldSources;
  } | null;
  /** Content of the files that the import leaves out or changes. */
  leftOut: { what: string; why: string }[];
  /** Absent when none of the files is a résumé as PDF or DOCX. */
  documents?: DocumentReading;
  /** A call with this id instead of the files uses the parsed career again. Absent when it was too large to be kept. */
  reading?: string;
}

/** How an import treats the owner's details: it fills in missing ones, leaves them, or replaces them. */
export const PROFILE_CHOICES = ['fill', 'keep', 'replace'] as const;
export type ProfileChoice = (typeof PROFILE_CHOICES)[number];
