import { createHash } from 'node:crypto';
import { APPEARANCE_CHOICES, type Appearance, DEFAULT_APPEARANCE } from '../../contract/appearance.ts';
import type { PageContext, PageData, PublicContent } from '../../contract/site.ts';
import { pageDataJson } from '../script-json.ts';
import { headTags } from './head-tags.ts';
import type { PageBuild } from './page-build.ts';
import { pageData } from './page-data.ts';
import { hasLargePrint, printLength } from './print-length.ts';
import { withoutSampleParts } from './sample-parts.ts';

/** The home page as HTML with all content, complete without scripts. */
export function homeDocument(content: PublicContent & PageContext, pageBuild: PageBuild): string {
  const data = pageData(content);
  const ownData = content.sampleParts ? pageData(withoutSampleParts(content)) : data;
  return `<!doctype html>
<html lang="en"${appearanceAttributes(data.profile.appearance)}${printAttributes(data)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${pageBuild.firstScreenCss}</style>
<script data-modules="${pageBuild.modules.join(' ')}" data-stylesheet="${pageBuild.stylesheet}">${pageBuild.bootScript}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<noscript><link rel="stylesheet" href="${pageBuild.stylesheet}"></noscript>
${headTags(data, ownData)}
</head>
<body>
<div id="root">${pageBuild.render(data)}</div>
<script type="application/json" id="page-data">${pageDataJson(data)}</script>
</body>
</html>
`;
}

/** The choices that differ from the default look, for tokens.css. */
export function appearanceAttributes(appearance: Appearance): string {
  return APPEARANCE_CHOICES.filter((choice) => appearance[choice] !== DEFAULT_APPEARANCE[choice])
    .map((choice) => ` data-${choice}="${appearance[choice]}"`)
    .join('');
}

/** For print.css and print-length.css. */
function printAttributes(data: PageData): string {
  const lengths = Object.entries(printLength(data)).filter(([, length]) => length !== 'whole');
  const attributes = lengths.map(([part, length]) => ` data-print-${part}="${length}"`);
  return attributes.join('') + (hasLargePrint(data) ? ' data-print-large' : '');
}

/** The admin area: an empty page that its module renders into. Never indexed. */
export function adminDocument({ admin }: PageBuild): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>Admin</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${admin.stylesheets.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
<script type="module" src="${admin.entry}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The admin area needs JavaScript. <a href="/">Back to main site</a></noscript>
</body>
</html>
`;
}

/** The `'sha256-…'` source of an inline style or script for the Content-Security-Policy header. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
