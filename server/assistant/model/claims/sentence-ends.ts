import { endsWithAbbreviation } from '../../../../contract/abbreviations.ts';

/** Enough for the longest abbreviation and the number of a list item. */
const BEFORE_LENGTH = 30;
/** Longer statements are passed on in pieces. */
const MAX_LENGTH = 2000;
const CANDIDATE = /\n|[.!?…。！？]/g;
/** Closing marks, and markers or links, that belong to the sentence before them. */
const CLOSING = /^["”’»」』)*_]{1,4}/;
const MARKER = /^[ \t]{0,3}\[{1,2}[^[\]\n]{1,300}\]{1,2}(?:\([^()\s]{1,300}\))?\.?/;
const OPEN_MARKER = /^[ \t]{0,3}\[/;
const LIST_NUMBER = /(?:^|\n)\s{0,8}\d{1,3}$/;

/** How much after a mark decides whether a sentence ends there. */
const LOOKAHEAD = 45;

export interface StatementEnd {
  /** The length of the first whole statement, including the markers after it; 0 while there is none. */
  length: number;
  /** Where the next search starts when the text has become longer. */
  searchFrom: number;
}

export function endOfStatement(text: string, searchFrom: number): StatementEnd {
  const pattern = new RegExp(CANDIDATE);
  pattern.lastIndex = searchFrom;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index, 0: mark } = match;
    if (index >= MAX_LENGTH) break;
    if (mark === '\n') return endAt(index + 1);
    const end = skip(text, index + 1);
    // A marker may follow.
    if (end === 'open') return text.length > MAX_LENGTH ? endAt(pieceLength(text)) : { length: 0, searchFrom: index };
    const next = text.slice(end, end + 40);
    const isCjk = /[。！？]/.test(mark);
    if (isCjk || next.startsWith('\n')) return endAt(end);
    const [space = ''] = next.match(/^[ \t]+/) ?? [];
    if (space === '') continue;
    const before = text.slice(Math.max(0, index - BEFORE_LENGTH), index + 1);
    if (LIST_NUMBER.test(before.slice(0, -1).slice(-12)) || endsWithAbbreviation(before)) continue;
    if (/^\p{Ll}/u.test(next.slice(space.length)) && mark !== '!' && mark !== '?') continue;
    return endAt(end + space.length);
  }
  if (text.length > MAX_LENGTH) return endAt(pieceLength(text));
  return { length: 0, searchFrom: Math.max(searchFrom, text.length - LOOKAHEAD) };
}

function endAt(length: number): StatementEnd {
  return { length, searchFrom: 0 };
}

/** Where the sentence ends with all that belongs to it; 'open' while more may arrive. */
function skip(text: string, start: number): number | 'open' {
  let index = start;
  for (;;) {
    const rest = text.slice(index, index + 700);
    const [mark] = CLOSING.exec(rest) ?? MARKER.exec(rest) ?? [];
    if (mark === undefined) break;
    index += mark.length;
  }
  const rest = text.slice(index);
  if (/^[ \t]*$/.test(rest.slice(0, 40)) && rest.length < 40) return 'open';
  if (OPEN_MARKER.test(rest) && !rest.slice(0, 310).includes('\n') && rest.length < 310) return 'open';
  return index;
}

function pieceLength(text: string): number {
  const space = text.lastIndexOf(' ', MAX_LENGTH);
  return space > 0 ? space + 1 : MAX_LENGTH;
}
