import { expect, test } from 'vitest';
import { HELD_OUT_PEOPLE } from '../bench/document-layouts/held-out-people.ts';
import { WORD_LAYOUTS as HELD_OUT_LAYOUTS } from '../bench/document-layouts/held-out-word-layouts.ts';
import { TUNING_PEOPLE } from '../bench/document-layouts/tuning-people.ts';
import { WORD_LAYOUTS } from '../bench/document-layouts/word-layouts.ts';
import { wordFile } from '../bench/document-layouts/word-parts.ts';
import { isPrivate } from '../server/import/document/contact-labels.ts';
import { findDates } from '../server/import/document/find-dates.ts';
import { readDocument } from '../server/import/document/read-document.ts';
import { sectionKind } from '../server/import/document/section-headings.ts';

const WORD = /\p{L}{4,}/gu;

const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

/** Dates are imported as numbers, so their words cannot be searched for. */
function withoutDates(text: string): string {
  const dates = findDates(text);
  return dates ? text.slice(0, dates.from) + text.slice(dates.to) : text;
}

/** The paragraphs of a Word document. */
function paragraphsIn(xml: string): string[] {
  return xml
    .split('</w:p>')
    .map((paragraph) => [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text ?? '').join(' '))
    .map((text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
}

const LAYOUTS = Object.entries({ ...WORD_LAYOUTS, ...HELD_OUT_LAYOUTS });

test.each(LAYOUTS)('every word of each paragraph is in an item or in a note about omitted text: %s', async (_, render) => {
  for (const person of [...TUNING_PEOPLE, ...HELD_OUT_PEOPLE]) {
    const xml = render(person);
    const { notes, ...career } = await readDocument('cv.docx', wordFile(xml), 'docx');
    const arrivals = new Set(wordsOf(JSON.stringify([career, notes])));
    const texts = paragraphsIn(xml).filter((text) => text.trim() !== '' && sectionKind(text) === undefined && !isPrivate(text));
    expect(texts.length).toBeGreaterThan(10);
    const missing = texts.flatMap((text) => wordsOf(withoutDates(text)).filter((word) => !arrivals.has(word)));
    expect(missing).toEqual([]);
  }
});
