import type { Anchor } from '../../contract/anchor.ts';
import type { ChatTurn } from '../../contract/chat.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { Requirement } from '../../contract/evidence.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { Steps } from '../yielder.ts';
import type { Passage } from './corpus.ts';
import type { EvidenceProposal } from './evidence/proposal-schema.ts';

/** The conversation so far; the last turn is the question. */
export interface ChatRequest {
  messages: readonly ChatTurn[];
  /** The milestone from which the visitor opened the chat. */
  milestoneId?: string | undefined;
}

/** What follow-up questions are generated from. */
export interface SuggestionsRequest {
  lastMessage: string;
  conversationHistory: readonly ChatTurn[];
  askedQuestions: readonly string[];
  currentQuestion: string;
}

export interface Answer {
  /** Markdown: paragraphs, quotations and links to places on the page. */
  text: string;
  /** The places that the text links to, in order. */
  sources: Anchor[];
  /** Whether the portfolio does not answer the question. */
  declined: boolean;
  /** Whether a part of the question has no answer. */
  isPartial?: boolean;
  /** The stage that made it. */
  stage: string;
}

/** A job description compared with the portfolio, requirement by requirement. */
export interface Comparison {
  requirements: AsyncIterable<Requirement>;
  /** A sentence about the part of the description that was not read; null when all of it was read. */
  cut: string | null;
}

/** Needs no network and no key, and quotes the owner's own words only. Rebuilt for each corpus. */
export interface BuiltInEngine {
  /** Computes in advance what depends only on the content and would otherwise delay the first answers. */
  prepare(): Steps<void>;
  answer(request: ChatRequest): Answer;
  /** At most three questions, each of which the engine can answer. Other requests run between their answers. */
  suggestions(request: SuggestionsRequest): Promise<string[]>;
  /** The milestone's own sentences, selected and ordered for the focus areas. Rich text. */
  tailoredSummary(milestone: Milestone, areas: readonly FocusArea[]): string;
  /** The focus areas that the milestone shows evidence of, strongest first. */
  focusAreas(milestone: Milestone): FocusArea[];
  /** Compares a job description with the portfolio. Other requests run between its requirements. */
  compare(description: string): Comparison;
  /** The passages that a language model may cite as evidence of the requirements of a job description. */
  passagesFor(description: string): Passage[];
  /** The part of a language model's comparison that the description and the page support. */
  adoptProposal(proposal: EvidenceProposal, description: string, passages: readonly Passage[]): Requirement[];
  /** The passages most relevant to the text, best first. */
  search(text: string, limit: number): Passage[];
}
