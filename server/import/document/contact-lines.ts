import { isAddress } from './addresses.ts';
import { isContactLabel } from './contact-labels.ts';
import { hasOnlyAddresses, isProfileText } from './contact-links.ts';
import type { Line, Run } from './lines.ts';
import { plainText } from './lines-to-html.ts';
import { isPlace } from './places.ts';
import type { Section, Sections } from './sections.ts';

const PHONE_LABEL =
  '(?:tel|phone|telephone|mobile|mob|cell|fax|telefon|handy|téléphone|tél|portable|teléfono|móvil|telefone|telefono)';
const NUMBER = '\\d[\\d ()./-]{6,20}\\d';
/** A phone number with a country code, or after a label. */
const PHONE = new RegExp(
  `(?<!\\p{L})(?:${PHONE_LABEL}\\.? ?:? ?)?(?:\\+|(?<!\\d)00) ?${NUMBER}|(?<!\\p{L})${PHONE_LABEL}\\.? ?:? ?\\(?${NUMBER}`,
  'giu',
);
const EMAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const WEB_ADDRESS = /https?:\/\/\S{1,200}/gi;
const LABEL = /(?<!\p{L})(?:e-?mail|mail|website|web|url|tel|phone|location|address)(?!\p{L})/giu;
const SEPARATOR = /[\s|•·∙:;–—-]+/;
const MAX_LINE_LENGTH = 500;
const MAX_CONTACT_WORDS = 5;

/**
 * Some layouts print contact details below a heading such as "About". They belong to the contact details at the top, so
 * that no telephone number is stored and no e-mail address shown in the text.
 */
export function withoutContactLines({ head, sections }: Sections): Sections {
  const moved: Line[] = [];
  const result = sections.map((section): Section => {
    if (section.kind === 'contact') return section;
    const contactLines = new Set(section.lines.filter(isContact));
    const profileLines = new Set(section.kind === 'summary' ? profilesAmong(section.lines) : []);
    if (contactLines.size + profileLines.size === 0) return { ...section, lines: section.lines.map(withoutPhone) };
    // Next to contact lines, a short line is a user name or a place.
    const isBeside = (line: Line) => section.kind === 'summary' && contactLines.size > 0 && isShort(line);
    const isPart = (line: Line) => contactLines.has(line) || profileLines.has(line) || isBeside(line);
    moved.push(...section.lines.filter(isPart));
    return { ...section, lines: section.lines.filter((line) => !isPart(line)).map(withoutPhone) };
  });
  return { head: [...head, ...moved], sections: result };
}

function hasContact(text: string): boolean {
  return text.length <= MAX_LINE_LENGTH && (text.search(EMAIL) !== -1 || text.search(PHONE) !== -1);
}

/** Whether a line has an e-mail address or a telephone number, and besides them only labels, addresses and places. */
function isContact(line: Line): boolean {
  const text = plainText(line);
  if (!hasContact(text)) return false;
  const rest = [EMAIL, PHONE, WEB_ADDRESS].reduce((left, pattern) => left.replace(pattern, '|'), text);
  const parts = rest
    .split(/[|•·∙\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isPlace(part) && !isContactLabel(part));
  const words = parts.flatMap((part) => part.replace(LABEL, ' ').split(SEPARATOR)).filter((word) => /\p{L}/u.test(word));
  return words.every((word) => isAddress(word) || word.includes('.'));
}

/** Whether a line is a list with an e-mail address or a phone number: "mira@example.org · Porto · keeper". */
export function isContactList(line: Line): boolean {
  const text = plainText(line);
  return hasContact(text) && text.split(/[|•·∙]/).length > 2;
}

/**
 * Lines with a profile, such as "GitHub: github.com/mira", and the lines that continue it. A sentence may also end with a
 * line that is an address.
 */
function profilesAmong(lines: readonly Line[]): Line[] {
  let isBelowProfile = false;
  return lines.filter((line) => {
    const text = plainText(line);
    isBelowProfile = isProfileText(text) || (isBelowProfile && hasOnlyAddresses(text));
    return isBelowProfile;
  });
}

function isShort(line: Line): boolean {
  const text = plainText(line);
  return !/[.!?]$/.test(text) && text.split(/\s+/).length <= MAX_CONTACT_WORDS;
}

export function withoutPhone(line: Line): Line {
  const text = plainText(line);
  if (text.length > MAX_LINE_LENGTH || text.search(PHONE) === -1) return line;
  const withoutNumber = (run: Run) => ({ ...run, text: run.text.replace(PHONE, ' ') });
  return { ...line, segments: line.segments.map((segment) => ({ ...segment, runs: segment.runs.map(withoutNumber) })) };
}
