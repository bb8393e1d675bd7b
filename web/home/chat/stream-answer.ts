import { API_PATHS } from '../../../contract/api-paths.ts';
import {
  ASSISTANT_HEADER,
  type ChatTurn,
  FALLBACK_HEADER,
  type FallbackReason,
  INTERRUPTED_NOTICE,
} from '../../../contract/chat.ts';
import { readErrorResponse } from '../../../contract/errors.ts';
import { currentView } from '../current-view.ts';
import type { Message } from './messages.ts';

export const FAILURE_MESSAGE = "I'm sorry, I'm having trouble responding right now. Please try again later.";
export const EMPTY_ANSWER_MESSAGE = "I'm sorry, I didn't understand that.";

export interface AnswerRequest {
  messages: ChatTurn[];
  milestoneId: string | undefined;
  signal: AbortSignal;
}

interface AnswerListener {
  onStart: (answer: { answeredBy: string | null; fallback: FallbackReason | undefined }) => void;
  /** Called with the whole text so far. */
  onText: (content: string) => void;
}

type Outcome = Pick<Message, 'content' | 'state'>;

/** Requests an answer and reports it while it streams. Never rejects: a failure is an outcome with a message for the visitor. */
export async function streamAnswer(request: AnswerRequest, { onStart, onText }: AnswerListener): Promise<Outcome> {
  let content = '';
  try {
    const { headers, body } = await postQuestion(request);
    onStart({
      answeredBy: headers.get(ASSISTANT_HEADER),
      fallback: (headers.get(FALLBACK_HEADER) as FallbackReason | null) ?? undefined,
    });
    for await (const chunk of decodeChunks(body)) {
      content += chunk;
      onText(content);
    }
    if (content.trim() === '') return { content: EMPTY_ANSWER_MESSAGE, state: 'failed' };
    return { content, state: content.trimEnd().endsWith(INTERRUPTED_NOTICE) ? 'failed' : 'done' };
  } catch (error) {
    if (request.signal.aborted) return { content, state: 'stopped' };
    console.warn('Requesting an answer failed.', error);
    return { content: content.trim() ? `${content}\n\n${INTERRUPTED_NOTICE}` : FAILURE_MESSAGE, state: 'failed' };
  }
}

async function postQuestion({ messages, milestoneId, signal }: AnswerRequest): Promise<Response> {
  const response = await fetch(API_PATHS.chat, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages, view: currentView(), ...(milestoneId && { context: { milestoneId } }) }),
    signal,
  });
  if (!response.ok) throw new Error((await readErrorResponse(response)).message);
  return response;
}

/** Decodes UTF-8 across chunk boundaries. */
async function* decodeChunks(body: ReadableStream<Uint8Array> | null): AsyncIterable<string> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    if (text) yield text;
    if (done) return;
  }
}
