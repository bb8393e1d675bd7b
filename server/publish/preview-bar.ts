import { escapeHtml } from '../../contract/escape-html.ts';
import type { ItemState } from '../../contract/item-state.ts';
import { pluralize } from '../../contract/pluralize.ts';
import { HIDDEN_SITE, PREVIEW_CHANNEL } from '../../contract/site-state.ts';
import { listDrafts } from '../content/drafts.ts';
import type { InlineHashes } from '../http/security-headers.ts';
import { PALETTE } from '../palette.ts';
import type { Content } from '../store/reader.ts';
import { cspHash } from './html-document.ts';

/* The bar is beside the root of the page, so that the page and its script stay as visitors get them. */

const CSS = `
#preview-bar{position:fixed;z-index:30;inset:auto auto calc(1rem + env(safe-area-inset-bottom)) 1rem;box-sizing:border-box;max-width:min(30rem,calc(100vw - 6.5rem));max-height:60vh;overflow:auto;padding:.75rem 1rem;border-radius:8px;background:${PALETTE.ink};color:#fff;font:.9375rem/1.45 var(--text),system-ui,sans-serif;box-shadow:0 4px 24px rgb(0 0 0/.35)}
#preview-bar p,#preview-bar ul{margin:0}
#preview-bar ul{padding-inline-start:1.2rem}
#preview-bar summary{padding-block:.15rem;cursor:pointer}
#preview-bar:not(:has(>[open])){padding-block:.35rem}
#preview-bar .ways{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-block-start:.4rem}
#preview-bar :is(a,button){color:inherit;font:inherit;font-weight:600;padding:.35rem 0;border:0;background:none;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
#preview-bar :focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media print{#preview-bar{display:none}}
`.trim();

const BAR = 'preview-bar';
const PUBLISH = 'preview-publish';

/**
 * If publishing fails, for example because the session has ended, the admin area opens, which says why. An admin area in
 * another tab is notified that the preview was opened. A collapsed bar stays collapsed on the next page of the same tab.
 */
const SCRIPT = `new BroadcastChannel('${PREVIEW_CHANNEL}').postMessage('opened');document.getElementById('${PUBLISH}')?.addEventListener('click',()=>fetch('/api/admin/site/publish',{method:'POST',headers:{'content-type':'application/json'},body:'{"published":true}'}).then(({ok})=>location.assign(ok?'/':'/admin'),()=>location.assign('/admin')));const bar=document.querySelector('#${BAR}>details');bar.open=sessionStorage.getItem('${BAR}')!=='closed';bar.addEventListener('toggle',()=>sessionStorage.setItem('${BAR}',bar.open?'open':'closed'))`;

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
      : `<details><summary>It includes ${pluralize(titles.length, 'draft')}</summary><ul>${titles.map((title) => `<li dir="auto">${escapeHtml(title)}</li>`).join('')}</ul></details>`;
  const visitors = isPublished ? 'Visitors see the page without drafts.' : HIDDEN_SITE;
  const publish = isPublished ? '' : `<button type="button" id="${PUBLISH}">Publish</button>`;
  return `<aside id="${BAR}" aria-label="Preview"><details open><summary><strong>Preview: only you see this.</strong></summary> <p>${visitors}</p>${included}<p class="ways"><a href="/admin">Back to the admin area</a>${publish}</p></details></aside>`;
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
