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

/** A question that waits for its answer. */
export interface Question {
  body: ChatBody;
  begin(headers?: Record<string, string>, status?: number): void;
  write(piece: string): void;
  end(): void;
  /** The line goes dead. */
  cut(): void;
  /** Resolves when the page has hung up. */
  leftAlone: Promise<unknown>;
}

/** Answers in the place of the assistant, piece by piece as the test says, over a real connection. */
export interface Assistant {
  /** The next question; without it every question gets what `says` set. */
  next(): Promise<Question>;
  says(answer: string, headers?: Record<string, string>, status?: number): void;
  suggests(suggestions: unknown, status?: number): void;
  asked: ChatBody[];
  suggestionsAsked: SuggestionsBody[];
}

export const test = base.extend<{ assistant: Assistant }>({
  assistant: async ({ page }, use) => {
    const waiting: ((question: Question) => void)[] = [];
    const asked: ChatBody[] = [];
    const suggestionsAsked: SuggestionsBody[] = [];
    let said = { answer: 'An answer.', headers: { 'x-assistant': 'built-in' } as Record<string, string>, status: 200 };
    let suggested: { suggestions: unknown; status: number } = { suggestions: [], status: 200 };

    const server = createServer(async (request, response) => {
      const body = JSON.parse(await text(request));
      if (request.url?.endsWith('/suggestions')) {
        suggestionsAsked.push(body);
        response.writeHead(suggested.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ suggestions: suggested.suggestions }));
        return;
      }
      asked.push(body);
      const question = questionOf(body, response);
      const listener = waiting.shift();
      if (listener) return listener(question);
      question.begin(said.headers, said.status);
      question.write(said.answer);
      question.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await page.route(/\/api\/chat(\/suggestions)?$/, (route) =>
      route.continue({ url: `http://127.0.0.1:${port}${new URL(route.request().url()).pathname}` }),
    );
    await use({
      next: () => new Promise((resolve) => waiting.push(resolve)),
      says: (answer, headers = { 'x-assistant': 'built-in' }, status = 200) => {
        said = { answer, headers, status };
      },
      suggests: (suggestions, status = 200) => {
        suggested = { suggestions, status };
      },
      asked,
      suggestionsAsked,
    });
    server.closeAllConnections();
    server.close();
  },
});

function questionOf(body: ChatBody, response: ServerResponse): Question {
  const leftAlone = once(response, 'close');
  const begin = (headers: Record<string, string> = { 'x-assistant': 'built-in' }, status = 200) => {
    if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
    response.flushHeaders();
  };
  return {
    body,
    begin,
    write: (piece) => {
      begin();
      response.write(piece);
    },
    end: () => {
      begin();
      response.end();
    },
    cut: () => response.destroy(),
    leftAlone,
  };
}

/** The window over the page. */
export function chatWindow(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Ask about/ });
}

export function openButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Open AI chat assistant' });
}

export async function openWindow(page: Page): Promise<Locator> {
  await openButton(page).click();
  await chatWindow(page).waitFor();
  return chatWindow(page);
}

/** Where a question is written, in the section or in the window. */
export function field(place: Locator): Locator {
  return place.getByRole('textbox', { name: 'Your question' });
}

export async function ask(place: Locator, question: string): Promise<void> {
  await field(place).fill(question);
  await field(place).press('Enter');
}

export function conversation(place: Locator): Locator {
  return place.getByRole('log', { name: 'Conversation' });
}
