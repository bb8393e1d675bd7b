import type { Plugin } from 'vite';

/**
 * Removes the code with which Sonner inserts a style element, because the content security policy blocks it; the page
 * imports Sonner's stylesheet instead. Also sets the swipe threshold, for which Sonner has no option.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.m?js/.test(id)) return undefined;
      const withoutStyles = replaceOnce(code, /^__insertCSS\(.*\);?$/m, '');
      return { code: replaceOnce(withoutStyles, /const SWIPE_THRESHOLD = \d+/, 'const SWIPE_THRESHOLD = 20'), map: null };
    },
  };
}

function replaceOnce(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code)) throw new Error(`Sonner has changed: ${pattern} does not match its code`);
  return code.replace(pattern, replacement);
}
