const HEADER_PART = /^word\/header\d*\.xml$/;

/**
 * The main part with the text of a page header before it. Many people write their name and contact details there. Of several
 * headers, takes the one with the most words that are not in the document.
 */
export function withPageHeader(document: string, parts: ReadonlyMap<string, Buffer>): string {
  const bodyWords = wordsOf(document);
  const headers = [...parts].filter(([part]) => HEADER_PART.test(part)).map(([, bytes]) => contentOf(bytes.toString('utf8')));
  const newWords = (content: string) => [...wordsOf(content)].filter((word) => !bodyWords.has(word)).length;
  const [best] = headers.map((content) => ({ content, count: newWords(content) })).toSorted((a, b) => b.count - a.count);
  if (!best || best.count === 0) return document;
  // A header has its own list of links and pictures, so that its identifiers mean others here.
  const content = best.content.replace(/ r:(?:id|embed|link|pict)="[^"]*"/g, '');
  return document.replace(/<w:body(?:\s[^<>]*)?>/, (body) => body + content);
}

function contentOf(xml: string): string {
  const start = xml.indexOf('>', xml.indexOf('<w:hdr')) + 1;
  return xml.slice(start, Math.max(start, xml.lastIndexOf('</w:hdr>')));
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
