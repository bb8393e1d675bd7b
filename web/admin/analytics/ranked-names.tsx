import type { NamedCount } from '../../../contract/analytics-responses.ts';
import { BarList } from './bar-list.tsx';
import type { CountMode } from './count-mode.ts';

/** The exported report has more rows. */
const MAX_ROWS = 7;

interface Props {
  title: string;
  names: readonly NamedCount[];
  countMode: CountMode;
  emptyText: string;
  labelOf?: (name: string) => string;
}

/** The names with the highest counts. */
export function RankedNames({ title, names, countMode, emptyText, labelOf = (name) => name }: Props) {
  const rows = names
    .map(({ name, [countMode]: count }) => ({ key: name, name: labelOf(name), count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_ROWS);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {rows.length === 0 ? <p className="empty">{emptyText}</p> : <BarList rows={rows} />}
    </section>
  );
}
