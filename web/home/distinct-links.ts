import type { Profile } from '../../contract/profile.ts';

type Links = Profile['links'];

/** Generic labels for the owner's website, which say less than its address and do not distinguish two such links. */
const OWN_SITE = /^(?:(?:my|personal) )?(?:web|web ?site|web ?page|home ?page|site)$/i;

/** A longer address takes more than one line on a phone. */
const MAX_ADDRESS_LENGTH = 36;

/** Links of the same kind ("GitHub", at work and at home) are distinguished by the ends of their addresses. Websites are named by the whole address. */
export function distinctLinks(links: Links): Links {
  return links.map(({ label, url }) => {
    const kind = kindOf(label);
    const address = url.replace(/^https?:\/\/(?:[^/@]*@)?(?:www\.)?|\/$/gi, '');
    const isSingle = !links.some((other) => other.url !== url && kindOf(other.label) === kind);
    if (isSingle && (kind !== 'site' || address.length > MAX_ADDRESS_LENGTH)) return { label, url };
    return { label: kind === 'site' ? address : `${label} · ${address.replace(/^.*\//, '')}`, url };
  });
}

function kindOf(label: string): string {
  return OWN_SITE.test(label) ? 'site' : label.toLowerCase();
}
