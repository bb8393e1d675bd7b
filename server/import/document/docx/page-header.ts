const HEADER_PART = /^word\/header\d*\.xml$/;
const CONTENT = /<w:hdr[^<>]*>([\s\S]*)<\/w:hdr>/;

/**
 * The main part with the text of a page header before it. Many people write their name and contact details there. A header
 * that only repeats words of the document is left out.
 */
export function withPageHeader(document: string, parts: ReadonlyMap<string, Buffer>): string {
  const headers = [...parts.keys()].filter((part) => HEADER_PART.test(part)).toSorted();
  const known = wordsOf(document);
  for (const part of headers) {
    const [, content = ''] = CONTENT.exec(parts.get(part)?.toString('utf8') ?? '') ?? [];
    const words = wordsOf(content);
    if ([...words].every((word) => known.has(word))) continue;
    // Its links and pictures are in a list of its own.
    return document.replace(/<w:body(?:\s[^<>]*)?>/, (body) => body + content.replace(/ r:(?:id|embed|link|pict)="[^"]*"/g, ''));
  }
  return document;
}

function wordsOf(xml: string): Set<string> {
  const texts = [...xml.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<\/w:p>/g)].map(([, text = ' ']) => text);
  return new Set(
    texts
      .join('')
      .toLowerCase()
      .match(/\p{L}{2,}/gu),
  );
}
