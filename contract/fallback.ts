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
  notFound: { text: 'Oops! Page not found', home: 'Return to Home' },
} as const;
