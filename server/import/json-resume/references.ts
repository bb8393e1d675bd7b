import { readProse } from '../add-milestone.ts';
import type { Career } from '../career.ts';
import { quote } from '../notes.ts';
import { dayText } from '../parse-date.ts';
import { parseLinkedInUrl, parseReferenceAuthor, splitTitleAndCompany } from '../reference-author.ts';
import { NO_NAME, type SourceRecord } from '../source-record.ts';
import { toPlainText, toRichText } from '../to-rich-text.ts';

export const ON_REQUEST = /(?:^.{0,40}|[([])(?:up)?on request\.?[)\]]?\.?$/i;
/** Only labels of contact details: "Phone: … E-mail: …". */
const LABELED_CONTACT = /^(?:(?:phone|mobile|tel\w*|e-?mail|contact|address)\s*:[^\n]*\n*)+$/i;
/** A part of a telephone number, an e-mail address or a web address. */
const BARE_CONTACT = /^(?:[+\d()./-]+|[^@\s]+@[^@\s]+|https?:\S+)$/i;
const MIN_CONTACT_LENGTH = 6;

export function readReference(record: SourceRecord, career: Career): void {
  const content = toPlainText(readProse(record, ['reference', 'text', 'quote', 'content', 'summary']).html);
  const line = toRichText(record.text('name', 'author'));
  const author = parseReferenceAuthor(toPlainText(line.html));
  const authorUrl = line.links.map((link) => parseLinkedInUrl(link.url)).find((address) => address !== null);
  const relationship = record.text('relationship', 'relation', 'context');
  const [describedTitle, describedCompany] = describedRole(record);
  const draft = record.isHidden();
  const date = record.text('date');
  const url = record.text('linkedin', 'linkedinUrl', 'url', 'website');
  const linkedinUrl = authorUrl ?? author.linkedinUrl ?? parseLinkedInUrl(url);
  for (const picture of record.list('image', 'picture', 'avatar')) record.note(`the picture ${quote(picture)} was not copied`);

  if (ON_REQUEST.test(content)) {
    record.skip(`${quote(content)} is not a recommendation, so it was left out`);
    return;
  }
  if (isContact(content)) {
    record.skip('contact details, not a recommendation, so it was left out');
    return;
  }
  if (!author.name) {
    record.skip(NO_NAME);
    return;
  }
  if (author.year) record.note(`the date has only a year, ${author.year}, so it was left out`);
  if (author.otherUrl) record.note(`${quote(author.otherUrl)} is not a LinkedIn address, so it was left out`);
  if (url && !parseLinkedInUrl(url)) record.note(`${quote(url)} is not a LinkedIn address, so it was left out`);
  if (date && !dayText(date)) record.note(`date ${quote(date)} has no day, so it was left out`);
  career.testimonials.push({
    name: author.name,
    title: formatRole(record.text('title', 'position', 'jobTitle', 'role') || author.title || describedTitle, relationship),
    company: record.text('company', 'organization') || author.company || describedCompany,
    content,
    linkedinUrl,
    avatar: null,
    date: dayText(date),
    featured: false,
    ...(draft && { draft }),
  });
}

const MAX_ROLE_LENGTH = 100;

/** "VP of Harbors at Exempla", if it is the whole description. A longer text is noted as unread. */
function describedRole(record: SourceRecord): [title: string, company: string] {
  if (!record.isShort('description', MAX_ROLE_LENGTH)) return ['', ''];
  return splitTitleAndCompany(record.text('description'));
}

/** Somebody's telephone number must not become public as their recommendation. */
function isContact(content: string): boolean {
  const isBare = content.length >= MIN_CONTACT_LENGTH && content.split(/[\s,;|]+/).every((part) => BARE_CONTACT.test(part));
  return isBare || LABELED_CONTACT.test(content);
}

/** Joins the title and the relationship: "Site Manager (managed Mira directly)". */
function formatRole(title: string, relationship: string): string {
  return title && relationship ? `${title} (${relationship})` : title || relationship;
}
