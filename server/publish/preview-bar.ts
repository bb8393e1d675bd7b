import { escapeHtml } from '../../contract/escape-html.ts';
import type { ItemState } from '../../contract/item-state.ts';
import { pluralize } from '../../contract/pluralize.ts';
import { HIDDEN_SITE, PREVIEW_CHANNEL } from '../../contract/site-state.ts';
import { listDrafts } from '../content/drafts.ts';
import type { InlineHashes } from '../http/security-headers.ts';
import { PALETTE } from '../palette.ts';
import type { Content } from '../store/reader.ts';
import { cspHash } from './html-document.ts';

/*
 * The bar is outside the root element of the page, so that the page and its script are the same as for visitors. It covers
 * nothing: the page begins below it, and so do the elements that stay at the top of the screen.
 */

const CSS = `
#preview-bar{position:fixed;z-index:30;inset:0 0 auto;display:flex;flex-wrap:wrap;align-items:start;justify-content:space-between;gap:0 1rem;box-sizing:border-box;max-height:60vh;overflow:auto;padding:.3rem clamp(.75rem,3vw,1.5rem);background:${PALETTE.ink};color:#fff;font:.875rem/1.4 var(--text),system-ui,sans-serif}
#preview-bar :is(p,ul){margin:0 0 .35rem}
#preview-bar ul{padding-inline-start:1.2rem}
#preview-bar summary{padding-block:.35rem;cursor:pointer}
#preview-bar .ways{display:flex;flex-wrap:wrap;gap:0 1rem;margin:0}
#preview-bar :is(a,button){color:inherit;font:inherit;padding:.35rem 0;border:0;background:none;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
#preview-bar :focus-visible{outline:2px solid currentColor;outline-offset:-2px}
html{scroll-padding-top:calc(5rem + var(--preview-bar,2.5rem))}
body{padding-top:var(--preview-bar,2.5rem)}
.header{top:var(--preview-bar,2.5rem)}
.skip-link:focus{top:calc(.75rem + var(--preview-bar,2.5rem))}
@media(max-width:79.99em){.chat-dock:not(:has(.chat-window)){top:calc(.625rem + var(--preview-bar,2.5rem))}}
@media(max-width:30em){#preview-bar{font-size:.8125rem}#preview-bar,#preview-bar .ways{gap:0 .75rem}}
@media print{#preview-bar{display:none}body{padding-top:0}}
`.trim();

const BAR = 'preview-bar';
const PUBLISH = 'preview-publish';

/**
 * If publishing fails, for example because the session has ended, the admin area opens, which says why. An admin area in
 * another tab is notified that the preview was opened.
 */
const SCRIPT = `new BroadcastChannel('${PREVIEW_CHANNEL}').postMessage('opened');document.getElementById('${PUBLISH}')?.addEventListener('click',()=>fetch('/api/admin/site/publish',{method:'POST',headers:{'content-type':'application/json'},body:'{"published":true}'}).then(({ok})=>location.assign(ok?'/':'/admin'),()=>location.assign('/admin')));const bar=document.getElementById('${BAR}');new ResizeObserver(()=>document.documentElement.style.setProperty('--${BAR}',Math.ceil(bar.getBoundingClientRect().height)+'px')).observe(bar,{box:'border-box'})`;

/** The page with a bar that says that it is the preview, and with marks on drafts. */
export function withPreviewBar(html: string, content: Content): { html: string; inline: InlineHashes } {
  const css = CSS + draftMarks(content);
  const head = html.indexOf('</head>');
  const body = html.indexOf('<body>') + '<body>'.length;
  return {
    html: `${html.slice(0, head)}<style>${css}</style>${html.slice(head, body)}${bar(content)}<script>${SCRIPT}</script>${html.slice(body)}`,
    inline: { scripts: [cspHash(SCRIPT)], styles: [cspHash(css)] },
  };
}

function bar(content: Content): string {
  const { isPublished } = content.site;
  const titles = listDrafts(content, new Set()).map(({ title }) => title);
  const included =
    titles.length === 0
      ? '<p>It has no drafts.</p>'
      : `<p>It includes ${pluralize(titles.length, 'draft')}:</p><ul>${titles.map((title) => `<li dir="auto">${escapeHtml(title)}</li>`).join('')}</ul>`;
  const visitors = isPublished ? 'Visitors see the page without drafts.' : HIDDEN_SITE;
  const publish = isPublished ? '' : `<button type="button" id="${PUBLISH}">Publish</button>`;
  return `<aside id="${BAR}" aria-label="Preview"><details><summary><strong>Preview: only you see this</strong></summary> <p>${visitors}</p>${included}</details><p class="ways"><a href="/admin">Admin area</a>${publish}</p></aside>`;
}

/** Parts of the page with an id of their own are marked; the bar names the others. */
function draftMarks({ timeline, sections }: Content): string {
  const milestones = drafts(timeline).map(({ id }) => `[id="milestone-${id}"] .kind::after`);
  const headings = drafts(sections).map(({ id }) => `[id="section-${id}"] .section-heading::after`);
  if (milestones.length + headings.length === 0) return '';
  return `\n${[...milestones, ...headings].join(',')}{content:"Draft";display:inline-block;margin-inline-start:.6em;padding:.1em .5em;border-radius:4px;background:${PALETTE.ink};color:#fff;font:600 .75rem/1.5 var(--text),system-ui,sans-serif}`;
}

function drafts<T extends ItemState>(items: readonly T[]): T[] {
  return items.filter(({ draft }) => draft);
}
