import { employerKey } from '../../../../contract/employer-key.ts';
import type { Item } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import type { Term } from '../retrieval/passage-index.ts';
import { findOrganisation, type NamedOrganisation } from './organisations.ts';
import type { EngineContext, Question } from './question.ts';
import { subjectTerms } from './question-subject.ts';
import { isStopword, textStems, tokens } from './tokenization.ts';

/** The items that a question names, in full or by a word that hardly any other heading contains. */
export interface NamedItems {
  /** The name of the employer or school, if the question names one; otherwise the label of an item is used. */
  organisation?: string;
  items: readonly Item[];
  /** The stems of the words that name them. */
  stems: readonly string[];
  /** The subject terms of the question that are not part of the name. */
  others: readonly Term[];
}

/** A word that occurs in more headings than this names none of them. Likewise if more items match the question equally well. */
const MAX_HEADINGS = 2;
/** The share of a title's words that one word has to be to name the item. */
const MIN_TITLE_SHARE = 0.6;
/** Kinds whose heading is a name. The introduction and the lists of skills have none. */
const NAMED_KINDS: ReadonlySet<Item['kind']> = new Set([
  'experience',
  'project',
  'education',
  'award',
  'certification',
  'section',
  'testimonial',
]);

/** The employer, school, project, role, certificate or entry that a question names. */
export const findNamedItems = memoizePerObject(nameItems);

function nameItems(question: Question, { corpus }: Pick<EngineContext, 'corpus'>): NamedItems | undefined {
  const subject = subjectTerms(question.terms);
  const organisation = findOrganisation(question, corpus);
  if (organisation) {
    const isOther = otherThanName(question, organisation);
    return {
      organisation: organisation.items[0]?.milestone.company ?? undefined,
      items: itemsOfSameCompany(organisation.items, corpus.items),
      stems: subject.filter(({ word }) => organisation.words.has(word)).map(({ stem }) => stem),
      others: subject.filter(isOther),
    };
  }
  return findTitled(subject, corpus.items);
}

/** Returns a test whether a word of the question is used apart from the name, even if the name contains it: "research at Kelp Research". */
function otherThanName({ text }: Question, { words, items }: NamedOrganisation): (term: Term) => boolean {
  const ofName = new Set(items.flatMap(({ milestone }) => tokens(milestone.company ?? '').map(({ word }) => word)));
  const asked = tokens(text).map(({ word }) => word);
  const isNamed = asked.map((word) => words.has(word));
  // Adds the words next to a distinctive one: "national" in "National Harbours".
  for (const [from, step] of [
    [0, 1],
    [asked.length - 1, -1],
  ] as const)
    for (let i = from; i in asked; i += step) isNamed[i] ||= isNamed[i - step] === true && ofName.has(asked[i] ?? '');
  const partOfName = new Set(asked.filter((word, i) => isNamed[i] && !asked.some((other, j) => other === word && !isNamed[j])));
  return ({ word }) => !words.has(word) && !partOfName.has(word);
}

/** Adds the projects and awards at the same employers. */
function itemsOfSameCompany(named: readonly Item[], items: readonly Item[]): Item[] {
  const companies = new Set(named.flatMap(({ milestone }) => milestone?.company ?? []).map(employerKey));
  return [
    ...named,
    ...items.filter((item) => !named.includes(item) && companies.has(employerKey(item.milestone?.company ?? ''))),
  ];
}

/** The item whose title contains the most words of the question, if these are enough, or the few items that contain equally many. */
function findTitled(subject: readonly Term[], items: readonly Item[]): NamedItems | undefined {
  const titles = titlesOf(items);
  const frequencies = new Map(subject.map(({ stem }) => [stem, titles.filter(({ stems }) => stems.has(stem)).length]));
  const scored = titles.flatMap(({ item, length, stems }) => {
    const matches = subject.filter(({ stem }) => stems.has(stem));
    const isDistinct = matches.some(({ stem }) => (frequencies.get(stem) ?? 0) <= MAX_HEADINGS);
    const isEnough = matches.length >= 2 || matches.length >= length * MIN_TITLE_SHARE;
    return matches.length > 0 && isDistinct && isEnough ? [{ item, matches }] : [];
  });
  const most = Math.max(0, ...scored.map(({ matches }) => matches.length));
  const best = scored.filter(({ matches }) => matches.length === most);
  const [first] = best;
  if (!first || best.length > MAX_HEADINGS) return undefined;
  return {
    items: best.map(({ item }) => item),
    stems: first.matches.map(({ stem }) => stem),
    others: subject.filter((term) => !first.matches.includes(term)),
  };
}

const titlesOf = memoizePerObject((items: readonly Item[]) =>
  items
    .filter(({ kind }) => NAMED_KINDS.has(kind))
    .map((item) => ({
      item,
      // The number of words of its title; the text in brackets explains the name.
      length: new Set(tokens(item.title.split(' (')[0] ?? '').flatMap(({ word }) => (isStopword(word) ? [] : [word]))).size,
      stems: new Set(textStems(`${item.title} ${item.milestone?.position ?? ''}`)),
    })),
);
