import type { Profile } from '../../../contract/profile.ts';
import { readProse } from '../add-milestone.ts';
import type { Career } from '../career.ts';
import { comparisonKey } from '../comparison-key.ts';
import { quote } from '../notes.ts';
import { profileFields } from '../profile-fields.ts';
import { parseLinkedInUrl } from '../reference-author.ts';
import { isKnownNetwork, isNetworkName, networkAt, profileAddress } from '../social-networks.ts';
import type { SourceRecord } from '../source-record.ts';
import { concatRichText } from '../to-rich-text.ts';
import { readLocation } from './location.ts';

/** The profile fields that the file contains, and the address of a photo. */
export function readBasics(record: SourceRecord): Pick<Career, 'profile' | 'photo'> {
  const name = record.text('name');
  const title = record.text('label', 'headline', 'title');
  const location = readLocation(record);
  const { linkedinUrl, links, email } = readProfiles(record);
  const websites = record.addresses('url', 'website', 'homepage').map((url) => ({ label: 'Website', url }));
  const about = concatRichText([readProse(record, ['summary'], ['highlights']), readProse(record, ['about'])]);
  // A website that is a profile of a known network has that network's name.
  const namedLinks = [
    ...(linkedinUrl ? [{ label: 'LinkedIn', url: linkedinUrl }] : []),
    ...links.filter(({ url }) => isKnownNetwork(url)),
  ];
  const ownSites = websites.filter(({ url }) => !namedLinks.some((profile) => addressKey(profile.url) === addressKey(url)));
  const allLinks = uniqueLinks([...ownSites, ...links]);
  const profile = profileFields({ name, title, email, location, linkedinUrl, links: allLinks, about: about.html });
  const [photo = null, ...others] = new Set(record.list('image').concat(record.list('picture')));
  for (const picture of others) record.note(`the picture ${quote(picture)} was not copied: upload it in the profile`);
  record.isHidden();
  return { profile, photo };
}

/** The lists of profiles, with the names they have in practice. */
const PROFILES = ['profiles', 'contact', 'contacts', 'social', 'socials', 'links'];

type Links = Profile['links'];

/** The addresses of the LinkedIn profile and the mailbox, and the links to the other profiles. */
function readProfiles(record: SourceRecord): { linkedinUrl: string | null; links: Links; email: string } {
  const links: Links = [];
  let email = record.text('email');
  let linkedinUrl: string | null = null;
  for (const profile of PROFILES.flatMap((name) => record.records(name))) {
    const network = profile.text('network');
    const [text, username] = [profile.text('url'), profile.text('username')];
    const [, scheme, address = ''] = /^(mailto|tel):([^?]*)/i.exec(text) ?? [];
    if (scheme) {
      const isUsable = scheme.toLowerCase() === 'mailto' && email === '' && !profile.isHidden();
      if (isUsable) email = address;
      else if (address !== email) profile.skip(`${quote(address)} is not shown on this site`);
      continue;
    }
    const url = parseLinkedInUrl(text) ?? profile.addresses('url')[0] ?? profileAddress(network, username);
    const linkedIn = url && parseLinkedInUrl(url);
    const label = network || username;
    if (profile.isHidden()) profile.skip(`the profile ${quote(label || text)} is marked as hidden, so it was left out`);
    else if (linkedIn && !linkedinUrl) linkedinUrl = linkedIn;
    else if (url) links.push({ label: nameLikeNetwork(label, url), url });
    else if (label) profile.note(`the profile ${quote(label)} has no address, so it was left out`);
    profile.noteUnreadFields();
  }
  return { linkedinUrl, links, email };
}

/** The label, or the network's own name if the label is another spelling ("github") or the name of another network. */
function nameLikeNetwork(label: string, url: string): string {
  const network = networkAt(url);
  const isOtherNetwork = isKnownNetwork(url) && isNetworkName(label);
  return !label || isOtherNetwork || comparisonKey(label) === comparisonKey(network) ? network : label;
}

/** The website is often among the profiles, too. */
function uniqueLinks(links: Links): Links {
  return links.filter(({ url }, index) => links.findIndex((other) => addressKey(other.url) === addressKey(url)) === index);
}

function addressKey(url: string): string {
  return url.toLowerCase().replace(/\/$/, '');
}
