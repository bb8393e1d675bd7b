/** The API description, where robots.txt lets crawlers read it. */
export const CRAWLABLE_API_DESCRIPTION = '/openapi.json';

/** Every path of the public API, shared by the server and the browser. */
export const API_PATHS = {
  profile: '/api/profile',
  skills: '/api/skills',
  skillsCount: '/api/skills/count',
  categories: '/api/categories',
  testimonials: '/api/testimonials',
  certifications: '/api/certifications',
  timeline: '/api/timeline',
  sections: '/api/sections',
  resume: '/api/resume/download',
  pictures: (milestoneId: string) => `/api/timeline/${milestoneId}/pictures`,
  aiSummary: (milestoneId: string) => `/api/timeline/${milestoneId}/ai-summary`,
  chat: '/api/chat',
  suggestions: '/api/chat/suggestions',
  description: '/api/openapi.json',
} as const;
