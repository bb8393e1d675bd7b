import type { Profile } from '../../../contract/profile.ts';
import { formatList } from '../../format-list.ts';
import { readProse } from '../add-milestone.ts';
import { introOf } from '../profile-intro.ts';
import { parseLinkedInUrl } from '../reference-author.ts';
import type { SourceRecord } from '../source-record.ts';
import { concatRichText, toPlainText } from '../text.ts';
import { readLocation } from './location.ts';

/** The profile fields that the file contains. */
export function readBasics(record: SourceRecord): Partial<Profile> {
  const profile: Partial<Profile> = {};
  const name = record.text('name');
  const title = record.text('label', 'headline', 'title');
  const email = record.text('email');
  const location = readLocation(record);
  const linkedinUrl = readProfiles(record);
  const summary = readProse(record, ['summary']);
  const about = concatRichText([summary, readProse(record, ['about'])]);
  if (name) profile.name = name;
  if (title) profile.title = title;
  if (email) profile.email = email;
  if (location) profile.location = location;
  if (linkedinUrl) profile.linkedinUrl = linkedinUrl;
  if (about.html) {
    profile.about = about.html;
    profile.intro = introOf(toPlainText(summary.html || about.html));
  }
  if (about.links.length > 0)
    record.note(`links in the summary are shown as text: ${formatList(about.links.map(({ url }) => url))}`);
  const pictures = record.addresses('picture', 'image');
  const photos = pictures.filter((address) => address.startsWith('https:'));
  if (photos.length < pictures.length) record.note('the picture is not shown, because its address is not https');
  if (photos.length > 0) profile.photos = photos.map((url) => ({ url, alt: name, width: null, height: null }));
  return profile;
}

/** The address of the LinkedIn profile; notes the other networks. */
function readProfiles(record: SourceRecord): string | null {
  const others: string[] = [];
  let linkedIn: string | null = null;
  for (const profile of record.records('profiles')) {
    const network = profile.text('network');
    const [url, username] = [profile.text('url'), profile.text('username')];
    const isLinkedIn = /^linkedin$/i.test(network.replace(/[\s_-]/g, ''));
    const address =
      parseLinkedInUrl(url) ?? (isLinkedIn && /^[\w%.-]+$/.test(username) ? `https://www.linkedin.com/in/${username}` : null);
    if (address && !linkedIn) linkedIn = address;
    else if (network || url || username) others.push(network || url || username);
    profile.noteUnreadFields();
  }
  if (others.length > 0) record.note(`profiles other than LinkedIn are not shown on this site: ${formatList(others)}`);
  return linkedIn;
}
