import { hasLapsed } from '../../contract/certification-expiry.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import { employerKey } from '../../contract/employer-key.ts';
import { VOLUNTEER } from '../../contract/employers.ts';
import { groupSkills } from '../../contract/group-skills.ts';
import type { SectionKind } from '../../contract/section-kinds.ts';
import type { PageData } from '../../contract/site.ts';
import { soundsLikeDegree, soundsLikeSchool } from '../import/document/vocabulary.ts';
import { spokenLanguages } from '../skills/spoken-languages.ts';

/** Sections whose entries are works. */
const WORKS: readonly SectionKind[] = ['talks', 'publications', 'projects', 'open-source', 'patents'];

/**
 * The owner as schema.org data: a Person in a ProfilePage, with current employers, schools and valid certifications. The
 * visible skills are its knowsAbout. hasSkill and expertise (the skills by category) are not terms of schema.org: search
 * engines ignore them, other readers of the page get the categories from them. Undefined on an empty site.
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage(page: PageData): object | undefined {
  const { profile, timeline, skills, categories, sections, siteUrl } = page;
  const groups = groupSkills(skills, categories, '');
  const skillNames = groups.flatMap((group) => group.skills.map(({ name }) => name));
  // A new site says nothing about a person yet.
  const lists = [skillNames, timeline, sections];
  if (!profile.name && !profile.title && lists.every(({ length }) => length === 0)) return undefined;
  const photo = profile.photos[0]?.url;
  const sameAs = [profile.linkedinUrl, ...profile.links.map(({ url }) => url)].filter((url) => /^https?:/i.test(url));
  const entriesOf = (...kinds: SectionKind[]) =>
    sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ items }) => items);
  const languages = [
    ...new Set([
      ...entriesOf('languages').map(({ title }) => title),
      ...spokenLanguages(skills, categories).map(({ name }) => name),
    ]),
  ];
  const memberships = entriesOf('organisations').map(({ title }) => ({ '@type': 'Organization', name: title }));
  const works = entriesOf(...WORKS).map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, ...(url && { url }) }));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${siteUrl}/`,
    ...(works.length > 0 && { hasPart: works }),
    mainEntity: {
      '@type': 'Person',
      ...(profile.name && { name: profile.name }),
      ...(profile.title && { jobTitle: profile.title }),
      url: `${siteUrl}/`,
      ...(profile.intro && { description: profile.intro }),
      ...(photo && { image: new URL(photo, siteUrl).href }),
      ...(sameAs.length > 0 && { sameAs }),
      ...(profile.location && { address: profile.location }),
      ...careerOf(page),
      ...(languages.length > 0 && { knowsLanguage: languages }),
      ...(memberships.length > 0 && { memberOf: memberships }),
      knowsAbout: skillNames,
      hasSkill: skillNames,
      expertise: groups.map(({ category, skills: members }) => ({
        '@type': 'DefinedTermSet',
        name: category.displayName,
        hasDefinedTerm: members.map((skill) => skill.name),
      })),
    },
  };
}

function careerOf({ timeline, certifications, renderMonth }: PageData): object {
  const employers = timeline.filter(
    ({ type, is_current, position }) => type === 'experience' && is_current && position !== VOLUNTEER,
  );
  const worksFor = organizationsOf(employers, 'Organization');
  const schools = timeline.filter(({ type }) => type === 'education').map((item) => ({ company: schoolOf(item) }));
  const alumniOf = organizationsOf(schools, 'EducationalOrganization');
  const hasCredential = certifications
    .filter((item) => item.status === 'active' && !hasLapsed(item, Math.floor(renderMonth / 12)))
    .map(({ name, issuer, verifyUrl }) => ({
      '@type': 'EducationalOccupationalCredential',
      name,
      ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
      ...(verifyUrl && { url: verifyUrl }),
    }));
  return {
    ...(worksFor.length > 0 && { worksFor }),
    ...(alumniOf.length > 0 && { alumniOf }),
    ...(hasCredential.length > 0 && { hasCredential }),
  };
}

/** The school is the title where the owner named no subject and no degree. */
function schoolOf({ company, title }: Milestone): string | null {
  if (company) return company;
  return soundsLikeSchool(title) && !soundsLikeDegree(title) ? title : null;
}

/** Each organization once, as its newest milestone spells it. */
function organizationsOf(milestones: readonly Pick<Milestone, 'company'>[], type: string): object[] {
  const names = new Map<string, string>();
  for (const { company } of milestones) {
    const key = company && employerKey(company);
    if (key && !names.has(key)) names.set(key, company);
  }
  return [...names.values()].map((name) => ({ '@type': type, name }));
}
