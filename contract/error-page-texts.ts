import type { PublicContent } from './site.ts';

/** The texts of the error page, which replaces a page that cannot be rendered, on the server or in the browser. */
export const ERROR_PAGE = {
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

/** The key skills on the error page for crawlers: on an owner's site, the names of its skill categories. */
export function keySkills({ kind, categories }: Pick<PublicContent, 'kind' | 'categories'>): readonly string[] {
  return kind === 'own' ? categories.map(({ displayName }) => displayName) : ERROR_PAGE.crawlers.skills;
}
