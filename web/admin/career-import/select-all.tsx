import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The keys that it selects together. */
  selectable: readonly string[];
  chosen: ReadonlySet<string>;
  choose: (keys: readonly string[], isChosen: boolean) => void;
  children: ReactNode;
}

/** A checkbox for several others; indeterminate while only some of them are checked. */
export function SelectAll({ selectable, chosen, choose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const count = selectable.filter((key) => chosen.has(key)).length;
  const isMixed = count > 0 && count < selectable.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="import-all">
      <input
        ref={input}
        type="checkbox"
        checked={count === selectable.length}
        onChange={(event) => choose(selectable, event.target.checked)}
      />
      <span>
        {children}
        <span className="import-detail" aria-hidden="true">
          {count} of {selectable.length}
        </span>
      </span>
    </label>
  );
}
