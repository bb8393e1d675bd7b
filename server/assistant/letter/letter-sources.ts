import type { LetterRequest } from '../../../contract/letter.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { buildCorpus, type Item } from '../corpus.ts';
import { isOnPage } from '../evidence/quote.ts';
import { type ClaimSources, createClaimSources } from '../model/claims/claim-sources.ts';
import { computeFacts, type Fact } from '../model/facts.ts';

const MAX_REQUIREMENTS = 20;
const MAX_EVIDENCE = 3;

/** All that a letter may use as evidence. */
export interface LetterSources {
  /** The requirements with evidence, the most important first, and the ids of the items that have it. */
  requirements: { text: string; importance: string; state: string; evidence: string[] }[];
  /** The items, each with only its quoted sentences. */
  items: Item[];
  /** Facts computed from these items. */
  facts: Fact[];
  /** What the letter is checked against. */
  claims: ClaimSources;
}

/** Selects the evidence that is on the page and in the owner's own words. */
export function selectLetterSources(
  { requirements }: Pick<LetterRequest, 'requirements'>,
  content: PublicContent,
  today: Date,
): LetterSources {
  const corpus = buildCorpus(content);
  const sentences = new Map<Item, Set<string>>();
  const points: LetterSources['requirements'] = [];
  for (const { evidence, ...requirement } of requirements.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (points.length === MAX_REQUIREMENTS) break;
    const ids = new Set<string>();
    for (const { anchor, itemIds, sentence } of evidence.slice(0, MAX_EVIDENCE)) {
      // Several items share the place on the page, and a sentence may be a part of another item's.
      const item = corpus.items.findLast(
        (one) =>
          one.anchor === anchor &&
          one.contentIds.every((id) => itemIds.includes(id)) &&
          isOwn(one) &&
          isOnPage(sentence, one, content),
      );
      if (!item || sentence.trim() === '') continue;
      sentences.set(item, (sentences.get(item) ?? new Set()).add(sentence));
      ids.add(item.id);
    }
    if (ids.size > 0) points.push({ ...requirement, evidence: [...ids] });
  }
  const items = [...sentences].map(([item, ofItem]) => withOnly(ofItem, item));
  const ids = new Set(items.map(({ id }) => id));
  const facts = computeFacts(corpus, today).filter(({ from }) => from.every((id) => ids.has(id)));
  return { requirements: points, items, facts, claims: createClaimSources({ content: corpus.content, items }, facts) };
}

function rankOf({ state, importance }: LetterRequest['requirements'][number]): number {
  return (state === 'met' ? 0 : 2) + (importance === 'must' ? 0 : 1);
}

/** Recommendations are the words of others. */
function isOwn({ kind }: Item): boolean {
  return kind !== 'testimonial';
}

/** The item with these sentences, and with the names and dates that belong to them. */
function withOnly(sentences: ReadonlySet<string>, item: Item): Item {
  const { milestone, kind, passages } = item;
  const selection: Item = { ...item, ...(milestone && { milestone: { ...milestone, tags: [], summary: '' } }), passages: [] };
  // The facts of a milestone repeat its fields; those about the owner and of skills would go beyond the quoted evidence.
  const facts = milestone || kind === 'about' || kind === 'skills' ? [] : passages.filter(({ isFact }) => isFact);
  selection.passages = [
    ...facts.map((fact) => ({ ...fact, item: selection })),
    ...[...sentences].map((text, index) => ({ id: `${item.id}.s${index}`, item: selection, text, isFact: false })),
  ];
  return selection;
}
