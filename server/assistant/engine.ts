import type { Anchor, ChatTurn } from '../../contract/chat.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { Passage } from './corpus.ts';

/** A question with what was said before it; the last turn is the question. */
export interface Asked {
  messages: readonly ChatTurn[];
  /** The milestone that the visitor came from. */
  milestoneId?: string | undefined;
}

/** What follow-up questions are made from. */
export interface SoFar {
  lastMessage: string;
  conversationHistory: readonly ChatTurn[];
  askedQuestions: readonly string[];
  currentQuestion: string;
}

export interface Answer {
  /** Markdown: paragraphs, quotes and links to places on the page. */
  text: string;
  /** The places that the text points to, in its order. */
  sources: Anchor[];
  /** Whether the question could not be answered from the portfolio. */
  declined: boolean;
}

/** The engine that is always there: no network, no key, and only the owner's own words. Made anew for each corpus. */
export interface BuiltInEngine {
  answer(asked: Asked): Answer;
  /** Three at most, each of which it can answer. */
  suggestions(soFar: SoFar): string[];
  /** The milestone's own sentences, chosen and ordered for the areas. Rich text. */
  summary(milestone: Milestone, areas: readonly FocusArea[]): string;
  /** What the milestone shows evidence of, strongest first. */
  focusAreas(milestone: Milestone): FocusArea[];
  /** The passages that have most to do with a text, best first. */
  search(text: string, limit: number): Passage[];
}
