import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../../contract/site.ts';

/** What the build left for the server: how to render, and what the pages load. */
export interface PageBuild {
  render: (data: PageData) => string;
  /** Styles that the first screen needs, for the head. */
  firstScreenCss: string;
  /** Styles for the rest, by address. */
  stylesheet: string;
  /** The small script in the head. */
  bootScript: string;
  /** The page's modules, by address, in the order in which they are taken in. */
  modules: string[];
  /** The admin area's module and styles, by address. */
  admin: { entry: string; stylesheets: string[] };
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const HOME = 'web/home/main.tsx';
const ADMIN = 'web/admin/main.tsx';

export async function loadPageBuild(distDir: string): Promise<PageBuild> {
  const home = filesOf(join(distDir, 'client/.vite/manifest.json'), HOME);
  const admin = filesOf(join(distDir, 'client/.vite/admin-manifest.json'), ADMIN);
  const bundle: Pick<PageBuild, 'render' | 'firstScreenCss'> = await import(pathToFileURL(join(distDir, 'server/home.js')).href);
  return {
    render: bundle.render,
    firstScreenCss: bundle.firstScreenCss,
    stylesheet: home.stylesheets[0] ?? '',
    bootScript: readFileSync(join(distDir, 'boot/boot.js'), 'utf8').trim(),
    modules: [...home.imports, home.entry],
    admin,
  };
}

function filesOf(manifestFile: string, source: string): { entry: string; imports: string[]; stylesheets: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} is not in the build's manifest`);
  const address = (file: string | undefined) => `/${file}`;
  return {
    entry: address(entry.file),
    imports: (entry.imports ?? []).map((name) => address(manifest[name]?.file)),
    stylesheets: (entry.css ?? []).map(address),
  };
}
