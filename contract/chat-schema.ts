import { z } from 'zod';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES, MAX_REMEMBERED_QUESTIONS } from './chat.ts';
import { FOCUS_AREA_IDS } from './focus-areas.ts';

const content = z
  .string('A message must be text')
  .max(MAX_MESSAGE_LENGTH, `A message must be at most ${MAX_MESSAGE_LENGTH} characters`);

const turn = z.object(
  { role: z.enum(['user', 'assistant'], 'A role must be user or assistant'), content },
  'A message needs role and content',
);

const turns = z.array(turn, 'Messages must be a list').max(MAX_MESSAGES, `At most ${MAX_MESSAGES} messages`);

/** The token of the view that the question is asked in; absent on the home page. */
const view = z.string('A view must be text').max(64, 'Unknown view').nullish();

/** The body of `POST /api/chat`. */
export const chatSchema = z.object({
  view,
  messages: turns
    .min(1, 'At least one message is required')
    .refine((messages) => messages.at(-1)?.role === 'user', 'The last message must be from the user')
    .refine((messages) => messages.at(-1)?.content.trim() !== '', 'The question must not be empty'),
  context: z
    .object(
      { milestoneId: z.string('A milestone id must be text').max(100, 'Unknown milestone').optional() },
      'Context must be an object',
    )
    .nullish(),
});

const questions = z
  .array(content, 'Questions must be a list')
  .max(MAX_REMEMBERED_QUESTIONS, `At most ${MAX_REMEMBERED_QUESTIONS} questions`);

/** The body of `POST /api/chat/suggestions`; every field is optional. */
export const suggestionsSchema = z.object({
  view,
  lastMessage: content.default(''),
  conversationHistory: turns.default([]),
  askedQuestions: questions.default([]),
  currentQuestion: content.default(''),
});

/** The body of `POST /api/timeline/{id}/ai-summary`. */
export const tailoredSummarySchema = z.object({
  view,
  focusAreas: z
    .array(z.enum(FOCUS_AREA_IDS, 'Unknown focus area'), {
      error: (issue) => (issue.input === undefined ? 'Focus areas are required' : 'Focus areas must be a list'),
    })
    .min(1, 'At least one focus area is required')
    .max(100, 'At most 100 focus areas')
    .transform((areas) => [...new Set(areas)].sort()),
});
