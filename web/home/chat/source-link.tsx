import type { MouseEvent, ReactNode } from 'react';
import { QUOTED_SECTIONS } from '../../../contract/anchor.ts';
import type { PageSectionId } from '../../../contract/page-sections.ts';
import { useList, usePage } from '../public-data.ts';
import { scrollToSection } from '../scrolling/scroll-to.ts';
import { TypeMark } from '../timeline/type-mark.tsx';

const MILESTONE_PREFIX = '#milestone-';

/** A link to the place on this page that an answer quotes. Any other link is reduced to its text. */
export function SourceLink({ href, children }: { href: string; children: ReactNode }) {
  const { items } = useList('timeline');
  const { profile, sections } = usePage();
  const milestone = href.startsWith(MILESTONE_PREFIX) && items.find(({ id }) => MILESTONE_PREFIX + id === href);
  const isSection = quotedAnchors(profile.sections).includes(href) || sections.some(({ id }) => href === `#section-${id}`);
  if (!milestone && !isSection) return children;

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!milestone) return scrollToSection(href.slice(1), event);
    // The timeline opens the milestone on `hashchange`, which does not fire when the hash stays the same.
    if (location.hash === href) history.replaceState(null, '', location.pathname + location.search);
  };
  return (
    <a className="source" href={href} onClick={onClick}>
      {milestone && <TypeMark type={milestone.type} />}
      {children}
    </a>
  );
}

/** The anchors of the shown sections that answers quote; the first screen replaces an about section that is not shown. */
function quotedAnchors(sections: readonly { id: PageSectionId }[]): string[] {
  const shownSections = QUOTED_SECTIONS.filter((id) => sections.some((section) => section.id === id));
  return [...shownSections, ...(shownSections.includes('about') ? [] : ['hero'])].map((id) => `#${id}`);
}
