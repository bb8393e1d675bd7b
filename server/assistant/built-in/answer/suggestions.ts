import { MAX_SUGGESTIONS } from '../../../../contract/chat.ts';
import { hasNameOfItsOwn, isEmployment } from '../../../../contract/employers.ts';
import { freshSuggestions } from '../../../../contract/follow-up-suggestions.ts';
import { namesEmployer } from '../../../../contract/names-employer.ts';
import { createYielder } from '../../../yielder.ts';
import type { Corpus, Item } from '../../corpus.ts';
import type { Answer, ChatRequest, SuggestionsRequest } from '../../engine.ts';
import { PARAPHRASE_THRESHOLD, questionForm, questionSimilarity } from '../../paraphrase.ts';
import type { WordVectors } from '../retrieval/word-vectors.ts';
import { firstName } from './declined-draft.ts';

interface Candidate {
  question: string;
  /** The item that its answer must cite. */
  item: Item;
}

/**
 * At most three questions that continue the conversation. Each is answered first, to check that the answer cites the right item;
 * other requests run between the answers.
 */
export async function followUpQuestions(
  request: SuggestionsRequest,
  context: readonly Item[],
  corpus: Corpus,
  vectors: WordVectors,
  answer: (request: ChatRequest) => Answer,
): Promise<string[]> {
  const askedQuestions = [
    ...request.askedQuestions,
    ...request.conversationHistory.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
  ];
  const candidates = [
    ...context.flatMap((item) => questionsAbout(item, corpus)),
    ...questionsAboutNeighbors(context, corpus),
    ...generalQuestions(corpus),
  ];
  const fresh = new Set(
    freshSuggestions(
      candidates.map(({ question }) => question),
      askedQuestions,
      request.currentQuestion,
    ),
  );
  // "What are your skills?" asks for the same as "What are Ana’s skills?"
  const name = firstName(corpus.content);
  const form = (question: string) =>
    questionForm(question.replaceAll(`${name}’s`, 'your').replaceAll(name, 'you').replace('does you', 'do you'), vectors);
  const askedForms = latest([...new Set([...askedQuestions, request.currentQuestion])], MAX_COMPARED_LENGTH).map(form);
  const isAsked = (question: string) => {
    const formOfQuestion = form(question);
    return askedForms.some((asked) => questionSimilarity(formOfQuestion, asked) >= PARAPHRASE_THRESHOLD);
  };
  const givenAnswers = new Set([request.lastMessage, ...request.conversationHistory.map(({ content }) => content)]);
  const questions: string[] = [];
  const yieldIfDue = createYielder();
  for (const { question, item } of candidates) {
    if (questions.length === MAX_SUGGESTIONS) break;
    if (!fresh.has(question) || questions.includes(question) || isAsked(question)) continue;
    await yieldIfDue();
    const { text, sources, declined } = answer({ messages: [{ role: 'user', content: question }] });
    if (!declined && sources.includes(item.anchor) && !givenAnswers.has(text)) questions.push(question);
  }
  return questions;
}

/** In characters. Twice the length of the questions that a browser remembers of an ordinary visitor. */
const MAX_COMPARED_LENGTH = 24_000;

/** The last texts, at most this many characters in total. */
function latest(texts: readonly string[], maxLength: number): readonly string[] {
  let length = 0;
  const tooFar = texts.findLastIndex((text) => {
    length += text.length;
    return length > maxLength;
  });
  return texts.slice(tooFar + 1);
}

function questionsAbout(item: Item, corpus: Corpus): Candidate[] {
  const { milestone } = item;
  if (!milestone) return [];
  const [tag] = milestone.tags;
  return [
    ...(hasText(item) && hasName(item, corpus) ? [{ item, question: `What was the result of “${milestone.title}”?` }] : []),
    ...(tag ? [{ item, question: `Where else was ${tag} used?` }] : []),
    ...(milestone.company && milestone.type === 'experience' && namesEmployer(milestone.company)
      ? [{ item, question: `How long was the time at ${milestone.company}?` }]
      : []),
  ];
}

/** An entry with only a heading and dates says nothing about its result or its subject. */
function hasText({ passages }: Item): boolean {
  return passages.some(({ isFact }) => !isFact);
}

function hasName({ milestone }: Item, { content }: Corpus): boolean {
  return milestone !== undefined && hasNameOfItsOwn(milestone, content.timeline);
}

/** About the milestones before and after the ones that the conversation is about. */
function questionsAboutNeighbors(context: readonly Item[], corpus: Corpus): Candidate[] {
  const { items } = corpus;
  const timeline = items.filter(({ milestone }) => milestone !== undefined);
  return context.flatMap((item) => {
    const index = timeline.indexOf(item);
    return index < 0
      ? []
      : [timeline[index + 1], timeline[index - 1]].flatMap((other) =>
          other && hasText(other) && hasName(other, corpus)
            ? [{ item: other, question: `What was “${other.title}” about?` }]
            : [],
        );
  });
}

function generalQuestions(corpus: Corpus): Candidate[] {
  const { items, content } = corpus;
  const name = firstName(content);
  const first = (kind: Item['kind']) => items.filter((item) => item.kind === kind).slice(0, 1);
  const ask = (kind: Item['kind'], question: string) => first(kind).map((item) => ({ item, question }));
  return [
    ...items
      .filter(({ kind, milestone }) => kind === 'experience' && milestone && isEmployment(milestone))
      .flatMap((item) => {
        const { company } = item.milestone ?? {};
        return company && namesEmployer(company) ? [{ item, question: `What did ${name} do at ${company}?` }] : [];
      })
      .slice(0, 3),
    ...ask('testimonial', `What do colleagues say about ${name}?`),
    ...ask('skills', `What are ${name}’s strongest technical skills?`),
    ...ask('certification', `Which certifications does ${name} hold?`),
    ...ask('education', `What did ${name} study?`),
    ...items
      .filter((item) => item.kind === 'project' && hasText(item) && hasName(item, corpus))
      .slice(0, 2)
      .map((item) => ({ item, question: `What was “${item.title}” about?` })),
    ...ask('award', `Which awards has ${name} won?`),
    ...ask('about', `Where is ${name} based?`),
  ];
}
