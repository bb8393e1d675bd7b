import type { ImportResult } from '../../../contract/career-import.ts';

/** Notes by the id of their import. The server stores only their number, because they quote text that is not on the site. */
const notesByImport = new Map<string, readonly string[]>();

/** Keeps the notes of an import until the admin area is reloaded. */
export function keepNotes({ importId, errors }: ImportResult): void {
  if (importId !== undefined) notesByImport.set(importId, errors);
}

export function notesOf(importIds: readonly string[]): string[] {
  return importIds.flatMap((id) => notesByImport.get(id) ?? []);
}
