import { escapeHtml } from '../../../contract/escape-html.ts';

/** The summary with one more point at the end of the list that ends it, or else one more paragraph. */
export function appendPoint(summary: string, text: string): string {
  const html = escapeHtml(text);
  const trimmed = summary.trimEnd();
  const end = /<\/(?:ul|ol)>$/.exec(trimmed)?.[0];
  return end ? `${trimmed.slice(0, -end.length)}<li>${html}</li>${end}` : `${summary}<p>${html}</p>`;
}
