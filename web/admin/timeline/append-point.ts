import { escapeHtml } from '../../../contract/escape-html.ts';

/** The summary with one more point at the end of its last list, or else one more paragraph. */
export function appendPoint(summary: string, text: string): string {
  const html = escapeHtml(text);
  const list = summary.trimEnd().replace(/<\/ul>$/, '');
  return list === summary.trimEnd() ? `${summary}<p>${html}</p>` : `${list}<li>${html}</li></ul>`;
}
