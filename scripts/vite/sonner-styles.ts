import type { Plugin } from 'vite';

/**
 * Sonner puts its styles into the page as a style element, which the content security policy refuses; the
 * page imports the same styles as a file instead. Its swipe threshold is a constant that takes no option.
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
  if (!pattern.test(code)) throw new Error(`sonner has changed: ${pattern} is not in it any more`);
  return code.replace(pattern, replacement);
}
