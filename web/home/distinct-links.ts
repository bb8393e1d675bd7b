import type { Profile } from '../../contract/profile.ts';

type Links = Profile['links'];

/** Labels of a link to the owner's website, which do not distinguish two such links. */
const OWN_SITE = /^(?:(?:my|personal) )?(?:web|web ?site|web ?page|home ?page|site)$/i;

/** Links of the same kind ("GitHub", at work and at home) are distinguished by the ends of their addresses, websites by the whole address. */
export function distinctLinks(links: Links): Links {
  return links.map(({ label, url }) => {
    const kind = kindOf(label);
    if (!links.some((other) => other.url !== url && kindOf(other.label) === kind)) return { label, url };
    const address = url.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');
    return { label: kind === 'site' ? address : `${label} · ${address.replace(/^.*\//, '')}`, url };
  });
}

function kindOf(label: string): string {
  return OWN_SITE.test(label) ? 'site' : label.toLowerCase();
}
