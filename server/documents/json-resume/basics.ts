import type { PublicContent } from '../../../contract/site.ts';
import { blocksToMarkdown } from '../markdown-text.ts';
import { richTextBlocks } from '../rich-text-blocks.ts';
import { absoluteUrl, withoutEmpty } from './fields.ts';

export function basicsOf(content: PublicContent, siteUrl: string): object {
  const { profile } = content;
  const { name, title, email, location, photos, intro, about, linkedinUrl, links } = profile;
  const website = links.find(({ label }) => /^website$/i.test(label));
  const [city, ...region] = (location ?? '').split(', ');
  const introduction = intro ? blocksToMarkdown([{ kind: 'paragraph', runs: [{ text: intro }] }]) : '';
  const networks = links
    .filter((link) => link !== website)
    .map(({ label, url }) => ({ network: label, url: absoluteUrl(url, siteUrl) }));
  return withoutEmpty({
    name,
    label: title,
    image: absoluteUrl(photos[0]?.url, siteUrl),
    email,
    url: absoluteUrl(website?.url, siteUrl),
    summary: [introduction, blocksToMarkdown(richTextBlocks(about))].filter(Boolean).join('\n\n'),
    location: location ? withoutEmpty({ city, region: region.join(', ') }) : null,
    profiles: [...(linkedinUrl ? [{ network: 'LinkedIn', url: absoluteUrl(linkedinUrl, siteUrl) }] : []), ...networks],
  });
}
