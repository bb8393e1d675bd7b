import type { Corpus } from '../corpus.ts';
import type { Answer, BuiltInEngine, ChatRequest } from '../engine.ts';
import { isAttack } from './attacks.ts';
import { decline } from './decline.ts';
import { type Draft, renderAnswer } from './draft.ts';
import { detectFocusAreas, tailorSummary } from './focus-areas.ts';
import type { LanguageData } from './language-data.ts';
import { withLeadSentence } from './lead-sentence.ts';
import { buildPassageIndex } from './passage-index.ts';
import type { EngineContext, Question } from './question.ts';
import { ownerNameWords } from './question-terms.ts';
import { readQuestion } from './read-question.ts';
import { splitQuestion } from './split-question.ts';
import { STAGES } from './stages.ts';
import { collectStatements } from './statement-topics.ts';
import { followUpQuestions } from './suggestions.ts';
import { createTechnologyRecognizer } from './technology-mentions.ts';

/** Creates the engine for one corpus. */
export function createBuiltInEngine(
  corpus: Corpus,
  { vectors, intentClassifier, topicClassifier, answerability, concepts }: LanguageData,
  now: () => Date = () => new Date(),
): BuiltInEngine {
  const context: EngineContext = {
    corpus,
    vectors,
    intentClassifier,
    statements: collectStatements(corpus, topicClassifier, ownerNameWords(corpus)),
    index: buildPassageIndex(corpus, vectors),
    technologyRecognizer: createTechnologyRecognizer(corpus, vectors),
    answerability,
    concepts,
    currentMonth: () => monthOf(now()),
  };

  /** The draft of the first stage that has one. */
  function draft(question: Question): { draft: Draft; stage: string } {
    for (const stage of STAGES) {
      const draft = stage.answer(question, context);
      if (draft) return { draft, stage: stage.name };
    }
    return { draft: decline(corpus.content), stage: 'none' };
  }

  /** The first part of a compound question that has an answer. */
  function draftOfPart({ messages, milestoneId }: ChatRequest): ReturnType<typeof draft> | undefined {
    const before = messages.slice(0, -1);
    for (const content of splitQuestion(messages.at(-1)?.content ?? '')) {
      const part = draft(readQuestion({ messages: [...before, { role: 'user', content }], milestoneId }, context));
      if (!part.draft.declined) return part;
    }
    return undefined;
  }

  function answer(request: ChatRequest): Answer {
    const question = readQuestion(request, context);
    const whole = draft(question);
    const isFinal = !whole.draft.declined || isAttack(question) || question.isImpersonal;
    const { draft: final, stage } = isFinal ? whole : (draftOfPart(request) ?? whole);
    return { ...renderAnswer(withLeadSentence(final, question)), stage };
  }

  return {
    answer,
    search: (text, limit) =>
      context.index
        .find(readQuestion({ messages: [{ role: 'user', content: text }] }, context).terms, text)
        .slice(0, limit)
        .map(({ passage }) => passage),
    suggestions(request) {
      const turns = [
        ...request.conversationHistory,
        { role: 'assistant' as const, content: request.lastMessage },
        { role: 'user' as const, content: '' },
      ];
      return followUpQuestions(request, readQuestion({ messages: turns }, context).contextItems.slice(0, 2), corpus, answer);
    },
    tailoredSummary: tailorSummary,
    focusAreas: detectFocusAreas,
  };
}

function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}
