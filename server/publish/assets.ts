import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../../contract/site.ts';

/** What the build left for the server: how to render, and what the page loads. */
export interface PageAssets {
  render: (data: PageData) => string;
  /** Styles that the first screen needs, for the head. */
  firstScreenCss: string;
  /** Styles for the rest, by address. */
  stylesheet: string;
  /** The small script in the head. */
  bootScript: string;
  /** The page's modules, by address, in the order in which they are taken in. */
  modules: string[];
}

const ENTRY = 'web/home/main.tsx';

export async function loadPageAssets(distDir: string): Promise<PageAssets> {
  const manifest: Record<string, { file: string; css?: string[]; imports?: string[] }> = JSON.parse(
    readFileSync(join(distDir, 'client/.vite/manifest.json'), 'utf8'),
  );
  const entry = manifest[ENTRY];
  if (!entry?.css?.[0]) throw new Error(`${ENTRY} is not in the build's manifest`);
  const bundle: Pick<PageAssets, 'render' | 'firstScreenCss'> = await import(pathToFileURL(join(distDir, 'server/home.js')).href);
  return {
    render: bundle.render,
    firstScreenCss: bundle.firstScreenCss,
    stylesheet: `/${entry.css[0]}`,
    bootScript: readFileSync(join(distDir, 'boot/boot.js'), 'utf8').trim(),
    modules: [...(entry.imports ?? []).map((name) => manifest[name]?.file), entry.file].map((file) => `/${file}`),
  };
}
