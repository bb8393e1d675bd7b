import type { OrderedResource, Resource } from './collections.ts';

const ADMIN = '/api/admin';

/** Every path of the admin API. */
export const ADMIN_PATHS = {
  login: `${ADMIN}/auth/login`,
  validate: `${ADMIN}/auth/validate`,
  logout: `${ADMIN}/auth/logout`,
  password: `${ADMIN}/auth/password`,
  collection: (resource: Resource) => `${ADMIN}/${resource}`,
  item: (resource: Resource, id: string) => `${ADMIN}/${resource}/${id}`,
  restore: (resource: Resource, id: string) => `${ADMIN}/${resource}/${id}/restore`,
  order: (resource: OrderedResource) => `${ADMIN}/${resource}/order`,
  profile: `${ADMIN}/profile`,
  images: `${ADMIN}/images`,
  pictures: (milestoneId: string) => `${ADMIN}/timeline/${milestoneId}/pictures`,
  picture: (pictureId: string) => `${ADMIN}/timeline/pictures/${pictureId}`,
  cropPosition: (pictureId: string) => `${ADMIN}/timeline/pictures/${pictureId}/crop-position`,
  pictureOrder: (milestoneId: string) => `${ADMIN}/timeline/${milestoneId}/pictures/order`,
  careerUpload: `${ADMIN}/timeline/upload`,
  resumeInfo: `${ADMIN}/resume/info`,
  resumeUpload: `${ADMIN}/resume/upload`,
  resumeDelete: `${ADMIN}/resume/delete`,
  bulkSkills: `${ADMIN}/bulk/skills`,
  bulkTestimonials: `${ADMIN}/bulk/testimonials`,
  status: `${ADMIN}/status`,
  backup: `${ADMIN}/backup`,
  clearSummaries: `${ADMIN}/timeline/clear-cache`,
  analyticsSummary: `${ADMIN}/analytics/summary`,
  analyticsDaily: `${ADMIN}/analytics/daily`,
  analyticsFocusAreas: `${ADMIN}/analytics/focus-areas`,
  analyticsFeedback: `${ADMIN}/analytics/feedback`,
  analyticsInsights: `${ADMIN}/analytics/insights`,
  analyticsExport: `${ADMIN}/analytics/export`,
  securityOverview: `${ADMIN}/security/overview`,
  assessments: `${ADMIN}/security/assessments`,
  assessment: (filename: string) => `${ADMIN}/security/assessments/${filename}`,
  // These two are outside /api/admin but need the owner's session as well.
  removeFocusTag: (milestoneId: string) => `/api/timeline/${milestoneId}/remove-focus-tag`,
  retag: '/api/timeline/batch-tag',
} as const;
