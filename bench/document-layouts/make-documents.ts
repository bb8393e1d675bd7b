import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../scripts/browser.ts';
import { PDF_LAYOUTS as HELD_OUT_PDF } from './held-out-pdf-layouts.ts';
import { HELD_OUT_PEOPLE } from './held-out-people.ts';
import { PRINTED_LAYOUTS as HELD_OUT_PRINTED, WORD_LAYOUTS as HELD_OUT_WORD } from './held-out-word-layouts.ts';
import type { LayoutPerson } from './layout-person.ts';
import { PDF_LAYOUTS } from './pdf-layouts.ts';
import { TUNING_PEOPLE } from './tuning-people.ts';
import { PRINTED_LAYOUTS, WORD_LAYOUTS } from './word-layouts.ts';
import { wordFile } from './word-parts.ts';

const PEOPLE = { tuning: TUNING_PEOPLE, 'held-out': HELD_OUT_PEOPLE };
export type Group = keyof typeof PEOPLE;

export interface LayoutDocument {
  group: Group;
  layout: string;
  person: LayoutPerson;
  file: { name: string; bytes: Uint8Array };
}

const LAYOUTS = {
  tuning: { pdf: PDF_LAYOUTS, word: WORD_LAYOUTS, printed: PRINTED_LAYOUTS },
  'held-out': { pdf: HELD_OUT_PDF, word: HELD_OUT_WORD, printed: HELD_OUT_PRINTED },
};

/** The résumé of each person of the groups in each layout, or in the one whose name contains `only`. */
export async function makeLayoutDocuments(groups: readonly Group[], only = ''): Promise<LayoutDocument[]> {
  const documents = await Promise.all(
    groups.map(async (group) => {
      const { pdf, word, printed } = LAYOUTS[group];
      return [
        ...(await make(group, only, pdf, 'pdf', printPages)),
        ...(await make(group, only, word, 'docx', async (bodies) => bodies.map(wordFile))),
        ...(await make(group, only, printed, 'pdf', printWord)),
      ];
    }),
  );
  return documents.flat();
}

async function make(
  group: Group,
  only: string,
  layouts: Record<string, (person: LayoutPerson) => string>,
  format: 'pdf' | 'docx',
  toFiles: (contents: string[]) => Promise<Uint8Array[]>,
): Promise<LayoutDocument[]> {
  const selection = Object.entries(layouts)
    .filter(([layout]) => layout.includes(only))
    .flatMap(([layout, render]) => PEOPLE[group].map((person) => ({ layout, person, content: render(person) })));
  const files = selection.length > 0 ? await toFiles(selection.map(({ content }) => content)) : [];
  return selection.flatMap(({ layout, person }, index) => {
    const bytes = files[index];
    return bytes ? [{ group, layout, person, file: { name: `${person.name}.${format}`, bytes } }] : [];
  });
}

async function printPages(pages: string[]): Promise<Uint8Array[]> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ javaScriptEnabled: false });
  const files: Uint8Array[] = [];
  for (const html of pages) {
    await page.setContent(html);
    files.push(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  }
  await browser.close();
  return files;
}

async function printWord(bodies: string[]): Promise<Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'layouts-'));
  try {
    const names = bodies.map((_, index) => join(folder, `${index}.docx`));
    await Promise.all(bodies.map((body, index) => writeFile(names[index] ?? '', wordFile(body))));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...names], { stdio: 'ignore' });
    return await Promise.all(names.map((name) => readFile(name.replace(/docx$/, 'pdf'))));
  } finally {
    await rm(folder, { recursive: true });
  }
}
