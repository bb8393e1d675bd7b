import { escapeHtml } from '../../../contract/escape-html.ts';

/** Adds a point to the list at the end of the summary or, if it does not end with a list, a paragraph. */
export function appendPoint(summary: string, text: string): string {
  const html = escapeHtml(text);
  const trimmed = summary.trimEnd();
  const end = /<\/(?:ul|ol)>$/.exec(trimmed)?.[0];
  return end ? `${trimmed.slice(0, -end.length)}<li>${html}</li>${end}` : `${summary}<p>${html}</p>`;
}
