import { HYDRATION_REQUEST, HYDRATION_REQUESTED } from './hydration-events.ts';
import { markHydrated } from './mark-hydrated.ts';

/** How far below the viewport a section is when its code is fetched. */
const PRELOAD_MARGIN = '800px';

/**
 * Loads the code of a section, or of a dialog, once it nears the viewport, or as soon as a click or the keyboard reaches it.
 * If the code cannot be fetched, the section stays as the server rendered it: its text is readable and its links work.
 */
export async function loadWhenVisible<T>(sectionId: string, load: () => Promise<T>): Promise<T> {
  const section = document.getElementById(sectionId);
  if (section && !section.hasAttribute(HYDRATION_REQUESTED)) await waitUntilNear(section);
  try {
    return await load();
  } catch (error) {
    console.warn(`The code of ${sectionId} could not be fetched.`, error);
    markHydrated(section);
    return new Promise<never>(() => {});
  }
}

function waitUntilNear(section: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      section.removeEventListener(HYDRATION_REQUEST, finish);
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && finish(), {
      rootMargin: `${PRELOAD_MARGIN} 0px`,
    });
    observer.observe(section);
    section.addEventListener(HYDRATION_REQUEST, finish);
  });
}
