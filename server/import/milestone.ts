import { TAG_MAX } from '../../contract/collections/milestones.ts';
import { isSafeAddress } from '../../contract/field.ts';
import type { MilestoneType } from '../../contract/milestone-types.ts';
import type { Span } from '../../contract/timeline.ts';
import type { Career } from './career.ts';
import { type Entry, NAMELESS, quoted, splitWords } from './entry.ts';
import { cutAtWord, joined, type RichText, toRichText, withList } from './text.ts';

const MAX_TAGS = 100;

interface Told extends Span {
  type: MilestoneType;
  title: string;
  position?: string;
  company?: string;
  location?: string;
  text: RichText;
  tags?: string[];
  /** The first is the milestone's own link; the others are listed. */
  addresses?: string[];
}

/** Adds a milestone with what is told of it; what is not told is null or empty. */
export function addMilestone(career: Career, entry: Entry, told: Told): void {
  const { text, tags = [], addresses = [], position, company, location, ...span } = told;
  if (!told.title) {
    entry.leaveOut(NAMELESS);
    return;
  }
  const [link = null, ...others] = addresses;
  career.timeline.push({
    ...span,
    position: position || null,
    company: company || null,
    location: location || null,
    date: null,
    summary: text.html,
    tags: shortTags(entry, tags),
    focusAreaTags: [],
    link,
    links: [
      ...others.map((url) => ({ label: new URL(url).hostname.replace(/^www\./, ''), url })),
      ...safeLinks(entry, text.links),
    ],
  });
}

/** A field of prose (one text, or several) and one of points, as one rich text. */
export function readProse(entry: Entry, prose: readonly string[], points: readonly string[] = []): RichText {
  return withList(joined(entry.list(...prose).map(toRichText)), entry.list(...points).map(toRichText));
}

/** A line with a label before it: "GPA: 3.9". */
export function labelled(label: string, text: string): RichText {
  return text === '' ? { html: '', links: [] } : toRichText(`${label}: ${text}`);
}

/** A tag holds no comma: tags are sent as one text with commas between them. */
function shortTags(entry: Entry, words: readonly string[]): string[] {
  const tags = words.flatMap(splitWords);
  const long = tags.filter((tag) => tag.length > TAG_MAX);
  if (long.length > 0) entry.note(`tags longer than ${TAG_MAX} characters were cut: ${long.map(quoted).join(', ')}`);
  if (tags.length > MAX_TAGS) entry.note(`only the first ${MAX_TAGS} of its ${tags.length} tags are kept`);
  return tags.slice(0, MAX_TAGS).map((tag) => cutAtWord(tag, TAG_MAX));
}

function safeLinks(entry: Entry, links: RichText['links']): RichText['links'] {
  const unsafe = links.filter(({ url }) => !isSafeAddress(url));
  for (const { url } of unsafe) entry.note(`${quoted(url)} is no web address`);
  return links.filter(({ url }) => isSafeAddress(url));
}
