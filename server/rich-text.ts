import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../contract/escape-html.ts';
import { isSafeUrl, stripMarkup } from '../contract/field.ts';

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'p', 'br', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  transformTags: {
    a: (_name, { href = '' }): sanitizeHtml.Tag => ({
      tagName: 'a',
      attribs: isSafeUrl(href.trim()) ? { href: href.trim(), rel: 'noopener nofollow' } : {},
    }),
  },
  // A link without a safe address is reduced to its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  // No style is allowed, and the build leaves out the parser for it.
  parseStyleAttributes: false,
};

/**
 * Rich text as safe HTML, with no tags but strong, b, em, i, ul, ol, li, p, br and links to safe URLs, and no
 * attributes but those of a link. Text without tags becomes paragraphs. If sanitizing fails, all tags are stripped.
 */
export function sanitizeRichText(text: string): string {
  const normalized = normalizeTypography(text);
  try {
    return sanitizeHtml(hasTags(normalized) ? normalized : paragraphs(normalized), SANITIZE_OPTIONS).trim();
  } catch {
    return paragraphs(stripMarkup(normalized));
  }
}

/** Linear in the length of the text, however many tags are opened and never closed. */
function hasTags(text: string): boolean {
  const first = text.search(/<\/?[a-z]/i);
  return first >= 0 && text.includes('>', first);
}

/** Replaces what word processors leave behind: special spaces, soft hyphens, typographic ellipses. */
function normalizeTypography(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u2028|\u2029/g, '\n')
    .replace(/\u2026/g, '...')
    .trim();
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}
