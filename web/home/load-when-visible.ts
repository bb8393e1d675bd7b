import { HYDRATED, HYDRATION_REQUEST } from './hydration-events.ts';

/** How far below the screen a section is when its code is fetched. */
const AHEAD = '800px';

/**
 * Loads a section's code once the section is near the screen, or wanted by a click or the keyboard. Without its
 * code a section stays as the server made it: it still reads, and its links go where they say.
 */
export async function loadWhenVisible<T>(sectionId: string, load: () => Promise<T>): Promise<T> {
  const section = document.getElementById(sectionId);
  if (section && section.dataset.wanted === undefined) await approach(section);
  try {
    return await load();
  } catch (error) {
    console.warn(`The code of ${sectionId} could not be fetched.`, error);
    section?.setAttribute(HYDRATED, '');
    section?.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
    return new Promise<never>(() => {});
  }
}

function approach(section: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const arrived = () => {
      observer.disconnect();
      section.removeEventListener(HYDRATION_REQUEST, arrived);
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && arrived(), {
      rootMargin: `${AHEAD} 0px`,
    });
    observer.observe(section);
    section.addEventListener(HYDRATION_REQUEST, arrived);
  });
}
