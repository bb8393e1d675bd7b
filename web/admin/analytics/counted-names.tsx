import type { NamedCount } from '../../../contract/analytics.ts';
import { FigureList } from './figure-list.tsx';
import type { Counting } from './measures.ts';

/** Names in each list; the exported report has more. */
const SHOWN = 7;

interface Props {
  title: string;
  counted: readonly NamedCount[];
  counting: Counting;
  empty: string;
  nameOf?: (name: string) => string;
}

/** What brought or drew the most. */
export function CountedNames({ title, counted, counting, empty, nameOf = (name) => name }: Props) {
  const rows = counted
    .map((one) => ({ key: one.name, name: nameOf(one.name), count: one[counting] }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SHOWN);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {rows.length === 0 ? <p className="empty">{empty}</p> : <FigureList rows={rows} />}
    </section>
  );
}
