import type { ClaimSources } from './claim-sources.ts';

const MARKER = /\[\[([^[\]\n]{1,300})\]\]|\[([^[\]\n]{1,300})\](?!\()/g;
const LINK = /\[([^[\]\n]{0,300})\]\((#[\w-]{1,200})\)/g;

/** The ids of the items that a statement cites, by markers or links. */
export function citedIds(statement: string, sources: Pick<ClaimSources, 'has' | 'idsOf'>): string[] {
  const markerIds = [...statement.matchAll(MARKER)]
    .flatMap(([, double, single]) => (double ?? single ?? '').split(/[,;|]/))
    .map((id) => id.trim().replace(/^#/, ''));
  const knownIds = markerIds.map((id) => (sources.has(id) ? id : id.replace(/\.\d+$/, ''))).filter((id) => sources.has(id));
  const linkIds = [...statement.matchAll(LINK)].flatMap(([, , anchor = '']) => sources.idsOf(anchor));
  return [...new Set([...knownIds, ...linkIds])];
}

/** A statement without its markers and links, as it is compared with the items. */
export function withoutCitations(statement: string): string {
  return statement.replace(LINK, '$1').replace(MARKER, ' ');
}
