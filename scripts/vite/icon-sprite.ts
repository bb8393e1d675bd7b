import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CATEGORY_ICONS } from '../../contract/category-look.ts';

const ID = 'virtual:icon-sprite';
const LUCIDE = join(import.meta.dirname, '../../node_modules/lucide-static/icons');

/**
 * Emits the sprite: one SVG file with a symbol for each category icon, taken from Lucide (ISC license).
 * `import sprite from 'virtual:icon-sprite'` is its URL.
 */
export function iconSprite(): Plugin {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${CATEGORY_ICONS.map(createSymbol).join('')}</svg>`;
  const fileName = `assets/icons-${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.svg`;
  return {
    name: 'icon-sprite',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(`/${fileName}`)}` : undefined),
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: svg });
    },
  };
}

function createSymbol(name: string): string {
  const file = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const source = readFileSync(join(LUCIDE, `${file}.svg`), 'utf8');
  const inner = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replace(/\s+/g, ' ').trim()}</symbol>`;
}
