import type { Plugin } from 'vite';

/** Modules that dependencies import for features that the server does not use; only imports from `importer` are replaced. */
const UNUSED: Record<string, { importer: string; code: string }> = {
  // For style attributes, which the server does not allow.
  postcss: { importer: 'sanitize-html', code: 'export const parse = undefined;' },
  // For HTTP/2 servers.
  'node:http2': { importer: 'fastify', code: 'export default undefined;' },
};
const STUB = '\0unused:';

/** Replaces unused modules with stubs, because loading them costs time at every start. */
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
