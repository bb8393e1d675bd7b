import { MAX_SUGGESTIONS } from '../../../contract/chat.ts';
import { FALLBACK_SUGGESTIONS } from '../../../contract/follow-up-suggestions.ts';
import { type ChatMemory, openChatMemory } from './chat-memory.ts';
import { reportQuestion, reportRating } from './chat-tracking.ts';
import { getConversation, updateConversation, updateMessage } from './conversation-store.ts';
import { announce, mountLiveRegion } from './live-region.ts';
import { plainText } from './markdown.ts';
import { createMessage, type Message, type MilestoneReference, type Rating, toHistory } from './messages.ts';
import { FAILURE_MESSAGE, streamAnswer } from './stream-answer.ts';
import { fetchSuggestions } from './suggestions.ts';

/* What a visitor can do in the conversation. Its state is in conversation-store.ts. */

let memory: ChatMemory | undefined;
let answerInFlight: AbortController | undefined;
let fallbackSuggestions: readonly string[] = FALLBACK_SUGGESTIONS;

/** On the first call only, loads the questions of earlier visits and counts this session. */
export function openConversation(): void {
  if (memory) return;
  mountLiveRegion();
  memory = openChatMemory(() => localStorage, navigator.userAgent);
  updateConversation({ askedQuestions: memory.read().askedQuestions });
}

/** Replaces the questions that are suggested when no others are left. */
export function setFallbackSuggestions(questions: readonly string[]): void {
  fallbackSuggestions = questions.slice(0, MAX_SUGGESTIONS);
}

export function setDraft(draft: string): void {
  updateConversation({ draft });
}

/** Makes the next questions refer to a milestone. An empty conversation starts with a greeting. */
export function startAboutMilestone(milestone: MilestoneReference): void {
  const { messages } = getConversation();
  const greeting = createMessage('assistant', `What would you like to know about “${milestone.title}”?`);
  updateConversation({ milestone, messages: messages.length > 0 ? messages : [greeting] });
}

export function clearMilestone(): void {
  updateConversation({ milestone: null });
}

/**
 * Sends a question; resolves once the answer and its follow-up questions have arrived. Ignores blank text, and any text
 * while an answer is streaming.
 */
export async function send(text: string): Promise<void> {
  const question = text.trim();
  if (question === '' || getConversation().isLoading) return;
  openConversation();
  memory?.addAsked(question);
  reportQuestion(question);
  const { draft, askedQuestions, messages, milestone } = getConversation();
  const context = milestone ?? undefined;
  updateConversation({
    draft: draft === text ? '' : draft,
    askedQuestions: memory?.read().askedQuestions ?? askedQuestions,
    messages: [...messages, { ...createMessage('user', question), context }],
  });
  await requestAnswer(question, context);
}

/** Asks the last question again and replaces its answer. */
export async function retry(): Promise<void> {
  const { messages, isLoading } = getConversation();
  const index = messages.findLastIndex(({ role }) => role === 'user');
  const question = messages[index];
  if (!question || isLoading) return;
  updateConversation({ messages: messages.slice(0, index + 1) });
  await requestAnswer(question.content, question.context);
}

/** Aborts the answer in flight; the text so far stays. */
export function stop(): void {
  answerInFlight?.abort();
}

/** Rates an answer. The same rating again withdraws it. */
export function rate(id: string, rating: Rating): void {
  const message = getConversation().messages.find((other) => other.id === id);
  if (!message) return;
  const newMessage = { ...message, rating: message.rating === rating ? undefined : rating };
  updateMessage(id, { rating: newMessage.rating });
  reportRating(newMessage);
}

async function requestAnswer(question: string, context: MilestoneReference | undefined): Promise<void> {
  const { messages } = getConversation();
  const answer: Message = { ...createMessage('assistant', ''), state: 'streaming' };
  updateConversation({ isLoading: true, messages: [...messages, answer] });
  answerInFlight = new AbortController();
  const outcome = await streamAnswer(
    { messages: toHistory(messages), milestoneId: context?.milestoneId, signal: answerInFlight.signal },
    {
      onStart({ answeredBy, fallback }) {
        if (answeredBy) updateConversation({ answeredBy });
        updateMessage(answer.id, { fallback });
      },
      onText: (content) => updateMessage(answer.id, { content }),
    },
  );
  updateMessage(answer.id, outcome);
  updateConversation({ isLoading: false });
  announce(plainText(outcome.content) || 'Stopped.');
  if (outcome.content === FAILURE_MESSAGE || outcome.content === '') return;
  await addFollowUps(answer.id, question);
}

async function addFollowUps(answerId: string, question: string): Promise<void> {
  const { messages, askedQuestions } = getConversation();
  const suggestions = await fetchSuggestions(messages, askedQuestions, question, fallbackSuggestions);
  memory?.addSuggested(suggestions);
  updateMessage(answerId, { suggestions });
}
