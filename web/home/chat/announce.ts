const SAID_FOR = 1000;

let region: HTMLElement | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

/** The page's one voice for answers. It has to be there before it says something. */
export function prepareAnnouncements(): void {
  if (region) return;
  region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

/** Says a finished answer once, politely. */
export function announce(text: string): void {
  if (!region) return;
  region.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => region?.replaceChildren(), SAID_FOR);
}
