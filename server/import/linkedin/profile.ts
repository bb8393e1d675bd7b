import type { Profile } from '../../../contract/profile.ts';
import { type Entry, listed } from '../entry.ts';
import { introOf } from '../intro.ts';
import { linkedInAddress } from '../person.ts';
import { plainToRichText, toPlainText } from '../text.ts';

/** The owner's details. Where they live and when they were born is never read. */
export function readProfile(entry: Entry): Partial<Profile> {
  const profile: Partial<Profile> = {};
  const name = [entry.text('first name'), entry.text('last name')].filter(Boolean).join(' ');
  const title = entry.text('headline');
  const location = entry.text('geo location');
  const about = plainToRichText(entry.text('summary'));
  const linkedinUrl = readWebsites(entry);
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

/** "[PORTFOLIO:https://…,PERSONAL:https://…]": the LinkedIn profile if it is among them; the others are named. */
function readWebsites(entry: Entry): string | null {
  const addresses = entry.text('websites').match(/https?:\/\/[^\s,\]]+/gi) ?? [];
  const linkedIn = addresses.map(linkedInAddress).find((address) => address !== null) ?? null;
  const others = addresses.filter((address) => linkedInAddress(address) === null);
  if (others.length > 0) entry.note(`websites are not shown on this site: ${listed(others)}`);
  return linkedIn;
}
