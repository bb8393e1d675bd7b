import { cutText } from '../../../contract/cut-text.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import type { Span } from '../../../contract/milestone-dates.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { normalize } from '../built-in/reading/tokenization.ts';
import type { Item, Passage } from '../corpus.ts';
import { splitTextBlocks } from '../sentences.ts';
import type { EvidenceFinding } from './judgment.ts';

/** A longer sentence is cut at a word: its start is still a quotation. */
const MAX_SENTENCE_LENGTH = 400;

/**
 * The words of the page in which a passage was found, verbatim; undefined if the texts of its item do not contain them. Facts
 * of the corpus are composed from several fields, so the field that shows what was looked for is quoted instead.
 */
export function quote(
  passage: Passage,
  content: PublicContent,
  { shows, showsName = shows }: Pick<EvidenceFinding, 'shows' | 'showsName'>,
): Evidence | undefined {
  const { item } = passage;
  const fields = passage.isFact ? fieldsOf(item, content) : [withoutBullet(passage.text)];
  const heading = item.kind === 'skills' && shows(item.title) ? item.title : undefined;
  const sentence = fields.find(showsName) ?? fields.find(shows) ?? heading ?? fields[0] ?? item.title;
  const { milestone } = item;
  const evidence = cutText(dropLeadingClauses(sentence, shows), MAX_SENTENCE_LENGTH);
  if (!isOnPage(evidence, item, content)) return undefined;
  return {
    milestoneId: milestone?.id ?? null,
    itemIds: [...new Set([...item.contentIds, ...idsOfName(evidence, item, content)])],
    anchor: item.anchor,
    title: titleOf(item),
    sentence: evidence,
    ...(milestone ? datesOf(milestone) : { from: null, to: null }),
  };
}

/** Whether the words are in one of the texts of the item, as the page shows them. */
export function isOnPage(words: string, item: Item, content: PublicContent): boolean {
  return pageTextsOf(item, content).some((text) => text.includes(words.normalize('NFC')));
}

/** The skill of a category, or the entry of a further section, that is quoted by its name. */
function idsOfName(name: string, { contentIds, kind }: Item, { categories, skills, sections }: PublicContent): string[] {
  const isOfItem = ({ id }: { id: string }) => contentIds.includes(id);
  const parts =
    kind === 'skills'
      ? skills.filter(({ category }) => categories.some((other) => other.name === category && isOfItem(other)))
      : sections.filter(isOfItem).flatMap(({ items }) => items.map(({ id, title }) => ({ id, name: title })));
  return parts.filter((part) => part.name === name).map(({ id }) => id);
}

/** The page shows bullets of its own instead of hyphens and asterisks. */
function withoutBullet(text: string): string {
  return text.replace(/^[-*–•] (?=\S)/, '');
}

function blocksOf(...texts: (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => splitTextBlocks(text ?? '')).map((block) => withoutBullet(block.normalize('NFC')));
}

/** All texts of an item that the page shows, exactly as it shows them. */
function pageTextsOf(item: Item, content: PublicContent): string[] {
  const { profile, testimonials } = content;
  const fields = [item.title, ...fieldsOf(item, content)].map((field) => field.normalize('NFC'));
  if (item.milestone) return [...fields, ...blocksOf(item.milestone.summary)];
  if (item.kind === 'about') return [...fields, ...blocksOf(profile.intro, profile.about, profile.aboutQuote.text)];
  if (item.kind === 'testimonial') return blocksOf(testimonials.find(({ id }) => item.id === `testimonial-${id}`)?.content);
  return fields;
}

/** The chat shows about this many characters of a quotation, so what was looked for should be among them. */
const FIRST_WORDS_LENGTH = 200;

/** A long sentence without its leading clauses, if what was looked for would otherwise not be among the first words. */
function dropLeadingClauses(sentence: string, shows: EvidenceFinding['shows']): string {
  if (sentence.length <= FIRST_WORDS_LENGTH || !shows(sentence)) return sentence;
  const starts = [0, ...[...sentence.matchAll(/[,;:–—] /g)].map(({ index }) => index + 2)];
  const start = starts.find((from) => shows(sentence.slice(from, from + FIRST_WORDS_LENGTH)));
  return start === undefined ? sentence : sentence.slice(start);
}

/** A longer company name is left out of the title: some owners list all their clients in it. */
const MAX_COMPANY = 60;

/** Several jobs may have the same name. */
function titleOf({ title, milestone }: Item): string {
  const company = milestone?.company;
  return company && company.length <= MAX_COMPANY && !normalize(title).includes(normalize(company))
    ? `${title}, ${company}`
    : title;
}

/** The texts of an item that the page shows separately. */
export function fieldsOf({ id, title, milestone, kind }: Item, content: PublicContent): string[] {
  const { profile, categories, skills, certifications, sections } = content;
  const present = (values: readonly (string | null | undefined)[]) => values.filter((value) => value).map(String);
  if (milestone) return present([milestone.title, milestone.position, ...milestone.tags, milestone.company, milestone.location]);
  if (kind === 'about') return present([profile.title, profile.location, profile.name]);
  if (kind === 'skills') {
    const category = categories.find(({ name }) => id === `skills-${name}`);
    return skills.filter((skill) => skill.category === category?.name).map(({ name }) => name);
  }
  if (kind === 'certification') {
    const entry = certifications.find((certification) => id === `certification-${certification.id}`);
    return present([entry?.name, entry?.issuer]);
  }
  const section = sections.find((other) => id === `section-${other.id}`);
  if (section) return present(section.items.flatMap((entry) => [entry.title, entry.organisation]));
  const entry = sections.flatMap(({ items }) => items).find((other) => id.endsWith(`-${other.id}`));
  return present([entry?.title ?? title, entry?.organisation, ...blocksOf(entry?.description)]);
}

function datesOf(span: Span): Pick<Evidence, 'from' | 'to'> {
  const from = partialDate(span.start_year, span.start_month);
  if (span.is_current) return { from, to: null };
  return { from, to: span.end_year === null ? from : partialDate(span.end_year, span.end_month) };
}

/** `2019-05`, or `2019` where the month is unknown. */
function partialDate(year: number, month: number | null): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
