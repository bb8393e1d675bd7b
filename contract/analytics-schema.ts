import { z } from 'zod';
import { INTERACTION_TYPES, RATINGS } from './analytics.ts';
import { FOCUS_AREA_IDS } from './focus-areas.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const visit = {
  // One custom rule, so that every invalid value gets the same message.
  session_id: z
    .custom<string>((id) => typeof id === 'string' && UUID.test(id), 'Invalid session id')
    .meta({ type: 'string', format: 'uuid' }),
  /** ISO 8601. Clamped to a day around the server's clock, which is used when it is absent or unreadable. */
  timestamp: z.string('A timestamp must be text').max(40).nullish(),
  /** The token of the view that the visitor reads, if it is one. */
  view: z.string('A view must be text').max(64).nullish(),
};

/** Longer text is cut when the event is stored. */
const text = (label: string) => z.string(`${label} must be text`).nullish();

export const pageViewSchema = z.object({
  ...visit,
  page_path: z.string('Page path must be text').max(2000, 'Page path is too long').startsWith('/', 'Page path must begin with /'),
  /** Only the host is stored. */
  referrer: z.string('Referrer must be text').max(2000).nullish(),
});

export const interactionSchema = z.object({
  ...visit,
  type: z.enum(INTERACTION_TYPES, 'Unknown interaction'),
  element_id: text('Element id'),
  /** Accepted, but not stored. */
  context: text('Context'),
});

export const focusAreaSchema = z.object({
  ...visit,
  focus_area_id: z.enum(FOCUS_AREA_IDS, 'Unknown focus area'),
  is_selected: z.boolean('Is selected must be true or false'),
});

export const feedbackSchema = z.object({
  ...visit,
  rating: z.enum(RATINGS, 'Rating must be positive or negative'),
  message: text('Message'),
  context: text('Context'),
});
