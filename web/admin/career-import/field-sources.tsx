import type { FieldSources } from '../../../contract/career-import.ts';

/** The words of the file that each field came from. */
export function Sources({ sources, labels }: { sources: FieldSources; labels: Record<string, string> }) {
  return (
    <dl className="import-sources">
      {Object.entries(sources).map(([name, { words, line }]) => (
        <div key={name}>
          <dt>{name === 'start_year' ? 'Dates' : (labels[name] ?? name)}</dt>
          <dd>
            “{words}” <span className="import-detail">line {line}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
