import type { PageData } from '../../contract/site.ts';
import { searchSkills } from '../../contract/skills-search.ts';

/**
 * The owner as schema.org data: a Person in a ProfilePage, with the visible skills as knowsAbout and hasSkill, and grouped
 * by category as expertise.
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage({ profile, skills, categories, siteUrl }: PageData): object {
  const groups = searchSkills(skills, categories, '');
  const photo = profile.photos[0]?.url;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${siteUrl}/`,
    mainEntity: {
      '@type': 'Person',
      ...(profile.name && { name: profile.name }),
      ...(profile.title && { jobTitle: profile.title }),
      url: `${siteUrl}/`,
      ...(profile.intro && { description: profile.intro }),
      ...(photo && { image: new URL(photo, siteUrl).href }),
      ...(profile.linkedinUrl && { sameAs: [profile.linkedinUrl] }),
      knowsAbout: groups.map((group) => group.category.displayName),
      hasSkill: groups.flatMap((group) => group.skills.map((skill) => skill.name)),
      expertise: groups.map(({ category, skills: members }) => ({
        '@type': 'DefinedTermSet',
        name: category.displayName,
        hasDefinedTerm: members.map((skill) => skill.name),
      })),
    },
  };
}
