import type { Career } from '../career.ts';
import { dayText } from '../dates.ts';
import { type Entry, NAMELESS, quoted } from '../entry.ts';
import { readProse } from '../milestone.ts';
import { linkedInAddress, readPerson } from '../person.ts';
import { toPlainText } from '../text.ts';

const ON_REQUEST = /^.{0,40}(up)?on request\.?$/i;

export function readReference(entry: Entry, career: Career): void {
  const content = toPlainText(readProse(entry, ['reference', 'text', 'quote', 'content', 'summary']).html);
  const person = readPerson(entry.text('name', 'author'));
  const date = entry.text('date');
  const url = entry.text('linkedin', 'linkedinUrl', 'url', 'website');
  const linkedinUrl = person.linkedinUrl ?? linkedInAddress(url);
  const [avatar = null] = entry.addresses('image', 'picture', 'avatar');

  if (ON_REQUEST.test(content)) {
    entry.leaveOut(`${quoted(content)} is no recommendation, so it is left out`);
    return;
  }
  if (!person.name) {
    entry.leaveOut(NAMELESS);
    return;
  }
  if (person.rest) entry.note(`${quoted(person.rest)} is no LinkedIn address, so it is left out`);
  if (url && !linkedInAddress(url)) entry.note(`${quoted(url)} is no LinkedIn address, so it is left out`);
  if (date && !dayText(date)) entry.note(`date ${quoted(date)} names no day, so it is left out`);
  career.testimonials.push({
    name: person.name,
    title: entry.text('title', 'position', 'jobTitle', 'role') || person.title,
    company: entry.text('company', 'organization') || person.company,
    content,
    linkedinUrl,
    avatar,
    date: dayText(date),
    featured: false,
  });
}
