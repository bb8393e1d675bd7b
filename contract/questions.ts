import { z } from 'zod';
import { plainText, requiredText } from './field.ts';

export const MAX_QUESTION_LENGTH = 300;
export const MAX_ALTERNATIVES = 20;

const count = z.int().min(0);

/** A question that visitors asked, without anything about them. */
export const askedQuestionResponse = z
  .object({
    id: z.string(),
    question: z.string(),
    lastAsked: z.iso.datetime(),
    count,
    declined: z.boolean().meta({ description: 'Whether the last answer said that the portfolio does not answer it.' }),
    answered: z.boolean().meta({ description: "Whether the next visitor gets the owner's own answer." }),
    answer: z.string().meta({ description: 'The last answer as plain text, shortened.' }),
    positive: count.meta({ description: 'Thumbs-up for this answer.' }),
    negative: count,
    paraphraseOf: z.string().nullable().meta({ description: 'The id of the more frequent question that asks the same.' }),
  })
  .meta({ id: 'AskedQuestion' });
export type AskedQuestion = z.output<typeof askedQuestionResponse>;

/** The owner's own answer to a question and to its paraphrases. */
export const ownerAnswerSchema = z.object({
  question: requiredText('Question', { max: MAX_QUESTION_LENGTH }),
  alternatives: z
    .array(plainText('An alternative', MAX_QUESTION_LENGTH), 'Alternatives must be a list')
    .max(MAX_ALTERNATIVES, `At most ${MAX_ALTERNATIVES} alternatives`)
    .transform((texts) => texts.filter((text) => text !== ''))
    .default([]),
  answer: requiredText('Answer', { max: 2000 }),
});
export type OwnerAnswerFields = z.output<typeof ownerAnswerSchema>;

export const ownerAnswerResponse = z
  .object({ id: z.string(), question: z.string(), alternatives: z.array(z.string()), answer: z.string() })
  .meta({ id: 'OwnerAnswer' });
export type OwnerAnswer = z.output<typeof ownerAnswerResponse>;

/** The owner's trial of a question: which of their answers it would get. */
export const answerTrialSchema = z.object({ question: requiredText('Question', { max: MAX_QUESTION_LENGTH }) });
export const answerTrialResponse = z
  .object({
    answerId: z.string().nullable().meta({ description: "The owner's answer that is nearest; null if there is none." }),
    similarity: z.number().min(0).max(1),
    threshold: z.number(),
    wouldAnswer: z.boolean(),
  })
  .meta({ id: 'AnswerTrial' });
export type AnswerTrial = z.output<typeof answerTrialResponse>;
