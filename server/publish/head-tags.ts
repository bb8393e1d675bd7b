import { cutText } from '../../contract/cut-text.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { ownerAndTitle } from '../../contract/owner-name.ts';
import { DOCUMENT_TYPES, documentPath } from '../../contract/resume-documents.ts';
import type { PageData } from '../../contract/site.ts';
import { scriptJson } from '../script-json.ts';
import { linkPreviewAlt, linkPreviewUrl } from './link-preview/link-preview.ts';
import { HEIGHT, WIDTH } from './link-preview/picture-layout.ts';
import { hasResume } from './public-content.ts';
import { profilePage } from './structured-data.ts';

const MAX_META_DESCRIPTION_LENGTH = 160;
/** The résumé in forms that programs read. */
const ALTERNATES = ['json', 'md'] as const;

/** Title, description, canonical URL, previews for social networks, and structured data from `ownData`. */
export function headTags(data: PageData, ownData: PageData = data): string {
  const { profile, siteUrl, view } = data;
  const title = ownerAndTitle(profile, ' · ') || 'Portfolio';
  const description = cutText(profile.intro || ownerAndTitle(profile, ', '), MAX_META_DESCRIPTION_LENGTH, '…');
  const picture = linkPreviewUrl(data);
  const person = profilePage(ownData);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    view ? meta('name', 'robots', 'noindex, nofollow') : `<link rel="canonical" href="${escapeHtml(siteUrl)}/">`,
    ...(hasResume(data) ? ALTERNATES.map((format) => alternate(format, view?.path)) : []),
    meta('property', 'og:type', 'profile'),
    !view && meta('property', 'og:url', `${siteUrl}/`),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    profile.name && meta('property', 'og:site_name', profile.name),
    picture && meta('property', 'og:image', picture),
    picture && meta('property', 'og:image:width', String(WIDTH)),
    picture && meta('property', 'og:image:height', String(HEIGHT)),
    picture && meta('property', 'og:image:alt', linkPreviewAlt(data)),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    profile.name && meta('name', 'author', profile.name),
    person && `<script type="application/ld+json">${scriptJson(person)}</script>`,
  ];
  return tags.filter(Boolean).join('\n');
}

function alternate(format: (typeof ALTERNATES)[number], viewPath = ''): string {
  return `<link rel="alternate" type="${DOCUMENT_TYPES[format]}" href="${escapeHtml(viewPath + documentPath(format))}">`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
