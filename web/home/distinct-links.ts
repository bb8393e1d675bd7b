import type { Profile } from '../../contract/profile.ts';

type Links = Profile['links'];

/** Links with the same name ("GitHub", at work and at home) are distinguished by the ends of their addresses. */
export function distinctLinks(links: Links): Links {
  return links.map(({ label, url }) => {
    const isRepeated = links.some((other) => other.url !== url && other.label.toLowerCase() === label.toLowerCase());
    return { label: isRepeated ? `${label} · ${url.replace(/\/$/, '').replace(/^.*\//, '')}` : label, url };
  });
}
