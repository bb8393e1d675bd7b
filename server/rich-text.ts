import sanitizeHtml from 'sanitize-html';
import { stripMarkup } from '../contract/field.ts';

const ALLOWED = {
  allowedTags: ['strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'p', 'br'],
  allowedAttributes: {},
  // No attribute is left; the build leaves out what would read this one.
  parseStyleAttributes: false,
};

/**
 * Formatted content as it may be shown: HTML when the text contains tags, with nothing but strong, b, em, i,
 * ul, ol, li, p and br, and no attribute; a text without tags becomes paragraphs. If sanitising fails, the
 * tags are stripped and the text is shown.
 */
export function sanitizeRichText(text: string): string {
  const normalized = normalizeTypography(text);
  try {
    return sanitizeHtml(hasTags(normalized) ? normalized : paragraphs(normalized), ALLOWED).trim();
  } catch {
    return paragraphs(stripMarkup(normalized));
  }
}

/** By one look at each character, however many tags are opened and never closed. */
function hasTags(text: string): boolean {
  const first = text.search(/<\/?[a-z]/i);
  return first >= 0 && text.includes('>', first);
}

/** What word processors leave behind: odd spaces, soft hyphens, bullets typed as characters. */
function normalizeTypography(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u2028|\u2029/g, '\n')
    .replace(/[\u2018\u2019\u201a\u201b]/g, '\u2019')
    .replace(/\u2026/g, '...')
    .trim();
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeText(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
