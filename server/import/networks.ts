const NETWORKS: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'twitter.com': 'Twitter',
  'x.com': 'X',
  'medium.com': 'Medium',
  'stackoverflow.com': 'Stack Overflow',
  'orcid.org': 'ORCID',
  'scholar.google.com': 'Google Scholar',
  'mastodon.social': 'Mastodon',
  'bsky.app': 'Bluesky',
  'youtube.com': 'YouTube',
  'dribbble.com': 'Dribbble',
  'behance.net': 'Behance',
};

/** The name of the network at an address, as the network writes it; otherwise the host. */
export function networkAt(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return NETWORKS[host] ?? host;
}
