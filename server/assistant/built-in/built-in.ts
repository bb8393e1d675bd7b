import type { Corpus } from '../corpus.ts';
import type { Answer, BuiltInEngine, ChatRequest } from '../engine.ts';
import { answerActivity } from './activities.ts';
import { declineAttack, isAttack } from './attacks.ts';
import { answerCareerChange } from './career-changes.ts';
import { answerCurrentJob } from './current-job.ts';
import { answerDate } from './dates.ts';
import { decline } from './decline.ts';
import { type Draft, renderAnswer } from './draft.ts';
import { answerFailure } from './failures.ts';
import { answerFocusArea } from './focus-area-evidence.ts';
import { detectFocusAreas, tailorSummary } from './focus-areas.ts';
import { answerFollowUp, answerPossibleFollowUp } from './follow-up.ts';
import { answerFollowUpFact } from './follow-up-facts.ts';
import { answerPlans } from './future.ts';
import { answerByFallbackIntent, answerByIntent } from './intent-answers.ts';
import type { LanguageData } from './language-data.ts';
import { answerLargestBudget } from './largest-budget.ts';
import { answerLicenceOrGrade } from './licences-and-grades.ts';
import { declineOffTopic } from './off-topic.ts';
import { buildPassageIndex } from './passage-index.ts';
import { answerPrivateQuestion } from './private-questions.ts';
import type { EngineContext, Question } from './question.ts';
import { ownerNameWords } from './question-terms.ts';
import { readQuestion } from './read-question.ts';
import { answerBySearch } from './search.ts';
import { answerFromSection } from './sections.ts';
import { answerAboutSite, answerSmallTalk } from './small-talk.ts';
import { splitQuestion } from './split-question.ts';
import { collectStatements } from './statement-topics.ts';
import { followUpQuestions } from './suggestions.ts';
import { answerTechnology } from './technologies.ts';
import { createTechnologyRecognizer } from './technology-mentions.ts';
import { answerWhyJoined } from './why-joined.ts';

/** Creates the engine for one corpus. */
export function createBuiltInEngine(
  corpus: Corpus,
  { vectors, intentClassifier, topicClassifier, answerability }: LanguageData,
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
  };
  const { content } = corpus;

  /** Runs the stages in order; the first draft is the answer. */
  function draft(question: Question): Draft {
    if (isAttack(question)) return declineAttack(content);
    return (
      answerSmallTalk(question, content) ??
      answerFollowUpFact(question, context) ??
      answerPrivateQuestion(question, context) ??
      declineOffTopic(question, context) ??
      answerLicenceOrGrade(question, context) ??
      answerPlans(question, context) ??
      answerDate(question, context, monthOf(now())) ??
      answerFollowUp(question, context) ??
      answerCurrentJob(question, context) ??
      answerWhyJoined(question, context) ??
      answerCareerChange(question, context) ??
      answerFromSection(question, context) ??
      answerActivity(question, context) ??
      answerFailure(question, context) ??
      answerLargestBudget(question, context) ??
      answerFocusArea(question, context) ??
      answerByIntent(question, context) ??
      answerPossibleFollowUp(question, context) ??
      answerTechnology(question, context) ??
      answerBySearch(question, context) ??
      answerByFallbackIntent(question, context) ??
      answerAboutSite(question, content) ??
      decline(content)
    );
  }

  /** The first part of a compound question that has an answer. */
  function draftOfPart({ messages, milestoneId }: ChatRequest): Draft | undefined {
    const before = messages.slice(0, -1);
    for (const content of splitQuestion(messages.at(-1)?.content ?? '')) {
      const part = draft(readQuestion({ messages: [...before, { role: 'user', content }], milestoneId }, context));
      if (!part.declined) return part;
    }
    return undefined;
  }

  function answer(request: ChatRequest): Answer {
    const question = readQuestion(request, context);
    const whole = draft(question);
    const isFinal = !whole.declined || isAttack(question) || question.isImpersonal;
    return renderAnswer(isFinal ? whole : (draftOfPart(request) ?? whole));
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
