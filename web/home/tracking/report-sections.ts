import { track } from './track.ts';

/** A section that the visitor leaves sooner counts as scrolled past, not as read. */
const READING_MS = 1000;

/** Reports each section once, when the middle of the screen has been in it for a second. */
export function reportSections(): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting) timers.set(target, setTimeout(report, READING_MS, target));
      }
    },
    { rootMargin: '-50% 0px' },
  );
  const report = (section: Element) => {
    observer.unobserve(section);
    track('interaction', { type: 'section_view', element_id: section.id });
  };
  for (const section of document.querySelectorAll('main > section[id]')) observer.observe(section);
}
