import { DatabaseSync } from 'node:sqlite';

/** The events that `track` told of, in order; throws unless the database is sound and its totals are those of its events. */
export function soundEvents(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [line] = database.prepare('pragma integrity_check').all();
    if (line?.integrity_check !== 'ok') throw new Error(`the database is damaged: ${line?.integrity_check}`);
    const rows = database.prepare("select context from events where kind = 'timeline_click' order by context").all();
    const { total } = database.prepare(TOTAL).get() ?? {};
    if (Number(total) !== rows.length) throw new Error(`${rows.length} events came to a total of ${total}`);
    return rows.map(({ context }) => String(context));
  } finally {
    database.close();
  }
}

const TOTAL = "select coalesce(sum(total), 0) as total from day_totals where kind = 'timeline_click' and name = ''";
