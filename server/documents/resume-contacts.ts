import type { PublicContent } from '../../contract/site.ts';
import { displayAddress } from './display-address.ts';
import type { Run } from './resume-model.ts';

/** The contacts at the head of the résumé: place, email, the site, LinkedIn and the other links, each address once. */
export function resumeContacts({ profile }: PublicContent, siteUrl: string): Run[] {
  const { email, location, linkedinUrl, links } = profile;
  const addresses = [siteUrl, linkedinUrl, ...links.map(({ url }) => url)].filter((url) => url !== '' && !isLocal(url));
  return [
    ...(location ? [{ text: location }] : []),
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...[
      ...new Map(addresses.map((url) => [displayAddress(url).toLowerCase(), { text: displayAddress(url), href: url }])).values(),
    ],
  ];
}

function isLocal(url: string): boolean {
  return !URL.canParse(url) || /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
}
