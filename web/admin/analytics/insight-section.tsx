import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled section with its lists side by side. */
export function InsightSection({ id, title, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <div className="figure-columns">{children}</div>
    </section>
  );
}
