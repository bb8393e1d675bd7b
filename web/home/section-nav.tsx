import { useEffect, useRef } from 'react';
import { usePage } from './public-data.ts';
import { useCurrentSection } from './scrolling/reading-position.ts';
import { scrollToSection } from './scrolling/scroll-to.ts';
import { sectionLinks } from './section-links.ts';

/** The links of a wide header to the sections with a heading, in the order of the page. The current one is marked. */
export function SectionNav() {
  const current = useCurrentSection();
  const list = useRef<HTMLUListElement>(null);
  const links = sectionLinks(usePage());

  // If the names do not fit, the list scrolls to the current one. `scrollIntoView` would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link depends on the current section
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    list.current?.scrollTo({ left: link ? link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2 : 0 });
  }, [current]);

  if (links.length === 0) return null;
  return (
    <nav className="section-nav" aria-label="Sections">
      <ul ref={list}>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => scrollToSection(id, event)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
