import type { MouseEvent, ReactNode } from 'react';
import { useList } from '../public-data.ts';
import { scrollToSection } from '../scrolling/scroll-to.ts';
import { TypeMark } from '../timeline/type-mark.tsx';

const MILESTONE = '#milestone-';
const SECTIONS = ['#skills', '#certifications', '#testimonials', '#about'];

/** The place on the page that an answer is from, as a chip that goes there. Any other link is only its text. */
export function SourceLink({ href, children }: { href: string; children: ReactNode }) {
  const { items } = useList('timeline');
  const milestone = href.startsWith(MILESTONE) && items.find(({ id }) => MILESTONE + id === href);
  if (!milestone && !SECTIONS.includes(href)) return children;

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!milestone) return scrollToSection(href.slice(1), event);
    // The timeline follows the address; one that is there already has to come again.
    if (location.hash === href) history.replaceState(null, '', location.pathname + location.search);
  };
  return (
    <a className="source" href={href} onClick={onClick}>
      {milestone && <TypeMark type={milestone.type} />}
      {children}
    </a>
  );
}
