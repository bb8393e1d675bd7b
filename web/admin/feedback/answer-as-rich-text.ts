import { escapeHtml } from '../../../contract/escape-html.ts';

/** Escapes the answer and makes each line a paragraph. */
export function answerAsRichText(answer: string): string {
  return answer
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}
