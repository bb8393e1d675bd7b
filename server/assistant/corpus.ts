import type { Anchor } from '../../contract/anchor.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { Skill } from '../../contract/collections/skills.ts';
import type { Testimonial } from '../../contract/collections/testimonials.ts';
import { companyBesideTitle } from '../../contract/employers.ts';
import type { MilestoneType } from '../../contract/milestone-types.ts';
import { ownerAndTitle } from '../../contract/owner-name.ts';
import { shownTestimonials } from '../../contract/shown-testimonials.ts';
import type { PublicContent } from '../../contract/site.ts';
import { isBroadName } from '../skills/lexicon.ts';
import { runAtOnce, type Steps } from '../yielder.ts';
import { type CertificationState, certificationState } from './certification-state.ts';
import { splitSentences, splitTextBlocks } from './sentences.ts';

export type ItemKind = MilestoneType | 'about' | 'skills' | 'certification' | 'testimonial' | 'section';

/** One piece of the owner's content, such as a milestone, a skill category or a testimonial. */
export interface Item {
  /** Derived from the id of the content, and as stable. */
  id: string;
  kind: ItemKind;
  title: string;
  anchor: Anchor;
  /** The ids of the content that it consists of, as views arrange them. */
  contentIds: string[];
  passages: Passage[];
  /** The source of a milestone's item. */
  milestone?: Milestone;
  /** The state of a certification or course. */
  certificationState?: CertificationState;
}

/** A sentence or a list of facts that can be quoted on its own. */
export interface Passage {
  /** The item's id and an index: `milestone-x.2`. */
  id: string;
  item: Item;
  text: string;
  /** The text to index, if it differs from `text`, which may contain words that are not the owner's. */
  searchText?: string;
  /** Composed from fields (dates, names, lists) instead of quoted from the text. */
  isFact: boolean;
}

/** The owner's public content, split into passages. */
export interface Corpus {
  content: PublicContent;
  items: Item[];
}

/** Builds the corpus from the content of the page, in its order. The public content contains nothing hidden. */
export const buildCorpus = (publicContent: PublicContent): Corpus => runAtOnce(corpusSteps(publicContent));

/** Builds the corpus item by item. */
export function* corpusSteps(publicContent: PublicContent): Steps<Corpus> {
  const content = { ...publicContent, testimonials: shownTestimonials(publicContent.testimonials) };
  const items: Item[] = [];
  for (const item of itemsOf(content)) {
    items.push(item);
    yield;
  }
  return { content, items };
}

function* itemsOf(content: PublicContent): Generator<Item> {
  yield aboutItem(content);
  for (const milestone of content.timeline) yield milestoneItem(milestone);
  yield* skillItems(content);
  yield* certificationItems(content);
  yield* sectionItems(content);
  for (const testimonial of content.testimonials) yield testimonialItem(testimonial);
}

/** Where the page says who the owner is: the about section where the page has it, otherwise the first screen. */
export function aboutAnchor({ profile }: PublicContent): '#about' | '#hero' {
  return profile.sections.some(({ id }) => id === 'about') ? '#about' : '#hero';
}

/** The facts and sentences of the first screen and the about section. */
function aboutItem(content: PublicContent): Item {
  const { profile } = content;
  const facts = [ownerAndTitle(profile, ', '), profile.location ?? ''];
  return buildItem({ id: 'about', kind: 'about', title: 'About', anchor: aboutAnchor(content), contentIds: [] }, facts, [
    profile.intro,
    profile.about,
    profile.aboutQuote.text,
  ]);
}

function milestoneItem(milestone: Milestone): Item {
  const where = [milestone.position, companyBesideTitle(milestone), milestone.location].filter(Boolean).join(', ');
  const facts = [[milestone.title, where, milestone.date].filter(Boolean).join(' · '), milestone.tags.join(', ')];
  return buildItem(
    {
      id: `milestone-${milestone.id}`,
      kind: milestone.type,
      title: milestone.title,
      anchor: `#milestone-${milestone.id}`,
      contentIds: [milestone.id],
      milestone,
    },
    facts,
    [milestone.summary],
  );
}

function skillItems({ categories, skills }: PublicContent): Item[] {
  return categories.flatMap((category) => {
    const categorySkills = skills.filter((skill) => skill.category === category.name);
    if (categorySkills.length === 0) return [];
    const names = categorySkills.map(skillText);
    const descriptions = categorySkills.flatMap(({ name, description }) => (description ? [`${name}: ${description}`] : []));
    // A category named after several subjects would make each skill seem evidence of all of them.
    const title = isBroadName(category.displayName) ? 'Skills' : category.displayName;
    return [
      buildItem(
        {
          id: `skills-${category.name}`,
          kind: 'skills',
          title,
          anchor: '#skills',
          contentIds: [category.id],
        },
        [`${title}: ${names.join(', ')}`, ...descriptions],
        [],
      ),
    ];
  });
}

/** Formats a skill like "Rust (Advanced, 4 years)". */
export function skillText({ name, level, years_experience }: Skill): string {
  const details = [level, years_experience === null ? null : `${years_experience} years`].filter(Boolean).join(', ');
  return details ? `${name} (${details})` : name;
}

function certificationItems({ certifications }: PublicContent): Item[] {
  return certifications.map(({ id, name, issuer, date, type, status }) => {
    const facts = [name, issuer, date].filter(Boolean).join(', ');
    const state = certificationState({ type, date, status });
    const item = buildItem(
      {
        id: `certification-${id}`,
        kind: 'certification',
        title: name,
        anchor: '#certifications',
        contentIds: [id],
        certificationState: state,
      },
      [`${facts} (${type === 'certification' ? 'certification' : 'course'}, ${state})`],
      [],
    );
    for (const passage of item.passages) passage.searchText = facts;
    return item;
  });
}

/** "- Sails" in a list of a description. */
const LIST_MARK = /^[-•*] +/gm;

/** The list of each further section, and its entries that say more than a name. The link goes to the section. */
function* sectionItems({ sections }: PublicContent): Generator<Item> {
  for (const { id, title, items } of sections) {
    const anchor: Anchor = `#section-${id}`;
    const list = items.map((entry) => [entry.title, entry.organisation].filter(Boolean).join(', ')).join('; ');
    yield buildItem({ id: `section-${id}`, kind: 'section', title, anchor, contentIds: [id] }, [`${title}: ${list}`], []);
    for (const entry of items) {
      if (!(entry.organisation ?? entry.date ?? entry.description)) continue;
      yield buildItem(
        { id: `section-${id}-${entry.id}`, kind: 'section', title: entry.title, anchor, contentIds: [id, entry.id] },
        [[entry.title, entry.organisation, entry.date].filter(Boolean).join(', ')],
        [(entry.description ?? '').replace(LIST_MARK, '')],
      );
    }
  }
}

function testimonialItem({ id, name, title, company, content }: Testimonial): Item {
  return buildItem(
    {
      id: `testimonial-${id}`,
      kind: 'testimonial',
      title: [name, title, company].filter(Boolean).join(', '),
      anchor: '#testimonials',
      contentIds: [id],
    },
    [],
    [content],
  );
}

function buildItem(fields: Omit<Item, 'passages'>, facts: string[], texts: string[]): Item {
  const item: Item = { ...fields, passages: [] };
  const add = (text: string, isFact: boolean) => {
    // NFC, because decomposed accents would not match what visitors type.
    item.passages.push({ id: `${fields.id}.${item.passages.length}`, item, text: text.normalize('NFC'), isFact });
  };
  for (const fact of facts) if (fact) add(fact, true);
  for (const text of texts)
    for (const block of splitTextBlocks(text)) for (const sentence of splitSentences(block)) add(sentence, false);
  return item;
}
