import type { Anchor } from '../../contract/chat.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { Skill } from '../../contract/collections/skills.ts';
import type { MilestoneType } from '../../contract/milestone-types.ts';
import type { PublicContent } from '../../contract/site.ts';
import { sentences, textBlocks } from './sentences.ts';

export type ItemKind = MilestoneType | 'about' | 'skills' | 'certification' | 'testimonial';

/** One thing that the owner wrote about, as a visitor finds it on the page. */
export interface Item {
  /** Stays the same as long as the content's own id does. */
  id: string;
  kind: ItemKind;
  title: string;
  anchor: Anchor;
  passages: Passage[];
  /** Of a milestone: what it was made from. */
  milestone?: Milestone;
}

/** One to a few sentences that can stand alone as a quotation. */
export interface Passage {
  /** The item's id and a number: `milestone-x.2`. */
  id: string;
  item: Item;
  text: string;
  /** What it is found by, where that is not all of its text: our own words are none of the owner's. */
  found?: string;
  /** Put together from fields (dates, names, lists) rather than written as a sentence. */
  isFact: boolean;
}

/** Everything public that the owner wrote. */
export interface Corpus {
  content: PublicContent;
  items: Item[];
}

/** The corpus of what visitors may see, in the order of the page. Hidden content is not in `content` already. */
export function corpusOf(content: PublicContent): Corpus {
  return {
    content,
    items: [
      aboutItem(content),
      ...content.timeline.map(milestoneItem),
      ...skillItems(content),
      ...certifications(content),
      ...testimonials(content),
    ],
  };
}

function aboutItem({ profile }: PublicContent): Item {
  const facts = [`${profile.name}, ${profile.title}`, profile.location ?? ''];
  return item({ id: 'about', kind: 'about', title: 'About', anchor: '#about' }, facts, [
    profile.intro,
    profile.about,
    profile.aboutQuote.text,
  ]);
}

function milestoneItem(milestone: Milestone): Item {
  const where = [milestone.position, milestone.company, milestone.location].filter(Boolean).join(', ');
  const facts = [[milestone.title, where, milestone.date].filter(Boolean).join(' · '), milestone.tags.join(', ')];
  return item(
    {
      id: `milestone-${milestone.id}`,
      kind: milestone.type,
      title: milestone.title,
      anchor: `#milestone-${milestone.id}`,
      milestone,
    },
    facts,
    [milestone.summary],
  );
}

function skillItems({ categories, skills }: PublicContent): Item[] {
  return categories.flatMap((category) => {
    const own = skills.filter((skill) => skill.category === category.name);
    if (own.length === 0) return [];
    const names = own.map(skillText);
    const described = own.flatMap(({ name, description }) => (description ? [`${name}: ${description}`] : []));
    return [
      item(
        { id: `skills-${category.name}`, kind: 'skills', title: category.displayName, anchor: '#skills' },
        [`${category.displayName}: ${names.join(', ')}`, ...described],
        [],
      ),
    ];
  });
}

/** "Rust (Advanced, 4 years)" */
export function skillText({ name, level, years_experience }: Skill): string {
  const details = [level, years_experience === null ? null : `${years_experience} years`].filter(Boolean).join(', ');
  return details ? `${name} (${details})` : name;
}

const STATUS = { active: 'held', 'in-progress': 'being pursued', planned: 'planned' } as const;

function certifications({ certifications }: PublicContent): Item[] {
  return certifications.map(({ id, name, issuer, date, type, status }) => {
    const named = `${name}, ${issuer}, ${date}`;
    const made = item(
      { id: `certification-${id}`, kind: 'certification', title: name, anchor: '#certifications' },
      [`${named} (${type === 'certification' ? 'certification' : 'course'}, ${STATUS[status]})`],
      [],
    );
    for (const passage of made.passages) passage.found = named;
    return made;
  });
}

function testimonials({ testimonials }: PublicContent): Item[] {
  return testimonials.map(({ id, name, title, company, content }) =>
    item(
      { id: `testimonial-${id}`, kind: 'testimonial', title: `${name}, ${title}, ${company}`, anchor: '#testimonials' },
      [],
      [content],
    ),
  );
}

function item(about: Omit<Item, 'passages'>, facts: string[], texts: string[]): Item {
  const made: Item = { ...about, passages: [] };
  const add = (text: string, isFact: boolean) => {
    // Letters with their accents apart would be other words than those that visitors type.
    made.passages.push({ id: `${about.id}.${made.passages.length}`, item: made, text: text.normalize('NFC'), isFact });
  };
  for (const fact of facts) if (fact) add(fact, true);
  for (const text of texts) for (const block of textBlocks(text)) for (const sentence of sentences(block)) add(sentence, false);
  return made;
}
