import { expect, type Page } from '@playwright/test';
import { readColumns } from '../../../server/import/document/read-document.ts';

export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

/** The text of the page printed on A4, which takes at most two sheets. */
export async function printedText(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBeLessThanOrEqual(2);
  const columns = await readColumns('page.pdf', new Uint8Array(pdf), 'pdf');
  const segments = columns.flat().flatMap((line) => line.segments);
  return segments.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
}
