import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import {
  answerTrialResponse,
  answerTrialSchema,
  askedQuestionResponse,
  ownerAnswerResponse,
  ownerAnswerSchema,
} from '../../contract/questions.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { listAskedQuestions } from '../assistant/asked-questions.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import type { Store } from '../store/store.ts';

const QUESTIONS = {
  summary: 'What visitors asked in the last 90 days, most asked first',
  response: { 200: z.array(askedQuestionResponse) },
} as const;
const LIST = { summary: "The owner's own answers", response: { 200: z.array(ownerAnswerResponse) } } as const;
const ADD = {
  summary: 'Answer a question and its paraphrases from now on',
  body: ownerAnswerSchema,
  response: { 201: ownerAnswerResponse },
  errorStatuses: [409],
} as const;
const CHANGE = {
  summary: 'Change an answer',
  params: idParams,
  body: ownerAnswerSchema.extend({ alternatives: ownerAnswerSchema.shape.alternatives.unwrap() }).partial(),
  response: { 200: ownerAnswerResponse },
} as const;
const WITHDRAW = { summary: 'Withdraw an answer', params: idParams, response: { 200: doneResponse } } as const;
const TRY = {
  summary: 'Whether a question would get an answer of the owner',
  body: answerTrialSchema,
  response: { 200: answerTrialResponse },
} as const;

/** The questions of visitors, and the owner's answers. */
export function questionRoutes(app: App, { store, assistant }: { store: Store; assistant: Assistant }): void {
  app.get(ADMIN_API_PATHS.questions, { schema: QUESTIONS }, async () =>
    listAskedQuestions(store.questions, await assistant.ownerAnswers()),
  );

  app.get(ADMIN_API_PATHS.answers, { schema: LIST }, () => store.ownerAnswers());

  app.post(ADMIN_API_PATHS.answers, { schema: ADD }, async ({ body }, reply) => {
    const answer = await store.write((writer) => writer.addOwnerAnswer(body));
    return reply.code(201).send(answer);
  });

  app.put(ADMIN_API_PATHS.answer(':id'), { schema: CHANGE }, ({ params, body }) =>
    store.write((writer) => writer.changeOwnerAnswer(params.id, body)),
  );

  app.delete(ADMIN_API_PATHS.answer(':id'), { schema: WITHDRAW }, async ({ params, log }) => {
    await store.write((writer) => writer.removeOwnerAnswer(params.id));
    await store.retention.overwriteErasedData().catch((error) => log.error({ err: error }, 'overwriting erased data failed'));
    return DONE;
  });

  app.post(ADMIN_API_PATHS.answerTrial, { schema: TRY }, async ({ body }) =>
    (await assistant.ownerAnswers()).tryQuestion(body.question),
  );
}
