import type { BulkKind } from './plan-bulk-import.ts';

/** The placeholder of the import field. */
export const EXAMPLES: Record<BulkKind, string> = {
  skills: `[
  {
    "name": "PostgreSQL",
    "category": "Databases",
    "level": "Expert",
    "years_experience": 8,
    "description": "Schema design and tuning"
  }
]`,
  testimonials: `[
  {
    "name": "Ada Lovelace",
    "title": "Head of Engineering",
    "company": "Analytical Engines",
    "content": "What she wrote, at least 10 characters.",
    "date": "2024-05-31",
    "linkedin_url": "https://www.linkedin.com/in/ada"
  }
]`,
};
