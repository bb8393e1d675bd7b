import type { Plugin } from 'vite';

/**
 * Removes the style element that Sonner injects, because the content security policy blocks it; the page imports the
 * same styles as a file. Also lowers the swipe threshold, which Sonner does not expose as an option.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.m?js/.test(id)) return undefined;
      const changed = replaceOnce(code, /^__insertCSS\(.*\);?$/m, '');
      return { code: replaceOnce(changed, /const SWIPE_THRESHOLD = \d+/, 'const SWIPE_THRESHOLD = 20'), map: null };
    },
  };
}

function replaceOnce(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code)) throw new Error(`sonner has changed: it no longer contains ${pattern}`);
  return code.replace(pattern, replacement);
}
