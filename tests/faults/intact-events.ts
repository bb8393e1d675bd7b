import { DatabaseSync } from 'node:sqlite';
import { clickName } from './click-session.ts';

/** The names of the recorded clicks, in order. Throws unless the database is intact and its totals match its events. */
export function readIntactEvents(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [result] = database.prepare('pragma integrity_check').all();
    if (result?.integrity_check !== 'ok') throw new Error(`the database is damaged: ${result?.integrity_check}`);
    const rows = database.prepare("select session_id from events where kind = 'timeline_click'").all();
    const { total } = database.prepare(TOTAL).get() ?? {};
    if (Number(total) !== rows.length) throw new Error(`there are ${rows.length} events, but the total is ${total}`);
    return rows.map(({ session_id }) => clickName(String(session_id))).toSorted();
  } finally {
    database.close();
  }
}

const TOTAL = "select coalesce(sum(total), 0) as total from day_totals where kind = 'timeline_click' and name = ''";
