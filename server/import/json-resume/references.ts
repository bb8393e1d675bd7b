import { readProse } from '../add-milestone.ts';
import type { Career } from '../career.ts';
import { quote } from '../notes.ts';
import { dayText } from '../parse-date.ts';
import { parseLinkedInUrl, parseReferenceAuthor } from '../reference-author.ts';
import { NO_NAME, type SourceRecord } from '../source-record.ts';
import { toPlainText } from '../text.ts';

const ON_REQUEST = /^.{0,40}(up)?on request\.?$/i;

export function readReference(record: SourceRecord, career: Career): void {
  const content = toPlainText(readProse(record, ['reference', 'text', 'quote', 'content', 'summary']).html);
  const author = parseReferenceAuthor(record.text('name', 'author'));
  const date = record.text('date');
  const url = record.text('linkedin', 'linkedinUrl', 'url', 'website');
  const linkedinUrl = author.linkedinUrl ?? parseLinkedInUrl(url);
  const [avatar = null] = record.addresses('image', 'picture', 'avatar');

  if (ON_REQUEST.test(content)) {
    record.skip(`${quote(content)} is not a recommendation, so it was left out`);
    return;
  }
  if (!author.name) {
    record.skip(NO_NAME);
    return;
  }
  if (author.otherUrl) record.note(`${quote(author.otherUrl)} is not a LinkedIn address, so it was left out`);
  if (url && !parseLinkedInUrl(url)) record.note(`${quote(url)} is not a LinkedIn address, so it was left out`);
  if (date && !dayText(date)) record.note(`date ${quote(date)} has no day, so it was left out`);
  career.testimonials.push({
    name: author.name,
    title: record.text('title', 'position', 'jobTitle', 'role') || author.title,
    company: record.text('company', 'organization') || author.company,
    content,
    linkedinUrl,
    avatar,
    date: dayText(date),
    featured: false,
  });
}
