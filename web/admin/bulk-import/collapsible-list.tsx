const MAX_OPEN_LINES = 8;

/** A collapsible list; a long one starts closed, unless it lists problems. */
export function CollapsibleList({
  title,
  lines,
  isProblem = false,
}: {
  title: string;
  lines: readonly string[];
  isProblem?: boolean;
}) {
  return (
    <details className="foldable" data-problem={isProblem || undefined} open={isProblem || lines.length <= MAX_OPEN_LINES}>
      <summary>{title}</summary>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat and have no id
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
