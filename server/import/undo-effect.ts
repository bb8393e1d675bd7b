import type { UndoEffect } from '../../contract/career-import.ts';
import { publicContent } from '../publish/public-content.ts';
import type { Content } from '../store/reader.ts';
import type { Store } from '../store/store.ts';

class RolledBack extends Error {
  readonly content: Content;

  constructor(content: Content) {
    super('The import is undone only to see its effect.');
    this.content = content;
  }
}

/** What undoing an import would do now: it is undone in a transaction that is rolled back. Throws 404 for an unknown import. */
export async function undoEffect(store: Store, importId: string): Promise<UndoEffect> {
  const content = await contentAfterUndo(store, importId);
  const { skills, testimonials, certifications, timeline, sections } = publicContent(content);
  const entries = [skills, testimonials, certifications, timeline, sections].flat();
  return { leavesEmptyPage: content.site.isPublished && entries.length === 0 };
}

async function contentAfterUndo(store: Store, importId: string): Promise<Content> {
  try {
    return await store.write(async (writer) => {
      await writer.undoImport(importId);
      throw new RolledBack(await writer.content());
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.content;
    throw error;
  }
}
