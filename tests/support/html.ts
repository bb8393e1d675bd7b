import { decodeHTML } from 'entities';
import type { PageData } from '../../contract/site.ts';

/** The data that the page contains for hydration. */
export function readPageData(html: string): PageData {
  return JSON.parse(scriptOf(html, 'type="application/json" id="page-data"'));
}

/** The page's schema.org data. */
export function readStructuredData(html: string) {
  return JSON.parse(scriptOf(html, 'type="application/ld+json"'));
}

/** The content of a meta tag. */
export function metaContent(html: string, key: string): string | undefined {
  return html.match(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`))?.[1];
}

/** The text of the page without scripts and tags, with single spaces. */
export function visibleText(html: string): string {
  const text = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(p|li|ul|ol|br|div|h\d|section|article)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return decodeHTML(text).replace(/\s+/g, ' ');
}

function scriptOf(html: string, attributes: string): string {
  const opening = `<script ${attributes}>`;
  const start = html.indexOf(opening);
  if (start < 0) throw new Error(`There is no ${opening} in the page`);
  return html.slice(start + opening.length, html.indexOf('</script>', start));
}
