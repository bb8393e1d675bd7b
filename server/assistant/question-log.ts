import { MAX_QUESTION_LENGTH } from '../../contract/questions.ts';
import { createShareLimit, type VisitorKeys } from '../auth/share-limit.ts';
import type { QuestionStore } from '../store/questions.ts';
import { DAY_MS, toIso } from '../time.ts';
import { LINK } from './built-in/answer/draft.ts';
import { questionKey } from './built-in/reading/tokenization.ts';
import type { Reply } from './choose-engine.ts';

/** Characters of an answer that the owner is shown. */
const MAX_ANSWER_LENGTH = 1000;
/** Writes that may be waiting for the database; further questions are not kept. */
const MAX_PENDING = 100;
/**
 * New questions of one visitor, and of all visitors of a /48, that are kept per day: fewer than are kept for all visitors
 * together.
 */
const MAX_PER_VISITOR = 100;

/** Keeps the questions of visitors for the owner to read, without anything about the visitors. */
export interface QuestionLog {
  /** Passes the answer's text on; keeps the question once the text has been read to its end. The visitor is only counted, in memory. */
  record(question: string, reply: Pick<Reply, 'declined' | 'text'>, visitor: VisitorKeys): AsyncGenerator<string>;
  /** Resolves once everything is written. */
  flush(): Promise<void>;
}

export interface QuestionLogOptions {
  store: Pick<QuestionStore, 'record'>;
  onError: (error: unknown) => void;
}

export function createQuestionLog({ store, onError }: QuestionLogOptions): QuestionLog {
  const pending = new Set<Promise<void>>();
  const takeShare = createShareLimit({ windowMs: DAY_MS, perVisitor: MAX_PER_VISITOR, perAllocation: MAX_PER_VISITOR });

  function keep(rawQuestion: string, markdown: string, declined: boolean | undefined, visitor: VisitorKeys): void {
    const question = withoutContactDetails(rawQuestion.replace(/\s+/g, ' ').trim()).slice(0, MAX_QUESTION_LENGTH).toWellFormed();
    const key = questionKey(question);
    if (key === '' || pending.size >= MAX_PENDING) return;
    const answer = { text: plainAnswer(markdown), declined: declined ?? !hasSource(markdown) };
    const write = store
      .record({ question, key, answer: answer.text, declined: answer.declined }, toIso(Date.now()), () => takeShare(visitor))
      .catch(onError)
      .finally(() => pending.delete(write));
    pending.add(write);
  }

  return {
    async *record(question, { declined, text }, visitor) {
      let answer = '';
      for await (const chunk of text) {
        if (answer.length < 2 * MAX_ANSWER_LENGTH) answer += chunk;
        yield chunk;
      }
      // Longer questions are cut before they are searched for addresses.
      keep(question.slice(0, 2 * MAX_QUESTION_LENGTH), answer, declined, visitor);
    },

    async flush() {
      await Promise.all(pending);
    },
  };
}

/** Removes the addresses and numbers that visitors leave in questions ("write to me at …"), which must not be stored here. */
function withoutContactDetails(text: string): string {
  return text.replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, '(e-mail address)').replace(/\+?\d(?:[ ()/.-]{0,2}\d){7,14}/g, '(number)');
}

/** Whether a model's answer cites the portfolio: it links the places that it is taken from. */
function hasSource(markdown: string): boolean {
  return markdown.match(LINK) !== null;
}

/** The answer without links and marks. */
function plainAnswer(markdown: string): string {
  const text = markdown
    .replace(LINK, '$1')
    .replace(/(?<!\\)[*_`>]/g, '')
    .replace(/\\([\\*_`<>[\]()])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= MAX_ANSWER_LENGTH ? text : `${text.slice(0, MAX_ANSWER_LENGTH).toWellFormed()}…`;
}
