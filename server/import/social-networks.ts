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
  'codepen.io': 'CodePen',
};

/** Prefixes of profile URLs; the keys are network names in lower case without spaces, dots, underscores and hyphens. */
const PROFILE_ADDRESSES: Record<string, string> = {
  linkedin: 'https://www.linkedin.com/in/',
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
  codeberg: 'https://codeberg.org/',
  twitter: 'https://twitter.com/',
  x: 'https://x.com/',
  medium: 'https://medium.com/@',
  devto: 'https://dev.to/',
  orcid: 'https://orcid.org/',
  bluesky: 'https://bsky.app/profile/',
  youtube: 'https://www.youtube.com/@',
  instagram: 'https://www.instagram.com/',
  dribbble: 'https://dribbble.com/',
  behance: 'https://www.behance.net/',
  codepen: 'https://codepen.io/',
  kaggle: 'https://www.kaggle.com/',
  npm: 'https://www.npmjs.com/~',
  telegram: 'https://t.me/',
};
const USER_NAME = /^@?([\w%.-]{1,100})$/;

/** Whether the text is the name of a network, however it is written. */
export function isNetworkName(text: string): boolean {
  return Object.hasOwn(PROFILE_ADDRESSES, networkKey(text));
}

/** The address of a user's profile; undefined for an unknown network or an invalid user name. */
export function profileAddress(network: string, username: string): string | undefined {
  const key = networkKey(network);
  const [, user] = USER_NAME.exec(username) ?? [];
  return user && Object.hasOwn(PROFILE_ADDRESSES, key) ? PROFILE_ADDRESSES[key] + user : undefined;
}

/** The name of the user whose profile of that network is at the address. */
export function userNameAt(network: string, url: string): string | undefined {
  const withoutScheme = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/, '');
  const start = withoutScheme(PROFILE_ADDRESSES[networkKey(network)] ?? '');
  const address = withoutScheme(url);
  const [, user] = (start && address.startsWith(start) && USER_NAME.exec(address.slice(start.length).replace(/\/$/, ''))) || [];
  return user;
}

function networkKey(name: string): string {
  return name.toLowerCase().replace(/[\s._-]/g, '');
}

/** The name of the network at an address, as the network writes it; otherwise the host. */
export function networkAt(url: string): string {
  const host = hostOf(url);
  return NETWORKS[host] ?? host;
}

export function isKnownNetwork(url: string): boolean {
  return Object.hasOwn(NETWORKS, hostOf(url));
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
