import { CONVERSATION_LIMITS } from '../../../../contract/chat.ts';
import { isEmployment } from '../../../../contract/employers.ts';
import { freshSuggestions } from '../../../../contract/fresh-suggestions.ts';
import type { Corpus, Item } from '../../corpus.ts';
import type { Answer, ChatRequest, SuggestionsRequest } from '../../engine.ts';
import { firstName } from './decline.ts';

interface Candidate {
  question: string;
  /** The item that its answer must cite. */
  item: Item;
}

/** At most three questions that continue the conversation. Each was answered once to check that the answer cites the right item. */
export function followUpQuestions(
  request: SuggestionsRequest,
  context: readonly Item[],
  corpus: Corpus,
  answer: (request: ChatRequest) => Answer,
): string[] {
  const askedQuestions = [
    ...request.askedQuestions,
    ...request.conversationHistory.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
  ];
  const candidates = [
    ...context.flatMap(questionsAbout),
    ...questionsAboutNeighbours(context, corpus),
    ...generalQuestions(corpus),
  ];
  const fresh = new Set(
    freshSuggestions(
      candidates.map(({ question }) => question),
      askedQuestions,
      request.currentQuestion,
    ),
  );
  const questions: string[] = [];
  for (const { question, item } of candidates) {
    if (questions.length === CONVERSATION_LIMITS.suggestionsMax) break;
    if (!fresh.has(question) || questions.includes(question)) continue;
    const { sources, declined } = answer({ messages: [{ role: 'user', content: question }] });
    if (!declined && sources.includes(item.anchor)) questions.push(question);
  }
  return questions;
}

function questionsAbout(item: Item): Candidate[] {
  const { milestone } = item;
  if (!milestone) return [];
  const [tag] = milestone.tags;
  return [
    ...(hasText(item) ? [{ item, question: `What was the result of “${milestone.title}”?` }] : []),
    ...(tag ? [{ item, question: `Where else was ${tag} used?` }] : []),
    ...(milestone.company && milestone.type === 'experience'
      ? [{ item, question: `How long was the time at ${milestone.company}?` }]
      : []),
  ];
}

/** An entry with only a heading and dates says nothing about its result or its subject. */
function hasText({ passages }: Item): boolean {
  return passages.some(({ isFact }) => !isFact);
}

/** About the milestones before and after those of the conversation. */
function questionsAboutNeighbours(context: readonly Item[], { items }: Corpus): Candidate[] {
  const timeline = items.filter(({ milestone }) => milestone !== undefined);
  return context.flatMap((item) => {
    const at = timeline.indexOf(item);
    return at < 0
      ? []
      : [timeline[at + 1], timeline[at - 1]].flatMap((other) =>
          other && hasText(other) ? [{ item: other, question: `What was “${other.title}” about?` }] : [],
        );
  });
}

function generalQuestions({ items, content }: Corpus): Candidate[] {
  const name = firstName(content);
  const first = (kind: Item['kind']) => items.filter((item) => item.kind === kind).slice(0, 1);
  const ask = (kind: Item['kind'], question: string) => first(kind).map((item) => ({ item, question }));
  return [
    ...items
      .filter(({ kind, milestone }) => kind === 'experience' && milestone && isEmployment(milestone))
      .slice(0, 3)
      .flatMap((item) =>
        item.milestone?.company ? [{ item, question: `What did ${name} do at ${item.milestone.company}?` }] : [],
      ),
    ...ask('testimonial', `What do colleagues say about ${name}?`),
    ...ask('skills', `What are ${name}’s strongest technical skills?`),
    ...ask('certification', `Which certifications does ${name} hold?`),
    ...ask('education', `What did ${name} study?`),
    ...items
      .filter((item) => item.kind === 'project' && hasText(item))
      .slice(0, 2)
      .map((item) => ({ item, question: `What was “${item.title}” about?` })),
    ...ask('award', `Which awards has ${name} won?`),
    ...ask('about', `Where is ${name} based?`),
  ];
}
