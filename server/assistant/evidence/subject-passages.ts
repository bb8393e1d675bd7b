import type { PublicContent } from '../../../contract/site.ts';
import { detachString } from '../../detach-string.ts';
import type { Concept } from '../built-in/reading/concepts.ts';
import type { EngineContext } from '../built-in/reading/question.ts';
import { wholeWord, withoutLongerNames } from '../built-in/reading/technology-mentions.ts';
import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../built-in/reading/technology-names.ts';
import { normalize } from '../built-in/reading/tokenization.ts';
import type { PassageIndex } from '../built-in/retrieval/passage-index.ts';
import type { Corpus, Item, Passage } from '../corpus.ts';
import { englishOf } from './description-language.ts';
import { languagesIn } from './language-levels.ts';

const CONCEPT_PASSAGES = new WeakMap<PassageIndex, Map<Concept, Passage[]>>();

/** The passages with evidence of a broader term, looked for once in each portfolio. */
export function passagesWith(concept: Concept, { index, corpus: { content }, vectors, translator }: EngineContext): Passage[] {
  const inEnglish = englishOf(translator);
  const cache = CONCEPT_PASSAGES.get(index) ?? new Map<Concept, Passage[]>();
  CONCEPT_PASSAGES.set(index, cache);
  let passages = cache.get(concept);
  if (!passages) {
    // Every entry of a section such as "Publications" is evidence of its subject.
    passages = index.passages.filter(
      (passage) =>
        // Praise uses many words loosely: "a frequent contributor at meetings".
        passage.item.kind !== 'testimonial' &&
        !isBesideWork(passage, content) &&
        (concept.isField || !describesOrganisation(passage)) &&
        (concept
          .findEvidence(
            inEnglish(
              withoutLongerNames(concept.isField ? (passage.searchText ?? passage.text) : withoutOrganisation(passage, content)),
            ),
          )
          .some((word) => passage.isFact || !isEverydayWord(word, concept, vectors)) ||
          isUnder(passage, concept, content)),
    );
    cache.set(concept, passages);
  }
  return passages;
}

/** The text without names of employers and publishers, which show no work: "Highway Research Group". The name of a school stays. */
export function withoutOrganisation({ item, text, searchText = text, isFact }: Passage, { sections }: PublicContent): string {
  if (!isFact || item.kind === 'education') return searchText;
  const entries = sectionOf(item, sections)?.items.map(({ organisation }) => organisation) ?? [];
  return [item.milestone?.company, ...entries].reduce<string>(
    (rest, name) => (name ? rest.replaceAll(name.normalize('NFC'), ' ') : rest),
    searchText,
  );
}

const IS_DOING = /^[^,.;]{0,40}\b(?:is|was|are|were|provides?|offers?|develops?|delivers?|specializ\w+|specialis\w+) /i;

/** "Sluice Works is a company that provides training" says what the employer does. */
export function describesOrganisation({ item: { milestone }, text, isFact }: Passage): boolean {
  const [name = ''] = milestone?.company?.normalize('NFC').split(/[ ,]/) ?? [];
  return !isFact && name.length > 2 && text.startsWith(name) && IS_DOING.test(text);
}

/** The passages that are neither recommendations nor about what somebody does outside work. */
export function passagesOfWork({ index, corpus: { content } }: EngineContext): Passage[] {
  return index.passages.filter((passage) => passage.item.kind !== 'testimonial' && !isBesideWork(passage, content));
}

/** "The figures react to the audience" is not evidence of React; more frequent words than this are everyday ones. */
const EVERYDAY_RANK = 13_000;

function isEverydayWord(word: string, concept: Concept, vectors: EngineContext['vectors']): boolean {
  return (
    !/\p{Lu}/u.test(word) &&
    KNOWN_TECHNOLOGIES.has(word) &&
    !WORK_FIELDS.has(word) &&
    (vectors.rank(word) ?? Number.POSITIVE_INFINITY) < EVERYDAY_RANK &&
    concept.findAsked(word).length === 0
  );
}

/** Whether a passage belongs to an entry of a further section whose kind is what is asked for. */
function isUnder({ item, id }: Passage, concept: Concept, { sections }: PublicContent): boolean {
  const section = sectionOf(item, sections);
  return (
    section !== undefined &&
    item.id !== `section-${section.id}` &&
    id.endsWith('.0') &&
    concept.findAsked(section.kind).length > 0
  );
}

/** The further section that an item is, or is an entry of. */
function sectionOf({ kind, id }: Item, sections: PublicContent['sections']): PublicContent['sections'][number] | undefined {
  if (kind !== 'section') return undefined;
  return sections.find((section) => id === `section-${section.id}` || id.startsWith(`section-${section.id}-`));
}

const NAME_PASSAGES = new WeakMap<PassageIndex, Map<string, Passage[]>>();

/** Descriptions may name any number of products: "Zorb AI". */
const MAX_NAMES = 1_000;

/** The passages that mention a name; those of the latest names are kept. */
export function passagesNaming(name: string, names: readonly string[], engine: EngineContext): Passage[] {
  const { technologyRecognizer, corpus, index } = engine;
  const cache = NAME_PASSAGES.get(index) ?? new Map<string, Passage[]>();
  NAME_PASSAGES.set(index, cache);
  const key = names.join('\n');
  let passages = cache.get(key);
  if (!passages) {
    passages = technologyRecognizer
      .findMentions({ name, names, before: '', range: [0, 0] })
      .filter(
        (passage) =>
          !isBesideWork(passage, corpus.content) &&
          !isLocation(passage, corpus) &&
          !isOrganisation(passage, names, corpus.content),
      );
    if (cache.size >= MAX_NAMES) cache.clear();
    cache.set(detachString(key), passages);
  }
  return passages;
}

/** Whether a name occurs in a passage only as part of the name of an organization: "Python Sluices Ltd." */
function isOrganisation(passage: Passage, names: readonly string[], content: PublicContent): boolean {
  const pattern = new RegExp(names.map(wholeWord).join('|'), 'u');
  const isIn = (text: string) => pattern.test(normalize(text));
  return isIn(passage.text) && !isIn(withoutOrganisation(passage, content));
}

/** "Trieste, TS" is not evidence of TypeScript. */
function isLocation({ item, text }: Passage, { content }: Corpus): boolean {
  return item.kind === 'about' && text === content.profile.location?.normalize('NFC');
}

/** Whether a passage is about an interest or a language: singing is not evidence of sound engineering, nor a language of work in its country. */
export function isBesideWork({ item, text }: Passage, { sections }: PublicContent): boolean {
  if (item.kind !== 'section' && item.kind !== 'skills') return false;
  return (
    /^(?:interests?|hobbies)$/i.test(item.title) ||
    sectionOf(item, sections)?.kind === 'interests' ||
    languagesIn(text).length > 0
  );
}
