import { BROKEN_OFF, type ChatTurn } from '../../../contract/chat.ts';
import { BEGINNING, track } from '../tracking/track.ts';
import { announce, prepareAnnouncements } from './announce.ts';
import { followUps } from './follow-ups.ts';
import { plainText } from './markdown.ts';
import { type Memory, openMemory } from './memory.ts';
import { type About, cutTo, historyOf, type Message, type Rating } from './messages.ts';
import { rated } from './rated.ts';
import { askAssistant } from './reply.ts';

export const TROUBLE = "I'm sorry, I'm having trouble responding right now. Please try again later.";
export const NOT_UNDERSTOOD = "I'm sorry, I didn't understand that.";

export interface Conversation {
  messages: readonly Message[];
  loading: boolean;
  /** The milestone that the next questions are about. */
  about: About | null;
  /** Who gave the latest answer: `built-in`, or a model's name; null before the first. */
  answeredBy: string | null;
  /** What was typed and not sent yet, in whichever of the two places. */
  draft: string;
  /** Every question that this visitor has asked, in earlier sessions too. */
  asked: readonly string[];
}

export const EMPTY: Conversation = { messages: [], loading: false, about: null, answeredBy: null, draft: '', asked: [] };

/* One conversation for the page: the section and the floating window show the same. */
let state = EMPTY;
let memory: Memory | undefined;
let underWay: AbortController | undefined;
let made = 0;
const listeners = new Set<() => void>();

export const read = () => state;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers earlier visits; the first place that shows the conversation calls it. */
export function begin(): void {
  if (memory) return;
  prepareAnnouncements();
  memory = openMemory(() => localStorage, navigator.userAgent);
  set({ asked: memory.read().askedQuestions });
}

export function write(draft: string): void {
  set({ draft });
}

/** The visitor wants to ask about a milestone. An empty conversation begins with a greeting. */
export function startAbout(about: About): void {
  const greeting = `What would you like to know about “${about.title}”?`;
  set({ about, messages: state.messages.length > 0 ? state.messages : [message('assistant', greeting)] });
}

export function leaveAbout(): void {
  set({ about: null });
}

/** Asks, and resolves when the answer and the questions after it are there. Nothing is asked twice at once, or blank. */
export async function send(text: string): Promise<void> {
  const question = text.trim();
  if (question === '' || state.loading) return;
  begin();
  memory?.asked(question);
  track('interaction', { type: 'chat_interaction', element_id: 'chat', context: cutTo(BEGINNING, question) });
  const context = state.about ?? undefined;
  set({
    draft: state.draft === text ? '' : state.draft,
    asked: memory?.read().askedQuestions ?? state.asked,
    messages: [...state.messages, { ...message('user', question), context }],
  });
  await answer(question, context);
}

/** Asks the last question again, in the place of its answer. */
export async function retry(): Promise<void> {
  const index = state.messages.findLastIndex(({ role }) => role === 'user');
  const question = state.messages[index];
  if (!question || state.loading) return;
  set({ messages: state.messages.slice(0, index + 1) });
  await answer(question.content, question.context);
}

/** What has come stays. */
export function stop(): void {
  underWay?.abort();
}

/** Pressed again, a rating is taken back. */
export function rate(id: string, rating: Rating): void {
  const found = state.messages.find((other) => other.id === id);
  if (!found) return;
  change(id, { rating: found.rating === rating ? undefined : rating });
  rated({ ...found, rating: found.rating === rating ? undefined : rating });
}

async function answer(question: string, context: About | undefined): Promise<void> {
  const history = historyOf(state.messages);
  const reply: Message = { ...message('assistant', ''), state: 'streaming' };
  set({ loading: true, messages: [...state.messages, reply] });
  const control = new AbortController();
  underWay = control;
  const outcome = await receive(reply.id, history, context?.milestoneId, control.signal);
  change(reply.id, outcome);
  set({ loading: false });
  announce(plainText(outcome.content) || 'Stopped.');
  if (outcome.content === TROUBLE || outcome.content === '') return;
  const suggestions = await followUps(state.messages, state.asked, question);
  memory?.suggested(suggestions);
  change(reply.id, { suggestions });
}

type Outcome = Pick<Message, 'content' | 'state'>;

async function receive(id: string, messages: ChatTurn[], milestoneId: string | undefined, signal: AbortSignal): Promise<Outcome> {
  let content = '';
  try {
    const { answeredBy, standIn, pieces } = await askAssistant({ messages, milestoneId, signal });
    if (answeredBy) set({ answeredBy });
    change(id, { standIn });
    for await (const piece of pieces) {
      content += piece;
      change(id, { content });
    }
    if (content.trim() === '') return { content: NOT_UNDERSTOOD, state: 'failed' };
    return { content, state: content.trimEnd().endsWith(BROKEN_OFF) ? 'failed' : 'done' };
  } catch (error) {
    if (signal.aborted) return { content, state: 'stopped' };
    console.warn('The assistant could not be asked.', error);
    return { content: content.trim() ? `${content}\n\n${BROKEN_OFF}` : TROUBLE, state: 'failed' };
  }
}

function message(role: Message['role'], content: string): Message {
  made += 1;
  return { id: `message-${made}`, role, content, timestamp: Date.now(), state: 'done' };
}

function change(id: string, to: Partial<Message>): void {
  set({ messages: state.messages.map((other) => (other.id === id ? { ...other, ...to } : other)) });
}

function set(to: Partial<Conversation>): void {
  state = { ...state, ...to };
  for (const listener of listeners) listener();
}
