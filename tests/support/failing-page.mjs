// Loaded into the server with `--import`: rendering the home page fails when the profile's title, a certification or a
// skill is "Breaks", or when the first category is "data".
import { registerHooks } from 'node:module';

const PAGE_MODULE = '/dist/server/home.js';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(PAGE_MODULE)) return nextLoad(url, context);
    const original = JSON.stringify(`${url}?original`);
    return { format: 'module', shortCircuit: true, source: `export * from ${original};\n${renderSource(original)}` };
  },
});

function renderSource(original) {
  return `
    import { render as renderOriginal } from ${original};
    export function render(data) {
      const names = [data.profile.title, ...[...data.certifications, ...data.skills].map(({ name }) => name)];
      if (names.includes('Breaks') || data.categories[0]?.name === 'data') throw new Error('cannot render this');
      return renderOriginal(data);
    }`;
}
