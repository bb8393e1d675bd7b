import { employerKey } from '../../../../contract/employer-key.ts';
import { findParentId } from '../../../../contract/milestone-nesting.ts';
import { lazy } from '../../../lazy.ts';
import { tokens } from '../../built-in/reading/tokenization.ts';
import type { Corpus, Item } from '../../corpus.ts';
import type { Fact } from '../facts.ts';
import { type CertificateCheck, createCertificateCheck } from './certificates.ts';
import { createEmployerCheck, type EmployerCheck, phrase } from './employers.ts';
import { type Evidence, partsOf, readEvidence } from './evidence.ts';

/** The portfolio as evidence. */
export interface ClaimSources {
  /** The ids of the items at an anchor. */
  idsOf(anchor: string): readonly string[];
  has(id: string): boolean;
  /** The evidence of the items with these ids and of the facts that follow from them, and the owner's name. */
  evidenceOf(ids: Iterable<string>): Evidence[];
  /** The evidence of each item alone. */
  everyItem(): Iterable<Evidence[]>;
  /** The evidence of facts computed from the whole portfolio. */
  facts(): readonly Evidence[];
  /** The evidence of all items and facts. */
  everything(): Evidence[];
  /** The ids of the items whose employer, school, title or name a text contains. */
  namedIn(text: string): string[];
  namesOtherEmployer: EmployerCheck;
  misstatesCertificate: CertificateCheck;
  /** The words of the names of all items. */
  knownNames: ReadonlySet<string>;
}

/** Shorter names are found in too many texts. */
const MIN_NAME_LENGTH = 3;

export function createClaimSources(corpus: Corpus, facts: readonly Fact[]): ClaimSources {
  const { content, items } = corpus;
  const byId = new Map(items.map((item) => [item.id, item]));
  const byAnchor = Map.groupBy(items, ({ anchor }) => anchor as string);
  const evidenceByFact = new Map(facts.map((fact) => [fact, lazy(() => factEvidence(fact))]));
  const factsById = new Map<string, Fact[]>();
  for (const fact of facts)
    for (const id of fact.from) {
      const list = factsById.get(id);
      if (list) list.push(fact);
      else factsById.set(id, [fact]);
    }
  const owner = lazy(() => readEvidence(content.profile.name));
  const evidence = new Map(items.map((item) => [item.id, lazy(() => itemEvidence(item, parentNames(item)))]));
  const names = items.flatMap((item) => namesOf(item).map((name) => ({ id: item.id, name: phrase(name) })));
  const evidenceOfFact = (fact: Fact) => evidenceByFact.get(fact)?.() ?? [];

  const evidenceOf = (ids: Iterable<string>): Evidence[] => {
    const knownIds = [...new Set(ids)].filter((id) => byId.has(id));
    const following = new Set(knownIds.flatMap((id) => factsById.get(id) ?? []));
    return [owner(), ...knownIds.flatMap((id) => evidence.get(id)?.() ?? []), ...[...following].flatMap(evidenceOfFact)];
  };

  return {
    idsOf: (anchor) => byAnchor.get(anchor)?.map(({ id }) => id) ?? [],
    has: (id) => byId.has(id),
    evidenceOf,
    *everyItem() {
      for (const { id } of items) yield evidenceOf([id]);
    },
    facts: lazy(() => facts.flatMap(evidenceOfFact)),
    everything: lazy(() => [...evidenceOf(byId.keys()), ...facts.flatMap(evidenceOfFact)]),
    namedIn(text) {
      const words = phrase(text);
      return names.filter(({ name }) => name.length > MIN_NAME_LENGTH + 2 && words.includes(name)).map(({ id }) => id);
    },
    namesOtherEmployer: createEmployerCheck(corpus),
    misstatesCertificate: createCertificateCheck(corpus),
    knownNames: new Set(
      items
        .flatMap((item) => (item.kind === 'skills' ? [] : namesOf(item)))
        .flatMap((name) =>
          tokens(name)
            .filter(({ text }) => /^\p{Lu}/u.test(text))
            .flatMap(({ word }) => partsOf(word)),
        ),
    ),
  };

  /** What a project was done for. */
  function parentNames({ milestone }: Item): string {
    const parentId = milestone && findParentId(milestone, content.timeline);
    const parent = parentId ? byId.get(`milestone-${parentId}`)?.milestone : undefined;
    return parent ? [parent.title, parent.company].filter(Boolean).join(' · ') : '';
  }
}

function itemEvidence(item: Item, names: string): Evidence[] {
  const { milestone, passages, title, kind } = item;
  if (milestone) {
    const { position, company, location, date, tags } = milestone;
    const text = [
      title,
      position,
      company,
      location,
      ...tags,
      ...passages.filter(({ isFact }) => !isFact).map((one) => one.text),
    ];
    return [readEvidence(text.filter(Boolean).join('\n'), { span: milestone, names: `${date} · ${names}` })];
  }
  const text = [title, ...passages.map((one) => one.text)].join('\n');
  if (kind !== 'skills') return [readEvidence(text)];
  // "Rust (Expert, 4 years), Go (2 years)": each number belongs to its skill.
  const whole = { ...readEvidence(text), numbers: [] };
  return [
    whole,
    ...passages.flatMap((one) =>
      one.text.split(/\)?, (?=[^()]*(?:\(|$))|: /).map((skill) => {
        const evidence = readEvidence(skill);
        const of = tokens(skill.split('(')[0] ?? '').flatMap(({ word }) => partsOf(word));
        return { ...evidence, numbers: evidence.numbers.map((number) => ({ ...number, of })) };
      }),
    ),
  ];
}

/** Only the numbers of a fact about the whole career: names and dates have to be those of the entries in the sentence. */
function factEvidence({ text, from }: Fact): Evidence {
  const evidence = readEvidence(text, { isComputed: true });
  if (!from.includes('about')) return evidence;
  return { ...nothing(), numbers: evidence.numbers, years: evidence.years };
}

const nothing = lazy(() => readEvidence('', { isComputed: true }));

/** What an answer calls an item. */
function namesOf({ milestone, title, kind, passages }: Item): string[] {
  if (kind === 'about') return [];
  // The employer of a project does not name it: the project may end before the employment.
  const isJobOrDegree = milestone?.type === 'experience' || milestone?.type === 'education';
  if (milestone)
    return [title, ...(isJobOrDegree && milestone.company ? [milestone.company, employerKey(milestone.company)] : [])];
  return kind === 'testimonial'
    ? title.split(', ').slice(0, 1)
    : kind === 'certification'
      ? [title]
      : [title, passages[0]?.text ?? ''];
}
