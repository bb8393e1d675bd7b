import { runAtOnce, type Steps } from '../../yielder.ts';
import type { Corpus, Item } from '../corpus.ts';
import type { Answer, BuiltInEngine, ChatRequest } from '../engine.ts';
import { adoptProposal, passagesFor } from '../evidence/adopt-proposal.ts';
import { compareWithPortfolio } from '../evidence/compare.ts';
import { withClosest } from './answer/closest-passages.ts';
import { declineAsNotFound } from './answer/declined-draft.ts';
import { type Draft, renderAnswer } from './answer/draft.ts';
import { withLanguageNote } from './answer/language-note.ts';
import { withLeadSentence } from './answer/lead-sentence.ts';
import { withReservation } from './answer/restricted-answer.ts';
import { followUpQuestions } from './answer/suggestions.ts';
import { withSupportedYes } from './answer/supported-yes.ts';
import { listsOfKinds, withOtherPart } from './answer/two-parts.ts';
import { detectFocusAreas, tailorSummary } from './focus-areas.ts';
import { fieldsOf } from './gate/phrase-words.ts';
import type { LanguageData } from './language-data.ts';
import { memoize } from './memoize.ts';
import { COUNTS_MORE } from './reading/coreference.ts';
import { createCountedItems } from './reading/counted-items.ts';
import { portfolioLanguage } from './reading/portfolio-language.ts';
import type { EngineContext, Question } from './reading/question.ts';
import { ownerNameWords } from './reading/question-terms.ts';
import { inEnglish, readQuestion } from './reading/read-question.ts';
import { readableRequest, readableTurns } from './reading/readable-turns.ts';
import { splitQuestion } from './reading/split-question.ts';
import { createTechnologyRecognizer } from './reading/technology-mentions.ts';
import { translatorFrom } from './reading/translations.ts';
import { passageIndexSteps } from './retrieval/passage-index.ts';
import { collectStatements } from './retrieval/statement-topics.ts';
import { isAttack } from './stages/attacks.ts';
import { declineForScope } from './stages/of-those-shown.ts';
import { STAGES, type Stage } from './stages/stages.ts';

interface Drafted {
  draft: Draft;
  stage?: Stage;
}

interface EngineSettings {
  now?: () => Date;
  stages?: readonly Stage[];
  /** Whether the questions of visitors are kept for the owner. */
  keepQuestions?: boolean;
}

/** The maximum number of earlier questions that are answered again, because each may refer to the one before it. */
const MAX_REPEATED_ANSWERS = 3;

/** The maximum number of parts of a question that are tried until one has an answer. */
const MAX_PARTS = 6;

/** Creates the engine for one corpus. */
export const createBuiltInEngine = (...args: Parameters<typeof builtInEngineSteps>): BuiltInEngine =>
  runAtOnce(builtInEngineSteps(...args));

export function* builtInEngineSteps(
  corpus: Corpus,
  { vectors, intentClassifier, topicClassifier, itemRanker, answerability, concepts, broaderTerms, requirements }: LanguageData,
  { now = () => new Date(), stages = STAGES, keepQuestions = true }: EngineSettings = {},
): Steps<BuiltInEngine> {
  const countedItems = createCountedItems();
  /** The number of earlier questions of the conversation that were answered again for the current request. */
  let repeatedAnswers = 0;
  const translator = translatorFrom(portfolioLanguage(corpus)?.name);
  yield;
  const index = yield* passageIndexSteps(corpus, vectors, translator);
  const context: EngineContext = {
    corpus,
    vectors,
    intentClassifier,
    statements: collectStatements(corpus, topicClassifier, ownerNameWords(corpus)),
    translator,
    index,
    technologyRecognizer: createTechnologyRecognizer(corpus, vectors),
    itemRanker,
    answerability,
    concepts,
    broaderTerms,
    currentMonth: () => monthOf(now()),
    keepQuestions,
    itemsOfAnswer(messages) {
      const counted = countedItems.of(messages);
      if (counted || repeatedAnswers === MAX_REPEATED_ANSWERS) return counted ?? [];
      repeatedAnswers++;
      return countedItems.keep(messages, allItems(draft(readQuestion({ messages: [...messages] }, context)).draft));
    },
  };

  /** The draft of the first stage that has one. */
  function draft(question: Question): Drafted {
    for (const stage of stages) {
      const draft = stage.answer(question, context);
      if (draft && isWithin(draft, question.scope)) return { draft, stage };
    }
    return { draft: declineForScope(question, context) ?? declineAsNotFound(corpus) };
  }

  /** The draft with an opening sentence composed from its quotations, and without a yes that they do not support. */
  function worded(draft: Draft, question: Question): Draft {
    const opened = withLeadSentence(draft, question, context);
    return withReservation(withSupportedYes(opened, question, context), question, context);
  }

  function draftOf(content: string, before: ChatRequest['messages'], milestoneId: ChatRequest['milestoneId']) {
    const question = readQuestion({ messages: [...before, { role: 'user', content }], milestoneId }, context);
    const drafted = draft(question);
    return { ...drafted, worded: worded(drafted.draft, question) };
  }

  /** The first part of a compound question that has an answer. */
  function firstAnsweredPart({ text }: Question, draftOfPart: (content: string) => Drafted): Drafted | undefined {
    for (const content of splitQuestion(text).slice(0, MAX_PARTS)) {
      const part = draftOfPart(content);
      if (!part.draft.declined) return part;
    }
    return undefined;
  }

  /** The answer if it declines or is a list; undefined for an answer found by the search, which is not a list. */
  function listOf({ draft: { declined }, stage, worded }: Drafted & { worded: Draft }): Draft | undefined {
    return !declined && (stage?.name === 'search' || worded.lead === '') ? undefined : worded;
  }

  function answer({ messages, milestoneId }: ChatRequest): Answer {
    repeatedAnswers = 0;
    const request = { messages: readableTurns(messages), milestoneId };
    const question = readQuestion(request, context);
    const whole = draft(question);
    const before = request.messages.slice(0, -1);
    const isOnePart = isAttack(question) || question.isImpersonal;
    const draftOfPart = memoize((content: string) => draftOf(content, before, request.milestoneId));
    const isFinal = !whole.draft.declined || isOnePart;
    const { draft: final, stage } = isFinal ? whole : (firstAnsweredPart(question, draftOfPart) ?? whole);
    const complete = final.declined && !final.withoutQuotes ? withClosest(final, question, context) : final;
    const opened = worded(complete, question);
    const lists = isOnePart ? undefined : listsOfKinds(question.text, (content) => listOf(draftOfPart(content)));
    const { draft: answered, isPartial } =
      lists ??
      (final.declined || isOnePart
        ? { draft: opened, isPartial: false }
        : withOtherPart(opened, question.text, {
            alone: (content) => draftOfPart(content).worded,
            after: (content, reply, next) =>
              draftOf(next, [...before, { role: 'user', content }, { role: 'assistant', content: reply }], request.milestoneId)
                .worded,
          }));
    const rendered = renderAnswer(stage?.readsAnyLanguage ? answered : withLanguageNote(answered, question));
    const asked = request.messages.at(-1);
    // A follow-up reads the messages before it in English.
    if (asked && COUNTS_MORE.test(rendered.text))
      countedItems.keep([...question.conversation, inEnglish(asked, context)], allItems(lists?.draft ?? final));
    return {
      ...rendered,
      ...(isPartial && { isPartial }),
      stage: stage?.name ?? 'none',
    };
  }

  const search = (text: string, limit: number) =>
    context.index
      .find(readQuestion({ messages: [{ role: 'user', content: text }] }, context).terms, text)
      .slice(0, limit)
      .map(({ passage }) => passage);
  const sources = () => ({ engine: context, ...requirements() });

  return {
    *prepare() {
      yield* index.embed();
      for (const passage of index.passages) {
        fieldsOf(passage, index);
        yield;
      }
      context.statements();
    },
    answer,
    compare: (description) => compareWithPortfolio(description, sources()),
    passagesFor: (description) => passagesFor(description, context.index, search),
    adoptProposal: (proposal, description, passages) => adoptProposal(proposal, description, passages, sources()),
    search,
    suggestions(fullRequest) {
      repeatedAnswers = 0;
      const request = readableRequest(fullRequest);
      const turns = [
        ...request.conversationHistory,
        { role: 'assistant' as const, content: request.lastMessage },
        { role: 'user' as const, content: '' },
      ];
      return followUpQuestions(
        request,
        readQuestion({ messages: turns }, context).contextItems.slice(0, 2),
        corpus,
        vectors,
        answer,
      );
    },
    tailoredSummary: tailorSummary,
    focusAreas: detectFocusAreas,
  };
}

/** Whether an answer opens with or counts one of the items that the question is restricted to; a recommendation may be about any. */
function isWithin({ declined, quotes: [first], items }: Draft, scope: readonly Item[] | undefined): boolean {
  if (!scope || declined === true || !first || first.item.kind === 'testimonial') return true;
  return [first.item, ...(items ?? [])].some((item) => scope.includes(item));
}

function allItems({ items, listed, quotes }: Draft): readonly Item[] {
  return items ?? listed?.items ?? [...new Set(quotes.map(({ item }) => item))];
}

function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}
