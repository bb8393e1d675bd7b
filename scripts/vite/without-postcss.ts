import type { Plugin } from 'vite';

const POSTCSS = '\0without-postcss';

/** sanitize-html loads a parser of styles at every start; `parseStyleAttributes: false` never calls it. */
export function withoutPostcss(): Plugin {
  return {
    name: 'without-postcss',
    enforce: 'pre',
    resolveId: (id) => (id === 'postcss' ? POSTCSS : undefined),
    load: (id) => (id === POSTCSS ? 'export const parse = undefined;' : undefined),
  };
}
