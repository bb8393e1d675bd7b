import { isNetworkName, networkAt, profileAddress } from '../social-networks.ts';
import { hasPrivateLabel, isContactLabel, orcidsIn } from './contact-labels.ts';
import { type Line, lineText, segmentText } from './lines.ts';

export interface ContactLink {
  network: string;
  url: string;
}

export const EMAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const ADDRESS = /(?:https?:\/\/)?(?:[a-z\d][a-z\d-]{0,62}\.){1,4}[a-z]{2,12}(?![a-z\d])(?:\/[^\s|,;()]*)?/giu;
const GENERIC_DOMAINS = new Set(
  'com|org|net|edu|gov|info|biz|name|pro|dev|app|page|site|online|tech|xyz|cloud|website|design|studio|art|media|blog|codes|engineer|software|digital|space|work|works|world|live|link|wiki|systems|network|agency|academy|foundation|social|museum|email|community|guru|expert|consulting|photography|photo|games|zone|team|tools|today|club|store|shop|college|university|school|education|institute|careers|engineering|technology|science|computer|graphics|ninja|rocks|one|top|ink|fun|example'.split(
    '|',
  ),
);
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The web addresses in the text; "Node.js" and "M.Castell" are not addresses. */
export function webAddresses(text: string): string[] {
  const addresses = text.replace(new RegExp(EMAIL, 'g'), ' ').match(ADDRESS) ?? [];
  return addresses.filter((address) => {
    const isMarked = /^(?:https?:\/\/|www\.)/i.test(address);
    return isMarked || isDomain(/^[^/]*/.exec(address)?.[0].split('.').at(-1)?.toLowerCase() ?? '');
  });
}

function isDomain(ending: string): boolean {
  return (
    GENERIC_DOMAINS.has(ending) || ending === 'uk' || (ending.length === 2 && countries.of(ending.toUpperCase()) !== undefined)
  );
}

/** Longer text is not a list of addresses. */
const MAX_PROFILES_LENGTH = 500;
const AROUND_LABELS = /\s*[|•·∙\t,;/]\s*|\s*:(?:\s+|$)/;
const NETWORK_AND_USER = /^([^:]{1,30}):\s(\S{1,100})$/;

/** The text around the web addresses; undefined if it contains none. */
function textAroundAddresses(text: string): string[] | undefined {
  const addresses = text.length > MAX_PROFILES_LENGTH ? [] : webAddresses(text);
  if (addresses.length === 0) return undefined;
  return addresses.reduce((rest, address) => rest.replace(address, '|'), text).split(AROUND_LABELS);
}

export function hasOnlyAddresses(text: string): boolean {
  return textAroundAddresses(text)?.every((part) => part === '') ?? false;
}

/**
 * Whether the text consists of labels and addresses: "GitHub: github.com/mira LinkedIn: linkedin.com/in/mira", "GitHub:
 * mira".
 */
export function isProfileText(text: string): boolean {
  const [, network = '', user = ''] = NETWORK_AND_USER.exec(text) ?? [];
  if (isNetworkName(network)) return profileAddress(network, user) !== undefined || webAddresses(user).length > 0;
  const [first = '', ...others] = textAroundAddresses(text) ?? [];
  return isContactLabel(first) && others.every((part) => part === '' || isContactLabel(part));
}

/** Addresses from the links of the lines, from the texts, and from profiles that the lines name. */
export function linksIn(lines: readonly Line[], texts: readonly string[]): ContactLink[] {
  const linkTargets = lines.flatMap(({ segments }) => segments.flatMap(({ runs }) => runs.flatMap(({ url }) => url ?? [])));
  const links = new Map<string, ContactLink>();
  const orcids = lines.map(lineText).flatMap(orcidsIn);
  for (const address of [
    ...linkTargets,
    ...texts.flatMap(webAddresses),
    ...profilesIn(lines, texts),
    ...orcids.map((id) => `https://orcid.org/${id}`),
  ]) {
    // Templates put their own address before the one that the owner gave: "github.com/https://github.com/mira".
    const own = address.slice(
      Math.max(0, address.toLowerCase().lastIndexOf('http://'), address.toLowerCase().lastIndexOf('https://')),
    );
    const url = URL.parse((/^https?:/i.test(own) ? own : `https://${own}`).replace(/(?<![|,;])[|,;]+$/, ''));
    if (!url?.hostname.includes('.')) continue;
    const host = url.hostname.replace(/^www\./, '');
    const key = `${host}${url.pathname.replace(/\/$/, '')}`.toLowerCase();
    if (!links.has(key)) links.set(key, { network: networkAt(url.href), url: url.href.replace(/\/$/, '') });
  }
  return [...links.values()];
}

/**
 * The addresses of profiles that are given as user names: "GitHub: mira", "GitHub" beside "mira", or a row of labels above a
 * row of details.
 */
function profilesIn(lines: readonly Line[], texts: readonly string[]): string[] {
  const cells = lines.map(({ segments }) => segments.map(segmentText));
  const besides = cells.flatMap((row) => (row.length === 2 ? [row] : []));
  const below = cells.flatMap((row, index) => {
    const next = cells[index + 1] ?? [];
    return row.length > 1 && row.length === next.length && row.every((cell) => isContactLabel(cell) || hasPrivateLabel(cell))
      ? row.map((label, x) => [label, next[x] ?? ''])
      : [];
  });
  return [...texts.map((text) => text.split(/ ?: /)), ...besides, ...below].flatMap(([network = '', user = '', further]) => {
    if (further !== undefined || !isNetworkName(network.replace(/:$/, '')) || isContactLabel(user)) return [];
    return profileAddress(network.replace(/:$/, ''), user.replace(/^\/?in\//, '')) ?? [];
  });
}
