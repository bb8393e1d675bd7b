import { BUILT_IN, type FallbackReason } from '../../contract/chat.ts';
import type { BuiltInEngine, ChatRequest } from './engine.ts';
import type { LoadedEngine } from './engine-cache.ts';
import { isJobDescription } from './evidence/split/recognize-description.ts';
import { renderOwnerAnswer } from './owner-answers.ts';
import { withSampleNote } from './sample-note.ts';

/** An answer that is being streamed. */
export interface Reply {
  /** `built-in` or the model's name. */
  answeredBy: string;
  /** Why the built-in engine answered although a model is configured. */
  fallback?: FallbackReason;
  /** Whether the portfolio does not answer the question, or a part of it; undefined when a model answers. */
  declined?: boolean;
  /** Markdown chunks. */
  text: AsyncIterable<string>;
}

interface WithoutModelOptions {
  /** Whether the owner's own answers may be used. */
  usesOwnerAnswers: boolean;
  compare: (description: string, builtIn: BuiltInEngine) => AsyncIterable<string>;
}

/**
 * The reply to a message that never goes to a model, even if one is configured: a question that the owner has answered, or a job
 * description. Undefined for everything else.
 */
export function replyWithoutModel(
  { messages }: ChatRequest,
  { content, builtIn, ownerAnswers }: LoadedEngine,
  { usesOwnerAnswers, compare }: WithoutModelOptions,
): Reply | undefined {
  const lastMessage = messages.at(-1)?.content ?? '';
  const ownAnswer = usesOwnerAnswers ? ownerAnswers.answerTo(lastMessage) : undefined;
  if (ownAnswer) return { answeredBy: BUILT_IN, declined: false, text: singleChunk(renderOwnerAnswer(ownAnswer, content)) };
  if (isJobDescription(lastMessage))
    return { answeredBy: BUILT_IN, declined: false, text: withSampleNote(compare(lastMessage, builtIn), content) };
  return undefined;
}

/** The built-in engine's reply: without a model, or with the reason why the model does not answer. */
export function builtInReply(
  request: ChatRequest,
  { builtIn, content }: LoadedEngine,
  onAnswer: ((stage: string) => void) | undefined,
  fallback?: FallbackReason,
): Reply {
  const { text, declined, isPartial = false, stage } = builtIn.answer(request);
  onAnswer?.(stage);
  return {
    answeredBy: BUILT_IN,
    ...(fallback && { fallback }),
    declined: declined || isPartial,
    text: withSampleNote(singleChunk(text), content),
  };
}

export async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text;
}
