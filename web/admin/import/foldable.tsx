const SHORT = 8;

/** A list under its title; a long one starts closed. */
export function Foldable({ title, lines, isProblem = false }: { title: string; lines: readonly string[]; isProblem?: boolean }) {
  return (
    <details className="foldable" data-problem={isProblem || undefined} open={isProblem || lines.length <= SHORT}>
      <summary>{title}</summary>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat, and none has anything that stays
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
