import type { Corpus } from '../corpus.ts';
import type { Answer, BuiltInEngine, ChatRequest } from '../engine.ts';
import { activities } from './activities.ts';
import { declineAttack, isAttack } from './attacks.ts';
import { careerChanges } from './career-changes.ts';
import { currentJob } from './current-job.ts';
import { dates } from './dates.ts';
import { decline } from './decline.ts';
import { type Draft, renderAnswer } from './draft.ts';
import { failures } from './failures.ts';
import { focusAreaEvidence } from './focus-area-evidence.ts';
import { detectFocusAreas, retellSummary } from './focus-areas.ts';
import { followUp, possibleFollowUp } from './follow-up.ts';
import { followUpFacts } from './follow-up-facts.ts';
import { followUpQuestions } from './follow-up-questions.ts';
import { future } from './future.ts';
import { answerByFallbackIntent, answerByIntent } from './intent-answers.ts';
import type { LanguageData } from './language-data.ts';
import { largestBudget } from './largest-budget.ts';
import { licencesAndGrades } from './licences-and-grades.ts';
import { offTopic } from './off-topic.ts';
import { buildPassageIndex } from './passage-index.ts';
import type { EngineContext, Question } from './question.ts';
import { ownerNameWords } from './question-terms.ts';
import { readQuestion } from './read-question.ts';
import { search } from './search.ts';
import { sections } from './sections.ts';
import { aboutSite, smallTalk } from './small-talk.ts';
import { splitQuestion } from './split-question.ts';
import { collectStatements } from './statement-topics.ts';
import { namedTechnologies } from './technologies.ts';
import { createTechnologyRecognizer } from './technology-mentions.ts';
import { whyJoined } from './why-joined.ts';

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
      smallTalk(question, content) ??
      followUpFacts(question, context) ??
      offTopic(question, context) ??
      licencesAndGrades(question, context) ??
      future(question, context) ??
      dates(question, context, monthOf(now())) ??
      followUp(question, context) ??
      currentJob(question, context) ??
      whyJoined(question, context) ??
      careerChanges(question, context) ??
      sections(question, context) ??
      activities(question, context) ??
      failures(question, context) ??
      largestBudget(question, context) ??
      focusAreaEvidence(question, context) ??
      answerByIntent(question, context) ??
      possibleFollowUp(question, context) ??
      namedTechnologies(question, context) ??
      search(question, context) ??
      answerByFallbackIntent(question, context) ??
      aboutSite(question, content) ??
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
    summary: retellSummary,
    focusAreas: detectFocusAreas,
  };
}

function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}
