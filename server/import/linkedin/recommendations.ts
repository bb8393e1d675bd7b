import type { Career } from '../career.ts';
import { quote } from '../notes.ts';
import { dayText } from '../parse-date.ts';
import { NO_NAME, type SourceRecord } from '../source-record.ts';
import { plainToRichText, toPlainText } from '../to-rich-text.ts';

/** Imports visible recommendations only: the author or the owner has hidden the others. */
export function readRecommendation(record: SourceRecord, career: Career): void {
  const status = record.text('status');
  if (status.toUpperCase() !== 'VISIBLE') {
    record.skip(`its status is ${status || 'missing'}, and only VISIBLE ones are shown`);
    return;
  }
  const name = [record.text('first name'), record.text('last name')].filter(Boolean).join(' ');
  if (!name) {
    record.skip(NO_NAME);
    return;
  }
  const date = record.text('creation date');
  if (date && !dayText(date)) record.note(`date ${quote(date)} has no day, so it was left out`);
  career.testimonials.push({
    name,
    title: record.text('job title') || record.text('relationship'),
    company: record.text('company'),
    content: toPlainText(plainToRichText(record.text('text')).html),
    linkedinUrl: null,
    avatar: null,
    date: dayText(date),
    featured: false,
  });
}
