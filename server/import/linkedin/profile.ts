import type { Profile } from '../../../contract/profile.ts';
import { formatList } from '../../format-list.ts';
import { introOf } from '../profile-intro.ts';
import { parseLinkedInUrl } from '../reference-author.ts';
import type { SourceRecord } from '../source-record.ts';
import { plainToRichText, toPlainText } from '../text.ts';

/** The profile fields. Address and birth date are never read. */
export function readProfile(record: SourceRecord): Partial<Profile> {
  const profile: Partial<Profile> = {};
  const name = [record.text('first name'), record.text('last name')].filter(Boolean).join(' ');
  const title = record.text('headline');
  const location = record.text('geo location');
  const about = plainToRichText(record.text('summary'));
  const linkedinUrl = readWebsites(record);
  if (name) profile.name = name;
  if (title) profile.title = title;
  if (location) profile.location = location;
  if (linkedinUrl) profile.linkedinUrl = linkedinUrl;
  if (about.html) {
    profile.about = about.html;
    profile.intro = introOf(toPlainText(about.html));
  }
  return profile;
}

/** Reads "[PORTFOLIO:https://…,PERSONAL:https://…]": returns the LinkedIn profile, if any, and notes the others. */
function readWebsites(record: SourceRecord): string | null {
  const addresses = record.text('websites').match(/https?:\/\/[^\s,\]]+/gi) ?? [];
  const linkedIn = addresses.map(parseLinkedInUrl).find((address) => address !== null) ?? null;
  const others = addresses.filter((address) => parseLinkedInUrl(address) === null);
  if (others.length > 0) record.note(`websites are not shown on this site: ${formatList(others)}`);
  return linkedIn;
}
