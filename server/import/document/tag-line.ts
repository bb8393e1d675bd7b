import { plainText } from './html.ts';
import type { Line } from './lines.ts';
import { splitList } from './words.ts';

const TAG_LABEL =
  /^(?:skills|skills used|technologies|technologies used|technology stack|tech stack|technologien|verwendete technologien|kenntnisse|compétences|technologies utilisées|tecnologías|tecnologias|tecnologie|technologieën|technologie)\s*:\s*(\S.*)$/isu;
/** A longer line is text. */
const MAX_LENGTH = 2000;
const MAX_TAG_WORDS = 6;

/** Whether a line lists what an entry is about, such as "Skills: SQLite, Rust". */
export function isTagLine(text: string): boolean {
  return text.length <= MAX_LENGTH && TAG_LABEL.test(text);
}

/** The text of an entry without the line at its end that lists its skills, and these. */
export function takeTags(body: readonly Line[]): { body: readonly Line[]; tags: string[] } {
  const text = plainText(body.at(-1) ?? { segments: [], gap: 0, bullet: false, heading: false });
  const tags = isTagLine(text) ? splitList(TAG_LABEL.exec(text)?.[1] ?? '') : [];
  const isList = tags.length > 0 && tags.every((tag) => tag.split(/\s+/).length <= MAX_TAG_WORDS);
  return isList ? { body: body.slice(0, -1), tags } : { body, tags: [] };
}
