import type { Corpus } from '../corpus.ts';
import type { Answer, Asked, BuiltInEngine } from '../engine.ts';
import { activities } from './activities.ts';
import { areas } from './areas.ts';
import { declineAttack, isAttack } from './attacks.ts';
import { dates } from './dates.ts';
import { answerOf, type Draft } from './draft.ts';
import { failures } from './failures.ts';
import { retold, shownAreas } from './focus-areas.ts';
import { followUp, goesOn } from './follow-up.ts';
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

/** The engine for one corpus. */
export function builtInEngine(
  corpus: Corpus,
  { vectors, intents, topics, answerability }: Language,
  now: () => Date = () => new Date(),
): BuiltInEngine {
  const reader: Reader = {
    corpus,
    vectors,
    intents,
    statements: statementsOf(corpus, topics, wordsOfName(corpus)),
    index: passageIndex(corpus, vectors),
    technologies: technologiesOf(corpus, vectors),
    answerability,
  };
  const { content } = corpus;

  /** The stages, in their order; the first that knows something answers. */
  function draft(question: Question): Draft {
    if (isAttack(question)) return declineAttack(content);
    return (
      smallTalk(question, content) ??
      ofTheThing(question, reader) ??
      offTopic(question, reader) ??
      particulars(question, reader) ??
      future(question, reader) ??
      dates(question, reader, monthOf(now())) ??
      followUp(question, reader) ??
      presentJob(question, reader) ??
      joining(question, reader) ??
      turning(question, reader) ??
      sections(question, reader) ??
      activities(question, reader) ??
      failures(question, reader) ??
      largest(question, reader) ??
      areas(question, reader) ??
      intended(question, reader) ??
      goesOn(question, reader) ??
      namedTechnologies(question, reader) ??
      search(question, reader) ??
      perhapsIntended(question, reader) ??
      aboutSite(question, content) ??
      decline(content)
    );
  }

  /** What is told to a part of what was asked, where nothing is told to the whole. */
  function ofHalf({ messages, milestoneId }: Asked): Draft | undefined {
    const before = messages.slice(0, -1);
    for (const content of splitQuestion(messages.at(-1)?.content ?? '')) {
      const drafted = draft(readQuestion({ messages: [...before, { role: 'user', content }], milestoneId }, reader));
      if (!drafted.declined) return drafted;
    }
    return undefined;
  }

  function answer(asked: Asked): Answer {
    const question = readQuestion(asked, reader);
    const drafted = draft(question);
    const isTaken = !drafted.declined || isAttack(question) || question.isImpersonal;
    return answerOf(isTaken ? drafted : (ofHalf(asked) ?? drafted));
  }

  return {
    answer,
    search: (text, limit) =>
      reader.index
        .find(readQuestion({ messages: [{ role: 'user', content: text }] }, reader).terms, text)
        .slice(0, limit)
        .map(({ passage }) => passage),
    suggestions(soFar) {
      const turns = [
        ...soFar.conversationHistory,
        { role: 'assistant' as const, content: soFar.lastMessage },
        { role: 'user' as const, content: '' },
      ];
      return followUpQuestions(soFar, readQuestion({ messages: turns }, reader).context.slice(0, 2), corpus, answer);
    },
    summary: retold,
    focusAreas: shownAreas,
  };
}

function monthOf(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}
