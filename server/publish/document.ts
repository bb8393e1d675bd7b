import { createHash } from 'node:crypto';
import type { PageData } from '../../contract/site.ts';
import type { PageAssets } from './assets.ts';
import { headTags } from './head.ts';
import { escapeHtml, scriptJson } from './html.ts';

/** Cut by scripts/fonts.ts; the ones that the first screen shows. */
const FONTS = ['/fonts/newsreader-1.woff2', '/fonts/geist-1.woff2'];

/** The whole home page as HTML: all content in it, complete without a script. */
export function homeDocument(data: PageData, assets: PageAssets): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${assets.firstScreenCss}</style>
<script data-entry="${escapeHtml(assets.entry)}">${assets.bootScript}</script>
${FONTS.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${headTags(data)}
</head>
<body>
<div id="root">${assets.render(data)}</div>
<script type="application/json" id="page-data">${scriptJson(data)}</script>
</body>
</html>
`;
}

/** The `'sha256-…'` of an inline style or script, for the content security policy. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
