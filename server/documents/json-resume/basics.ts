import type { PublicContent } from '../../../contract/site.ts';
import { codeOfCountry, countryNamed } from '../../import/document/places.ts';
import { userNameAt } from '../../import/social-networks.ts';
import { blocksToMarkdown } from '../markdown-text.ts';
import { richTextBlocks } from '../rich-text-blocks.ts';
import { absoluteUrl, withoutEmpty } from './fields.ts';

/** Also a state of the United States. */
const AMBIGUOUS_COUNTRIES = new Set(['Georgia']);

/** Splits a place such as "Duarte, California, United States" into the fields of the format. */
function placeOf(location: string): object {
  const parts = location.split(', ');
  const last = parts.at(-1) ?? '';
  const country = AMBIGUOUS_COUNTRIES.has(last) ? null : countryNamed(last);
  const [city, ...region] = country === null ? parts : parts.slice(0, -1);
  const countryCode = country === null ? undefined : codeOfCountry(country);
  // An import turns a code back into the English name.
  const isNamedByCode = countryCode !== undefined && country === last;
  return withoutEmpty({
    city,
    region: region.join(', '),
    countryCode,
    country: country === null || isNamedByCode ? undefined : last,
  });
}

function profileOf(network: string, url: string | undefined): object {
  return withoutEmpty({ network, username: url && userNameAt(network, url), url });
}

export function basicsOf(content: PublicContent, siteUrl: string): object {
  const { profile } = content;
  const { name, title, email, location, photos, intro, about, linkedinUrl, links } = profile;
  const website = links.find(({ label }) => /^website$/i.test(label));
  const introduction = intro ? blocksToMarkdown([{ kind: 'paragraph', runs: [{ text: intro }] }]) : '';
  const networks = links.filter((link) => link !== website).map(({ label, url }) => profileOf(label, absoluteUrl(url, siteUrl)));
  return withoutEmpty({
    name,
    label: title,
    image: absoluteUrl(photos[0]?.url, siteUrl),
    email,
    url: absoluteUrl(website?.url, siteUrl),
    summary: [introduction, blocksToMarkdown(richTextBlocks(about))].filter(Boolean).join('\n\n'),
    location: location ? placeOf(location) : null,
    profiles: [...(linkedinUrl ? [profileOf('LinkedIn', absoluteUrl(linkedinUrl, siteUrl))] : []), ...networks],
  });
}
