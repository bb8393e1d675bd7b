import type { Profile } from '../../../contract/profile.ts';
import { type Entry, listed } from '../entry.ts';
import { introOf } from '../intro.ts';
import { readProse } from '../milestone.ts';
import { linkedInAddress } from '../person.ts';
import { joined, toPlainText } from '../text.ts';
import { readLocation } from './location.ts';

/** The owner's details, as far as the file tells them. */
export function readBasics(entry: Entry): Partial<Profile> {
  const profile: Partial<Profile> = {};
  const name = entry.text('name');
  const title = entry.text('label', 'headline', 'title');
  const email = entry.text('email');
  const location = readLocation(entry);
  const linkedinUrl = readProfiles(entry);
  const summary = readProse(entry, ['summary']);
  const about = joined([summary, readProse(entry, ['about'])]);
  if (name) profile.name = name;
  if (title) profile.title = title;
  if (email) profile.email = email;
  if (location) profile.location = location;
  if (linkedinUrl) profile.linkedinUrl = linkedinUrl;
  if (about.html) {
    profile.about = about.html;
    profile.intro = introOf(toPlainText(summary.html || about.html));
  }
  if (about.links.length > 0) entry.note(`links in the summary are shown as text: ${listed(about.links.map(({ url }) => url))}`);
  const pictures = entry.addresses('picture', 'image');
  const photos = pictures.filter((address) => address.startsWith('https:'));
  if (photos.length < pictures.length) entry.note('the picture is not shown, since its address is not https');
  if (photos.length > 0) profile.photos = photos.map((url) => ({ url, alt: name, width: null, height: null }));
  return profile;
}

/** The address of the LinkedIn profile; the other networks are named in a note. */
function readProfiles(entry: Entry): string | null {
  const others: string[] = [];
  let linkedIn: string | null = null;
  for (const profile of entry.entries('profiles')) {
    const network = profile.text('network');
    const [url, username] = [profile.text('url'), profile.text('username')];
    const isLinkedIn = /^linkedin$/i.test(network.replace(/[\s_-]/g, ''));
    const address =
      linkedInAddress(url) ?? (isLinkedIn && /^[\w%.-]+$/.test(username) ? `https://www.linkedin.com/in/${username}` : null);
    if (address && !linkedIn) linkedIn = address;
    else if (network || url || username) others.push(network || url || username);
    profile.finish();
  }
  if (others.length > 0) entry.note(`profiles other than LinkedIn are not shown on this site: ${listed(others)}`);
  return linkedIn;
}
