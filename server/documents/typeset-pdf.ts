import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { RESUME_HEADINGS, VOLUNTEERING } from '../../contract/resume-sections.ts';
import { ACCENT_COLORS } from '../palette.ts';
import { fitPages } from './fit-pages.ts';
import { type LoadedFonts, loadFonts } from './fonts.ts';
import { TEMPLATE } from './pdf-template.ts';
import type { Block, Layout, Resume, Run } from './resume-model.ts';

const PAPER_NAMES = { a4: 'a4', letter: 'us-letter' } as const;

export interface TypesetResume {
  /** The part of the résumé that fits on the pages. */
  resume: Resume;
  pages: number;
  /** Tagged, and PDF/UA-1 unless the text has characters that no font contains. */
  pdf(): Buffer;
  /** All pages as one picture. */
  svg(): string;
}

/** Typesets the résumé, leaving out what does not fit on the pages. */
export async function typeset(resume: Resume, layout: Layout): Promise<TypesetResume> {
  const printable = forPrint(resume);
  const fonts = await loadFonts(`${JSON.stringify(printable)}${FIXED_TEXT}`, layout);
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: fonts.files }] });
  if (layout.photo) compiler.mapShadow(`${import.meta.dirname}/photo.jpg`, Buffer.from(layout.photo));

  const { maxPages } = layout;
  const countPages = (candidate: Resume) => compile(compiler, candidate, fonts, layout).numOfPages;
  const fitted = maxPages === undefined ? printable : fitPages(printable, maxPages, countPages);
  const document = compile(compiler, fitted, fonts, layout);
  // Typst's cache of this document is of no use for the next.
  compiler.evictCache(0);
  return {
    resume: fitted,
    pages: document.numOfPages,
    pdf: () => exportPdf(compiler, document),
    svg: () => compiler.plainSvg(document),
  };
}

/** Text that the template adds to the résumé. */
const FIXED_TEXT = ' •·:/0123456789Resume';

function compile(
  compiler: NodeCompiler,
  resume: Resume,
  fonts: LoadedFonts,
  { appearance, paper, photo }: Layout,
): NodeTypstDocument {
  const name = resume.name || 'Resume';
  const data = {
    ...resume,
    name,
    ...typstLanguage(resume.language),
    author: name,
    documentTitle: resume.title ? `${name} – ${resume.title}` : name,
    paper: PAPER_NAMES[paper],
    accent: ACCENT_COLORS[appearance.accent].light,
    fonts: fonts.text,
    displayFonts: fonts.display,
    photo: photo !== undefined,
    sections: resume.sections.map((section) => ({
      ...section,
      isTitleFixed: section.title === RESUME_HEADINGS[section.key] || section.title === VOLUNTEERING,
      blocks: nestBullets(section.blocks),
      entries: section.entries.map((entry) => ({ ...entry, blocks: nestBullets(entry.blocks) })),
    })),
  };
  const outcome = compiler.compile({ mainFileContent: TEMPLATE, inputs: { data: JSON.stringify(data) } });
  const { result } = outcome;
  if (!result) throw new Error(`Typesetting failed: ${outcome.takeError()?.shortDiagnostics.map(String).join('; ')}`);
  return result;
}

/** Typst distinguishes Chinese scripts by region. */
function typstLanguage(tag: string): { lang: string; region: string | null } {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  return { lang: language, region: script?.startsWith('Han') ? (region ?? null) : null };
}

function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    // The standard does not allow characters without a glyph; the text is still in the file.
    return compiler.pdf(document, {});
  }
}

interface Point {
  runs: Run[];
  items: Point[];
}

/** Turns consecutive bullets into lists; deeper bullets become lists inside the bullet above them. */
function nestBullets(blocks: readonly Block[]): ({ runs: Run[] } | { items: Point[] })[] {
  const nested: ({ runs: Run[] } | { items: Point[] })[] = [];
  /** The open lists, from the outside in. */
  let open: Point[][] = [];
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      open = [];
      nested.push({ runs: block.runs });
      continue;
    }
    if (open.length === 0) {
      open = [[]];
      nested.push({ items: open[0] as Point[] });
    }
    open.length = Math.min(open.length, block.depth + 1);
    const parent = open.at(-1)?.at(-1);
    if (block.depth >= open.length && parent) open.push(parent.items);
    open.at(-1)?.push({ runs: block.runs, items: [] });
  }
  return nested;
}

/** Removes characters without a glyph, and lets words break that are longer than a line. */
function forPrint(resume: Resume): Resume {
  return JSON.parse(JSON.stringify(resume), (key, value) =>
    typeof value === 'string' && key !== 'href' ? breakLongWords(value.replace(INVISIBLE, '')) : value,
  );
}

/** Control characters except line ends, and characters without a glyph: joiners, variation selectors, tags. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** Ideographs are not words: a line may end after each. */
const LONG_WORD = /[^\s\u200b\u2e80-\uffdc]{50,}/gu;

function breakLongWords(text: string): string {
  return text.toWellFormed().replace(LONG_WORD, (word) => word.replace(/.{30}/gsu, '$&\u200b'));
}
