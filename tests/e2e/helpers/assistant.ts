import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import type { ChatTurn } from '../../../contract/chat.ts';
import { test as base } from './test.ts';

export interface ChatBody {
  messages: ChatTurn[];
  context?: { milestoneId: string };
}

export interface SuggestionsBody {
  lastMessage: string;
  conversationHistory: ChatTurn[];
  askedQuestions: string[];
  currentQuestion: string;
}

/** A question that the test answers. */
export interface PendingQuestion {
  body: ChatBody;
  start(headers?: Record<string, string>, status?: number): void;
  write(text: string): void;
  end(): void;
  dropConnection(): void;
  /** Resolves when the connection is closed, by either side. */
  disconnected: Promise<unknown>;
}

/** Answers the chat's requests in place of the assistant, over a real connection on which a test can send an answer in parts. */
export interface FakeAssistant {
  /** Resolves to the next question, which the test answers itself. */
  nextQuestion(): Promise<PendingQuestion>;
  /** Sets the answer to all other questions. */
  answersWith(answer: string, headers?: Record<string, string>, status?: number): void;
  suggests(suggestions: unknown, status?: number): void;
  chatRequests: ChatBody[];
  suggestionRequests: SuggestionsBody[];
}

const BUILT_IN: Record<string, string> = { 'x-assistant': 'built-in' };

export const test = base.extend<{ assistant: FakeAssistant }>({
  assistant: async ({ page }, use) => {
    const listeners: ((question: PendingQuestion) => void)[] = [];
    const chatRequests: ChatBody[] = [];
    const suggestionRequests: SuggestionsBody[] = [];
    let reply = { answer: 'An answer.', headers: BUILT_IN, status: 200 };
    let suggestionsReply: { suggestions: unknown; status: number } = { suggestions: [], status: 200 };

    const server = createServer(async (request, response) => {
      const body = JSON.parse(await text(request));
      if (request.url?.endsWith('/suggestions')) {
        suggestionRequests.push(body);
        response.writeHead(suggestionsReply.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ suggestions: suggestionsReply.suggestions }));
        return;
      }
      chatRequests.push(body);
      const question = toPendingQuestion(body, response);
      const listener = listeners.shift();
      if (listener) return listener(question);
      question.start(reply.headers, reply.status);
      question.write(reply.answer);
      question.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await page.route(/\/api\/chat(\/suggestions)?$/, (route) =>
      route.continue({ url: `http://127.0.0.1:${port}${new URL(route.request().url()).pathname}` }),
    );
    await use({
      nextQuestion: () => new Promise((resolve) => listeners.push(resolve)),
      answersWith: (answer, headers = BUILT_IN, status = 200) => {
        reply = { answer, headers, status };
      },
      suggests: (suggestions, status = 200) => {
        suggestionsReply = { suggestions, status };
      },
      chatRequests,
      suggestionRequests,
    });
    server.closeAllConnections();
    server.close();
  },
});

function toPendingQuestion(body: ChatBody, response: ServerResponse): PendingQuestion {
  const disconnected = once(response, 'close');
  const start = (headers = BUILT_IN, status = 200) => {
    if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
    response.flushHeaders();
  };
  return {
    body,
    start,
    write: (piece) => {
      start();
      response.write(piece);
    },
    end: () => {
      start();
      response.end();
    },
    dropConnection: () => response.destroy(),
    disconnected,
  };
}

/** The chat window over the page. */
export function chatWindow(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Ask about/ });
}

export function chatButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Open AI chat assistant' });
}

export async function openChatWindow(page: Page): Promise<Locator> {
  const isBesideText = (page.viewportSize()?.width ?? 0) >= 1280;
  // On a narrower screen the button is off screen initially and while the visitor reads down.
  if (isBesideText) await chatButton(page).click();
  else await chatButton(page).press('Enter');
  await chatWindow(page).waitFor();
  return chatWindow(page);
}

/** The text field of a chat: the section's or the window's. */
export function questionField(chat: Locator): Locator {
  return chat.getByRole('textbox', { name: 'Your question' });
}

export async function ask(chat: Locator, question: string): Promise<void> {
  await questionField(chat).fill(question);
  await questionField(chat).press('Enter');
}

export function conversation(chat: Locator): Locator {
  return chat.getByRole('log', { name: 'Conversation' });
}

export function suggestions(chat: Locator): Locator {
  return chat.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
}

export function typingIndicator(chat: Locator): Locator {
  return chat.getByRole('img', { name: 'The answer is being written' });
}
