import { ACCENTS, type Appearance, DEFAULT_APPEARANCE, TYPEFACES } from '../../contract/appearance.ts';
import { ERROR_PAGE, keySkills } from '../../contract/error-page-texts.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { ownerAndTitle, ownerName } from '../../contract/owner-name.ts';
import type { Profile } from '../../contract/profile.ts';
import type { PublicContent } from '../../contract/site.ts';
import { ACCENT_COLORS, DARK_PALETTE, PALETTE } from '../palette.ts';
import { appearanceAttributes } from './html-document.ts';

/** For headings and for text. A browser loads only those that the page uses. */
const FAMILIES: Record<Appearance['typeface'], [display: string, text: string]> = {
  editorial: ['Newsreader', 'Geist'],
  modern: ['Bricolage Grotesque', 'Geist'],
  classic: ['EB Garamond', 'Source Sans 3'],
};

const fontFace = (family: string) =>
  `@font-face{font-family:"${family}";src:url(/fonts/${family.toLowerCase().replaceAll(' ', '-')}-3.woff2) format("woff2");font-weight:400 700;font-display:swap}`;

/** The rule of one choice of the owner; the default choice is not stated in the page. */
const ruleOf = <K extends keyof Appearance>(choice: K, value: Appearance[K], declarations: string) =>
  `${value === DEFAULT_APPEARANCE[choice] ? ':root' : `[data-${choice}=${value}]`}{${declarations}}`;

/** Styles of the pages that do not depend on the build: type and colors of the home page. */
export const STATIC_PAGE_CSS = `
${[...new Set(Object.values(FAMILIES).flat())].map(fontFace).join('\n')}
${TYPEFACES.map((typeface) => ruleOf('typeface', typeface, `--display:"${FAMILIES[typeface][0]}";--text:"${FAMILIES[typeface][1]}"`)).join('\n')}
${ACCENTS.map((accent) => ruleOf('accent', accent, `--light:${ACCENT_COLORS[accent].light};--dark:${ACCENT_COLORS[accent].dark}`)).join('\n')}
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1.0625rem/1.6 var(--text),system-ui,sans-serif;background:${PALETTE.paper};color:${PALETTE.ink}}
main{max-width:38rem}
h1{font:500 clamp(2rem,6vw,3.5rem)/1.05 var(--display),Georgia,serif;margin:0 0 1rem}
a{color:var(--light);text-underline-offset:.2em}
nav{display:flex;flex-wrap:wrap;gap:1.5rem;margin-top:2rem}
@media (prefers-color-scheme:dark){body{background:${DARK_PALETTE.paper};color:${DARK_PALETTE.ink}}a{color:var(--dark)}}
`.trim();

/** Logs the path of an unknown page in the browser's console. */
export const NOT_FOUND_SCRIPT = `console.warn('404: no page at '+location.pathname)`;

export function notFoundDocument({ appearance }: Profile): string {
  return staticDocument({
    appearance,
    title: 'Page not found',
    head: `<meta name="robots" content="noindex"><script>${NOT_FOUND_SCRIPT}</script>`,
    main: '<h1>404</h1><p>Oops! Page not found</p><nav><a href="/">Return to Home</a></nav>',
  });
}

/** For people, when the page cannot be rendered. */
export function errorDocument(): string {
  const { heading, text, reload, retry } = ERROR_PAGE.people;
  return staticDocument({
    title: heading,
    head: '<meta name="robots" content="noindex">',
    main: `<h1>${heading}</h1><p>${text}</p><nav><a href="">${reload}</a><a href="/">${retry}</a></nav>`,
  });
}

/** For visitors of a site that its owner has not published yet. */
export function unpublishedDocument({ name, appearance }: Profile): string {
  const title = name || 'Coming soon';
  return staticDocument({
    appearance,
    title,
    head: '<meta name="robots" content="noindex">',
    main: `<h1>${escapeHtml(title)}</h1><p>This site is not public yet.</p>`,
  });
}

/** For visitors with the link of a view that has expired, was withdrawn or never existed. */
export function goneDocument({ name, appearance }: Profile, siteUrl: string): string {
  const title = name || 'This link is closed';
  const address = escapeHtml(siteUrl);
  return staticDocument({
    appearance,
    title,
    head: '<meta name="robots" content="noindex">',
    main: `<h1>${escapeHtml(title)}</h1><p>The page under this link is no longer available.</p><nav><a href="${address}/">${address.replace(/^https?:\/\//, '')}</a></nav>`,
  });
}

/** For people, when one format of the résumé could not be made. `addresses` are the relative URLs of the other formats. */
export function resumeFailureDocument({ appearance }: Pick<Profile, 'appearance'>, addresses: readonly string[]): string {
  const links = addresses.map((address) => `<a href="${address}">${address.replace(/\?.*/, '')}</a>`);
  return staticDocument({
    appearance,
    title: 'The resume could not be made',
    head: '<meta name="robots" content="noindex">',
    main: `<h1>The resume could not be made</h1><p>Please try again in a minute, or take it in another format.</p><nav>${links.join('')}</nav>`,
  });
}

/** For crawlers, when the page cannot be rendered. */
export function crawlerDocument(content: Pick<PublicContent, 'profile' | 'kind' | 'categories'>, siteUrl: string): string {
  const { profile } = content;
  const skills = keySkills(content);
  const contact = profile.email.includes('@')
    ? `<a href="mailto:${escapeHtml(profile.email)}">${escapeHtml(profile.email)}</a>`
    : escapeHtml(profile.email || ownerName(profile));
  return staticDocument({
    title: ownerAndTitle(profile, ' · ') || 'Portfolio',
    head: `<link rel="canonical" href="${escapeHtml(siteUrl)}/">`,
    main: `<h1>${escapeHtml(profile.title || profile.name || 'Portfolio')}</h1>
<section><h2>About</h2><p>${escapeHtml([profile.name, profile.intro].filter(Boolean).join('. '))}</p></section>
${skills.length > 0 ? `<section><h2>Key Skills</h2><ul>${skills.map((skill) => `<li>${escapeHtml(skill)}</li>`).join('')}</ul></section>` : ''}
<section><h2>Contact</h2><p>${contact}</p></section>`,
  });
}

interface StaticPage {
  title: string;
  head: string;
  main: string;
  appearance?: Appearance;
}

function staticDocument({ title, head, main, appearance = DEFAULT_APPEARANCE }: StaticPage): string {
  return `<!doctype html>
<html lang="en"${appearanceAttributes(appearance)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>${STATIC_PAGE_CSS}</style>
</head>
<body><main>${main}</main></body>
</html>
`;
}
