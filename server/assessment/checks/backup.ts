import { pluralize } from '../../../contract/pluralize.ts';
import { DAY_MS } from '../../time.ts';
import { type CheckContext, type Finding, verdictsFor } from '../finding.ts';

const BACKUP_DUE_DAYS = 7;
const BACKUP_OVERDUE_DAYS = 30;

export async function checkBackup({ store, now }: CheckContext): Promise<Finding[]> {
  return [judgeBackup(await store.diagnostics.lastBackup(), now)];
}

export function judgeBackup(lastBackup: string | undefined, now: number): Finding {
  const { passed, warning, failed } = verdictsFor('Last backup', 'Read when the server made the last backup.');
  const action = 'Make a backup, and keep it on another machine.';
  const time = Date.parse(lastBackup ?? '');
  if (Number.isNaN(time)) return warning('No backup has been made.', action);
  const date = new Date(time).toISOString().slice(0, 10);
  if (time > now + DAY_MS)
    return warning(`Made ${date}, which is in the future: the clock was or is wrong.`, `Check the clock. ${action}`);
  const days = Math.max(0, Math.floor((now - time) / DAY_MS));
  const measured = `Made ${date}, ${pluralize(days, 'day')} ago.`;
  if (days > BACKUP_OVERDUE_DAYS) return failed(measured, action);
  return days > BACKUP_DUE_DAYS ? warning(measured, action) : passed(measured);
}
