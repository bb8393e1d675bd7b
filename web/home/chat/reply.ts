import { ASSISTANT_HEADER, type ChatTurn, STAND_IN_HEADER, type StandInReason } from '../../../contract/chat.ts';
import { readFailure } from '../../../contract/errors.ts';
import { PATHS } from '../../../contract/paths.ts';

interface Asked {
  messages: ChatTurn[];
  milestoneId: string | undefined;
  signal: AbortSignal;
}

export interface Reply {
  answeredBy: string | null;
  standIn: StandInReason | undefined;
  /** The text in the pieces in which it comes. */
  pieces: AsyncIterable<string>;
}

/** Asks. Throws when the answer is not OK. */
export async function askAssistant({ messages, milestoneId, signal }: Asked): Promise<Reply> {
  const response = await fetch(PATHS.chat, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages, ...(milestoneId && { context: { milestoneId } }) }),
    signal,
  });
  if (!response.ok) throw new Error((await readFailure(response)).message);
  return {
    answeredBy: response.headers.get(ASSISTANT_HEADER),
    standIn: (response.headers.get(STAND_IN_HEADER) as StandInReason | null) ?? undefined,
    pieces: piecesOf(response.body),
  };
}

/** A character whose bytes come in two pieces is put together. */
async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncIterable<string> {
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
