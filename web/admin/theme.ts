/** Applies the theme stored in this browser, or the system's. Runs before the first render. */
export function applyTheme(): void {
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = storedTheme() ?? preferred;
}

function storedTheme(): string | null {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    return null;
  }
}
