import type { Plugin } from 'vite';

/** Modules that dependencies import for features that the server does not use, by the importing package. */
const UNUSED: Record<string, { importer: string; code: string }> = {
  // For style attributes, which the server does not allow.
  postcss: { importer: 'sanitize-html', code: 'export const parse = undefined;' },
  // For HTTP/2 servers.
  'node:http2': { importer: 'fastify', code: 'export default undefined;' },
};
const STUB = '\0unused:';

/** Replaces modules that cost time at every start and are never used with stubs. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const unused = UNUSED[id];
      return unused && importer.includes(`/node_modules/${unused.importer}/`) ? `${STUB}${id}` : undefined;
    },
    load: (id) => (id.startsWith(STUB) ? UNUSED[id.slice(STUB.length)]?.code : undefined),
  };
}
