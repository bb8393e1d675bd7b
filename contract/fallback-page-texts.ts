import type { PublicContent } from './site.ts';

/** The texts of the fallback page, shared by the server and the browser. */
export const FALLBACK = {
  people: {
    heading: 'Something went wrong',
    text: 'An unexpected error occurred. Please try refreshing the page.',
    reload: 'Reload Page',
    retry: 'Try Again',
  },
  crawlers: {
    skills: [
      'Frontend Development',
      'Backend Development',
      'Project Management',
      'AI/ML Integration',
      'Cloud Technologies',
      'Database Design',
    ],
  },
} as const;

/** The key skills on the fallback page for crawlers: on an owner's site, the names of its skill categories. */
export function fallbackSkills({ kind, categories }: Pick<PublicContent, 'kind' | 'categories'>): readonly string[] {
  return kind === 'own' ? categories.map(({ displayName }) => displayName) : FALLBACK.crawlers.skills;
}
