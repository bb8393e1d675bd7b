/** Placeholder lines for content that is loading. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={index} />
      ))}
    </div>
  );
}
