import { CHAT } from '../../../contract/chat.ts';
import { freshSuggestions } from '../../../contract/suggestions.ts';
import type { Corpus, Item } from '../corpus.ts';
import type { Answer, Asked, SuggestionsRequest } from '../engine.ts';
import { firstName } from './phrases.ts';

interface Candidate {
  question: string;
  /** Where its answer has to point to. */
  item: Item;
}

/** Three questions at most that go on from what was said, each of them tried: it has an answer, and in the right place. */
export function followUpQuestions(
  soFar: SuggestionsRequest,
  spokenOf: readonly Item[],
  corpus: Corpus,
  answer: (asked: Asked) => Answer,
): string[] {
  const asked = [
    ...soFar.askedQuestions,
    ...soFar.conversationHistory.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
  ];
  const candidates = [...spokenOf.flatMap((item) => about(item)), ...neighbours(spokenOf, corpus), ...ofTheWhole(corpus)];
  const fresh = new Set(
    freshSuggestions(
      candidates.map(({ question }) => question),
      asked,
      soFar.currentQuestion,
    ),
  );
  const found: string[] = [];
  for (const { question, item } of candidates) {
    if (found.length === CHAT.suggestionsMax) break;
    if (!fresh.has(question) || found.includes(question)) continue;
    const { sources, declined } = answer({ messages: [{ role: 'user', content: question }] });
    if (!declined && sources.includes(item.anchor)) found.push(question);
  }
  return found;
}

function about(item: Item): Candidate[] {
  const { milestone } = item;
  if (!milestone) return [];
  const [tag] = milestone.tags;
  return [
    { item, question: `What was the result of “${milestone.title}”?` },
    ...(tag ? [{ item, question: `Where else was ${tag} used?` }] : []),
    ...(milestone.company && milestone.type === 'experience'
      ? [{ item, question: `How long was the time at ${milestone.company}?` }]
      : []),
  ];
}

/** What happened before and after, and what stands beside it on the timeline. */
function neighbours(spokenOf: readonly Item[], { items }: Corpus): Candidate[] {
  const row = items.filter(({ milestone }) => milestone !== undefined);
  return spokenOf.flatMap((item) => {
    const at = row.indexOf(item);
    return at < 0
      ? []
      : [row[at + 1], row[at - 1]].flatMap((other) =>
          other ? [{ item: other, question: `What was “${other.title}” about?` }] : [],
        );
  });
}

function ofTheWhole({ items, content }: Corpus): Candidate[] {
  const name = firstName(content);
  const first = (kind: Item['kind']) => items.filter((item) => item.kind === kind).slice(0, 1);
  const asks = (kind: Item['kind'], question: string) => first(kind).map((item) => ({ item, question }));
  return [
    ...items
      .filter(({ kind }) => kind === 'experience')
      .slice(0, 3)
      .flatMap((item) =>
        item.milestone?.company ? [{ item, question: `What did ${name} do at ${item.milestone.company}?` }] : [],
      ),
    ...asks('testimonial', `What do colleagues say about ${name}?`),
    ...asks('skills', `What are ${name}’s strongest technical skills?`),
    ...asks('certification', `Which certifications does ${name} hold?`),
    ...asks('education', `What did ${name} study?`),
    ...items
      .filter(({ kind }) => kind === 'project')
      .slice(0, 2)
      .map((item) => ({ item, question: `What was “${item.title}” about?` })),
    ...asks('award', `Which awards has ${name} won?`),
    ...asks('about', `Where is ${name} based?`),
  ];
}
