import { isSafeUrl } from '../../../contract/field.ts';
import type { Profile } from '../../../contract/profile.ts';
import { cleanPlace } from '../clean-place.ts';
import { quote } from '../notes.ts';
import { profileFields } from '../profile-fields.ts';
import { parseLinkedInUrl } from '../reference-author.ts';
import type { SourceRecord } from '../source-record.ts';
import { plainToRichText } from '../to-rich-text.ts';

/** The profile fields. Address and birth date are never read. */
export function readProfile(record: SourceRecord): Partial<Profile> {
  const name = [record.text('first name'), record.text('last name')].filter(Boolean).join(' ');
  const title = record.text('headline');
  const location = cleanPlace(record.text('geo location'));
  const about = plainToRichText(record.text('summary'));
  const { linkedinUrl, links } = readWebsites(record);
  return profileFields({ name, title, location, linkedinUrl, links, about: about.html });
}

/** Reads "[PORTFOLIO:https://…,PERSONAL:https://…]" and "[handle]" of Twitter. */
function readWebsites(record: SourceRecord): { linkedinUrl: string | null; links: Profile['links'] } {
  const websites = record
    .text('websites')
    .replace(/[[\]]/g, '')
    .split(',')
    .flatMap((website) => {
      const index = website.search(/https?:\/\//i);
      const label = website.slice(0, Math.max(index, 0)).replaceAll('_', ' ').replace(':', '').trim();
      return index === -1 ? [] : [{ label: capitalize(label || 'Website'), url: website.slice(index).trim() }];
    });
  const handles = record.text('twitter handles').match(/\w{1,30}/g) ?? [];
  const linkedIn = websites.map(({ url }) => parseLinkedInUrl(url)).find((address) => address !== null) ?? null;
  const links = [
    ...websites.filter(({ url }) => parseLinkedInUrl(url) === null),
    ...handles.map((handle) => ({ label: 'Twitter', url: `https://twitter.com/${handle}` })),
  ];
  for (const { url } of links.filter((link) => !isSafeUrl(link.url))) record.note(`${quote(url)} is not a web address`);
  return { linkedinUrl: linkedIn, links: links.filter(({ url }) => isSafeUrl(url)) };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
