import { MAX_TAG_LENGTH } from '../../contract/collections/milestones.ts';
import { cutText } from '../../contract/cut-text.ts';
import { isSafeUrl } from '../../contract/field.ts';
import type { Span } from '../../contract/milestone-dates.ts';
import type { MilestoneType } from '../../contract/milestone-types.ts';
import { detectFocusAreas } from '../assistant/built-in/focus-areas.ts';
import { addEntry, titleOf } from './add-entry.ts';
import type { Career, SectionPlace } from './career.ts';
import { quote } from './notes.ts';
import { NO_NAME, type SourceRecord, splitWords } from './source-record.ts';
import { appendList, concatRichText, type RichText, removeBullet, toPlainText, toRichText } from './to-rich-text.ts';

const MAX_TAGS = 100;

interface MilestoneInput {
  /** Null when the file has no date for it. */
  span: Span | null;
  /** The further section that lists it without a date, because a milestone needs a year and none is invented. */
  undated: SectionPlace;
  type: MilestoneType;
  title: string;
  position?: string;
  company?: string;
  location?: string;
  text: RichText;
  tags?: string[];
  /** The first becomes the milestone's main link, the others further links. */
  addresses?: string[];
}

/** Adds a milestone; missing fields are null or empty. Without a date it becomes an entry of a further section. */
export function addMilestone(career: Career, record: SourceRecord, input: MilestoneInput): void {
  const { span, undated, type, title, text, tags = [], addresses = [], position, company, location } = input;
  if (!title) {
    record.skip(NO_NAME);
    return;
  }
  if (span === null) {
    record.note(`no readable date, so it is listed under "${titleOf(undated)}" and not on the timeline`);
    addEntry(career, record, {
      place: undated,
      title,
      ...(company && company !== title && { organisation: company }),
      addresses: [...addresses, ...safeLinks(record, text.links).map(({ url }) => url)],
      description: [[position, location].filter(Boolean).join(', '), toPlainText(text.html), tags.join(', ')],
    });
    return;
  }
  const [link = null, ...others] = addresses;
  const texts = { title, position: position || null, summary: text.html, tags: shortTags(record, tags) };
  career.timeline.push({
    ...span,
    ...texts,
    type,
    company: company || null,
    location: location || null,
    date: null,
    // The focus areas that re-tagging without a model would assign, so that visitors can use them from the start.
    focusAreaTags: detectFocusAreas(texts),
    link,
    links: [
      ...others.map((url) => ({ label: new URL(url).hostname.replace(/^www\./, ''), url })),
      ...safeLinks(record, text.links),
    ],
    parentId: null,
    result: null,
    ...record.extractionState(),
    ...(record.isHidden() && { draft: true }),
  });
}

/** A prose field (one text or several) and a list field as one rich text. */
export function readProse(record: SourceRecord, prose: readonly string[], points: readonly string[] = []): RichText {
  return appendList(
    concatRichText(record.list(...prose).map(toRichText)),
    record.list(...points).map((point) => toRichText(removeBullet(point))),
  );
}

/** Placeholders that people write instead of leaving a field empty. */
const PLACEHOLDER = /^(?:[^\p{L}\p{N}]*|n\/?a)$/iu;

/** A line with a label: "GPA: 3.9". */
export function labeledText(label: string, text: string): RichText {
  return PLACEHOLDER.test(text) ? { html: '', links: [] } : toRichText(`${label}: ${text}`);
}

/** Tags contain no commas, because clients may send them as one comma-separated text. */
function shortTags(record: SourceRecord, words: readonly string[]): string[] {
  const tags = words.flatMap(splitWords);
  const longTags = tags.filter((tag) => tag.length > MAX_TAG_LENGTH);
  if (longTags.length > 0)
    record.note(`tags longer than ${MAX_TAG_LENGTH} characters were cut: ${longTags.map(quote).join(', ')}`);
  if (tags.length > MAX_TAGS) record.note(`only the first ${MAX_TAGS} of its ${tags.length} tags are kept`);
  return tags.slice(0, MAX_TAGS).map((tag) => cutText(tag, MAX_TAG_LENGTH, '...'));
}

function safeLinks(record: SourceRecord, links: RichText['links']): RichText['links'] {
  const unsafe = links.filter(({ url }) => !isSafeUrl(url));
  for (const { url } of unsafe) record.note(`${quote(url)} is not a web address`);
  return links.filter(({ url }) => isSafeUrl(url));
}

/** Without a position or degree, the employer or school is also the title. */
export function titledBy(title: string, organisation: string): { title: string; company: string } {
  return { title: title || organisation, company: organisation };
}
