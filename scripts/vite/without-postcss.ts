import type { Plugin } from 'vite';

const POSTCSS = '\0without-postcss';

/** Replaces PostCSS, which sanitize-html imports for style attributes, with a stub: the server does not allow them. */
export function withoutPostcss(): Plugin {
  return {
    name: 'without-postcss',
    enforce: 'pre',
    resolveId: (id) => (id === 'postcss' ? POSTCSS : undefined),
    load: (id) => (id === POSTCSS ? 'export const parse = undefined;' : undefined),
  };
}
