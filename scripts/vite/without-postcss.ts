import type { Plugin } from 'vite';

const POSTCSS = '\0without-postcss';

/** Leaves out PostCSS, which sanitize-html loads at every start but never calls with `parseStyleAttributes: false`. */
export function withoutPostcss(): Plugin {
  return {
    name: 'without-postcss',
    enforce: 'pre',
    resolveId: (id) => (id === 'postcss' ? POSTCSS : undefined),
    load: (id) => (id === POSTCSS ? 'export const parse = undefined;' : undefined),
  };
}
