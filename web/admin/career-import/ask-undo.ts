import { ADMIN_API_PATHS } from '../../../contract/admin-api-paths.ts';
import type { RecordedImport, UndoEffect } from '../../../contract/career-import.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { TRASH_DAYS } from '../../../contract/retention-periods.ts';
import { type Answer, choose } from '../../ui/confirm.tsx';
import { callApi } from '../api.ts';

/** Whether to undo an import and whether to hide the site too; null to keep the import. */
export type UndoChoice = 'undo' | 'undo-and-hide' | null;

const CHOICES: Record<NonNullable<Answer>, NonNullable<UndoChoice>> = { action: 'undo', alternative: 'undo-and-hide' };

export interface UndoneImport extends Pick<RecordedImport, 'id' | 'items'> {
  isJustMade?: boolean;
}

/**
 * Asks before an import is undone. One that was just made is undone without a question, unless visitors would then see a
 * page without entries. Rejects when its effect cannot be read.
 */
export async function askUndo({ id, items, isJustMade }: UndoneImport): Promise<UndoChoice> {
  const { leavesEmptyPage } = await callApi<UndoEffect>(ADMIN_API_PATHS.undoImport(id));
  if (isJustMade && !leavesEmptyPage) return 'undo';
  const answer = await choose({
    title: 'Undo this import?',
    text: [leavesEmptyPage && EMPTY_PAGE, undoText(items)].filter(Boolean).join(' '),
    action: 'Undo import',
    alternative: leavesEmptyPage ? 'Undo and hide the site' : undefined,
  });
  return answer && CHOICES[answer];
}

const EMPTY_PAGE = 'Your public page would then have no entries, only what is in your profile.';

function undoText(items: number): string {
  const replaced = 'What it replaced comes back, except where you have changed it since.';
  if (items === 0) return replaced;
  return `${pluralize(items, 'entry', 'entries')} that it added will be moved to the trash, with all that you have changed in ${items === 1 ? 'it' : 'them'} since, and can be restored from there for ${TRASH_DAYS} days. ${replaced}`;
}
