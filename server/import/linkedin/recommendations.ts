import type { Career } from '../career.ts';
import { dayText } from '../dates.ts';
import { type Entry, NAMELESS, quoted } from '../entry.ts';
import { plainToRichText, toPlainText } from '../text.ts';

/** Only what its writer and the owner have made visible may be shown. */
export function readRecommendation(entry: Entry, career: Career): void {
  const status = entry.text('status');
  if (status.toUpperCase() !== 'VISIBLE') {
    entry.leaveOut(`its status is ${status || 'not told'}, and only VISIBLE ones are shown`);
    return;
  }
  const name = [entry.text('first name'), entry.text('last name')].filter(Boolean).join(' ');
  if (!name) {
    entry.leaveOut(NAMELESS);
    return;
  }
  const date = entry.text('creation date');
  if (date && !dayText(date)) entry.note(`date ${quoted(date)} names no day, so it is left out`);
  career.testimonials.push({
    name,
    title: entry.text('job title'),
    company: entry.text('company'),
    content: toPlainText(plainToRichText(entry.text('text')).html),
    linkedinUrl: null,
    avatar: null,
    date: dayText(date),
    featured: false,
  });
}
