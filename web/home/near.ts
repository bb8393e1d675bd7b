import { WAKE } from './wake.ts';

/** How far below the screen a section is when its code is fetched. */
const AHEAD = '800px';

/** Loads a section's code once the section is near the screen, or wanted by a click or the keyboard. */
export async function near<T>(sectionId: string, load: () => Promise<T>): Promise<T> {
  const section = document.getElementById(sectionId);
  if (section && section.dataset.wanted === undefined) await approach(section);
  return load();
}

function approach(section: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const arrived = () => {
      observer.disconnect();
      section.removeEventListener(WAKE, arrived);
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && arrived(), {
      rootMargin: `${AHEAD} 0px`,
    });
    observer.observe(section);
    section.addEventListener(WAKE, arrived);
  });
}
