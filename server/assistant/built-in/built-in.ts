import type { Corpus } from '../corpus.ts';
import type { Answer, Asked, BuiltInEngine } from '../engine.ts';
import { activities } from './activities.ts';
import { declineAttack, isAttack } from './attacks.ts';
import { dates } from './dates.ts';
import { type Draft, renderAnswer } from './draft.ts';
import { failures } from './failures.ts';
import { focusAreaEvidence } from './focus-area-evidence.ts';
import { detectFocusAreas, retellSummary } from './focus-areas.ts';
import { followUp, possibleFollowUp } from './follow-up.ts';
import { followUpQuestions } from './follow-up-questions.ts';
import { future } from './future.ts';
import { intended, perhapsIntended } from './intended.ts';
import { joining } from './joining.ts';
import type { Language } from './language.ts';
import { largest } from './largest.ts';
import { ofTheThing } from './of-the-thing.ts';
import { offTopic } from './off-topic.ts';
import { particulars } from './particulars.ts';
import { passageIndex } from './passage-index.ts';
import { decline } from './phrases.ts';
import { presentJob } from './present-job.ts';
import type { Question, Reader } from './question.ts';
import { wordsOfName } from './question-words.ts';
import { readQuestion } from './read-question.ts';
import { search } from './search.ts';
import { sections } from './sections.ts';
import { aboutSite, smallTalk } from './small-talk.ts';
import { splitQuestion } from './split-question.ts';
import { statementsOf } from './statements.ts';
import { namedTechnologies } from './technologies.ts';
import { technologiesOf } from './technology-mentions.ts';
import { turning } from './turning.ts';

/** Creates the engine for one corpus. */
export function builtInEngine(
  corpus: Corpus,
  { vectors, intents, topics, answerability }: Language,
  now: () => Date = () => new Date(),
): BuiltInEngine {
  const context: Reader = {
    corpus,
    vectors,
    intents,
    statements: statementsOf(corpus, topics, wordsOfName(corpus)),
    index: passageIndex(corpus, vectors),
    technologies: technologiesOf(corpus, vectors),
    answerability,
  };
  const { content } = corpus;

  /** Runs the stages in order; the first draft is the answer. */
  function draft(question: Question): Draft {
    if (isAttack(question)) return declineAttack(content);
    return (
      smallTalk(question, content) ??
      ofTheThing(question, context) ??
      offTopic(question, context) ??
      particulars(question, context) ??
      future(question, context) ??
      dates(question, context, monthOf(now())) ??
      followUp(question, context) ??
      presentJob(question, context) ??
      joining(question, context) ??
      turning(question, context) ??
      sections(question, context) ??
      activities(question, context) ??
      failures(question, context) ??
      largest(question, context) ??
      focusAreaEvidence(question, context) ??
      intended(question, context) ??
      possibleFollowUp(question, context) ??
      namedTechnologies(question, context) ??
      search(question, context) ??
      perhapsIntended(question, context) ??
      aboutSite(question, content) ??
      decline(content)
    );
  }

  /** The first part of a compound question that has an answer. */
  function draftOfPart({ messages, milestoneId }: Asked): Draft | undefined {
    const before = messages.slice(0, -1);
    for (const content of splitQuestion(messages.at(-1)?.content ?? '')) {
      const part = draft(readQuestion({ messages: [...before, { role: 'user', content }], milestoneId }, context));
      if (!part.declined) return part;
    }
    return undefined;
  }

  function answer(request: Asked): Answer {
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
      return followUpQuestions(request, readQuestion({ messages: turns }, context).context.slice(0, 2), corpus, answer);
    },
    summary: retellSummary,
    focusAreas: detectFocusAreas,
  };
}

function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}
