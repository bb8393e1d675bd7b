import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PageData } from '../../contract/site.ts';

/** The built render function and the built files that the pages load. */
export interface PageBuild {
  /** Differs in each build of the server; undefined when it runs from its sources. */
  id: string | undefined;
  render: (data: PageData) => string;
  /** Styles of the first screen, inlined in the head. */
  firstScreenCss: string;
  /** The URL of the other styles. */
  stylesheet: string;
  /** The small script inlined in the head. */
  bootScript: string;
  /** The URLs of the page's modules in load order. */
  modules: string[];
  /** The URLs of the admin area's module and styles. */
  admin: { entry: string; stylesheets: string[] };
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const HOME = 'web/home/main.tsx';
const ADMIN = 'web/admin/main.tsx';

/** The render function is loaded with React when a page is first rendered, so a start with a cached page does not load it. */
export function loadPageBuild(distDir: string): PageBuild {
  const home = readManifest(join(distDir, 'client/.vite/manifest.json'), HOME);
  const admin = readManifest(join(distDir, 'client/.vite/admin-manifest.json'), ADMIN);
  const require = createRequire(import.meta.url);
  return {
    id: process.env.BUILD_ID,
    render: (data) => require(join(distDir, 'server/home.js')).render(data),
    firstScreenCss: readFileSync(join(distDir, 'boot/first-screen.css'), 'utf8'),
    stylesheet: home.stylesheets[0] ?? '',
    bootScript: readFileSync(join(distDir, 'boot/boot.js'), 'utf8').trim(),
    modules: [...home.imports, home.entry],
    admin,
  };
}

function readManifest(manifestFile: string, source: string): { entry: string; imports: string[]; stylesheets: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} is missing from the build manifest`);
  const toUrl = (file: string | undefined) => `/${file}`;
  return {
    entry: toUrl(entry.file),
    imports: (entry.imports ?? []).map((name) => toUrl(manifest[name]?.file)),
    stylesheets: (entry.css ?? []).map(toUrl),
  };
}
