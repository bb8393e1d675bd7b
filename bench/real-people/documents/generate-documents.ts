import { launchBrowser } from '../../../scripts/browser.ts';
import { PDF_LAYOUTS } from './pdf-layouts.ts';
import type { Person } from './person.ts';
import { WORD_LAYOUTS } from './word-layouts.ts';

export interface GeneratedDocument {
  layout: string;
  name: string;
  bytes: Uint8Array;
}

export interface DocumentGenerator {
  generate(id: string, person: Person): Promise<GeneratedDocument[]>;
  close(): Promise<void>;
}

/** Makes the résumé of a person in every layout: PDF by printing a page in the browser, DOCX with a library. */
export async function createDocumentGenerator(): Promise<DocumentGenerator> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ javaScriptEnabled: false });
  return {
    async generate(id, person) {
      const documents: GeneratedDocument[] = [];
      // The fonts of most machines have no Chinese characters, and the printed page would have no text.
      if (!/\p{Script=Han}/u.test(JSON.stringify(person.jobs)))
        for (const [layout, toPage] of Object.entries(PDF_LAYOUTS)) {
          await page.setContent(toPage(person));
          documents.push({
            layout,
            name: `${id}.pdf`,
            bytes: await page.pdf({ preferCSSPageSize: true, printBackground: true }),
          });
        }
      for (const [layout, toFile] of Object.entries(WORD_LAYOUTS))
        documents.push({ layout, name: `${id}.docx`, bytes: await toFile(person) });
      return documents;
    },
    close: () => browser.close(),
  };
}
