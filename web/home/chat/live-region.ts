const CLEAR_DELAY_MS = 1000;

let region: HTMLElement | undefined;
let clearTimer: ReturnType<typeof setTimeout> | undefined;

/** Adds the page's live region for answers. Screen readers only announce changes to a region that is already in the page. */
export function mountLiveRegion(): void {
  if (region) return;
  region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

/** Announces text politely, once. */
export function announce(text: string): void {
  if (!region) return;
  region.textContent = text;
  clearTimeout(clearTimer);
  clearTimer = setTimeout(() => region?.replaceChildren(), CLEAR_DELAY_MS);
}
