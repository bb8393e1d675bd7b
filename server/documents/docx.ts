import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  type IRunStylePropertiesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TabStopType,
  TextRun,
} from 'docx';
import { ACCENT_COLORS } from '../palette.ts';
import type { Block, BuiltSection, Layout, Resume, ResumeEntry, Run } from './resume-model.ts';

/** In twentieths of a point. */
const PAPER = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } } as const;
/** The margins of the PDF, so that the same amount fits on a page. */
const MARGIN = { top: 907, bottom: 964, left: 1077, right: 1077 };
/** Every word processor has these fonts or others of the same widths. A substitute for Calibri would turn one page into two. */
const FONTS = { sans: 'Arial', serif: 'Times New Roman' } as const;
const BULLETS = 'points';
const GRAY = '555555';
/** In pixels. */
const PHOTO_SIZE = 90;

/** The résumé as a Word document with real headings, lists and links. */
export async function resumeDocx(resume: Resume, { appearance, paper, typeface, photo }: Layout): Promise<Buffer> {
  const name = resume.name || 'Resume';
  const size = PAPER[paper];
  const document = new Document({
    title: resume.title ? `${xmlText(name)} – ${xmlText(resume.title)}` : xmlText(name),
    creator: xmlText(name),
    styles: stylesIn(FONTS[typeface], resume.language, ACCENT_COLORS[appearance.accent].light.slice(1)),
    numbering: { config: [{ reference: BULLETS, levels: [0, 1, 2].map(bulletLevel) }] },
    sections: [
      {
        properties: { page: { size, margin: MARGIN } },
        children: [
          ...(photo ? [photoParagraph(photo, name)] : []),
          ...headerOf(name, resume),
          ...resume.sections.flatMap((section) => sectionParagraphs(section, size.width - MARGIN.left - MARGIN.right)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function headerOf(name: string, { title, contacts, note }: Resume): Paragraph[] {
  const details = contacts.flatMap((contact, index) => [...(index > 0 ? [new TextRun(' · ')] : []), ...runsOf([contact])]);
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: runsOf([{ text: name }]) }),
    ...(title ? [new Paragraph({ style: 'Subtitle', children: runsOf([{ text: title }]) })] : []),
    ...(details.length > 0 ? [new Paragraph({ children: details })] : []),
    ...(note ? [new Paragraph({ children: runsOf([{ text: note, italic: true }]) })] : []),
  ];
}

function sectionParagraphs({ title, blocks, lines, entries }: BuiltSection, textWidth: number): Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf([{ text: title }]) }),
    ...blocks.map(blockOf),
    ...entries.flatMap((entry) => entryOf(entry, textWidth)),
    ...lines.map(
      ({ label, text }) =>
        new Paragraph({ children: runsOf([...(label ? [{ text: `${label}: `, bold: true }] : []), { text }]) }),
    ),
  ];
}

function entryOf({ title, subtitle, dates, href, blocks }: ResumeEntry, textWidth: number): Paragraph[] {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
      children: [
        ...runsOf([{ text: title, ...(href && { href }) }]),
        ...(dates ? [new TextRun({ text: `\t${xmlText(dates)}`, bold: false, color: GRAY, size: 20 })] : []),
      ],
    }),
    ...(subtitle
      ? [new Paragraph({ keepNext: blocks.length > 0, children: [new TextRun({ text: xmlText(subtitle), color: GRAY })] })]
      : []),
    ...blocks.map(blockOf),
  ];
}

function blockOf(block: Block): Paragraph {
  const numbering = block.kind === 'bullet' ? { numbering: { reference: BULLETS, level: block.depth } } : {};
  return new Paragraph({ ...numbering, children: runsOf(block.runs) });
}

function runsOf(runs: readonly Run[]): ParagraphChild[] {
  return runs.map(({ text, bold, italic, href }) => {
    if (text === '\n') return new TextRun({ break: 1 });
    const style = { text: xmlText(text), ...(bold && { bold }), ...(italic && { italics: true }) };
    if (!href) return new TextRun(style);
    return new ExternalHyperlink({ link: xmlText(href), children: [new TextRun({ ...style, style: 'Hyperlink' })] });
  });
}

function photoParagraph(photo: Uint8Array, name: string): Paragraph {
  const image = new ImageRun({
    type: 'jpg',
    data: photo,
    transformation: { width: PHOTO_SIZE, height: PHOTO_SIZE },
    altText: { name: 'Portrait', title: 'Portrait', description: `Portrait of ${xmlText(name)}` },
  });
  return new Paragraph({ alignment: AlignmentType.RIGHT, children: [image] });
}

function bulletLevel(level: number) {
  const left = 260 + level * 260;
  return {
    level,
    format: LevelFormat.BULLET,
    text: '•',
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left, hanging: 220 }, spacing: { after: 40 } } },
  };
}

/** In Word, the region selects the variant of a language; the variant of English is left to the reader's settings. */
function wordLanguage(tag: string): Pick<IRunStylePropertiesOptions, 'language'> {
  if (tag === 'en') return {};
  const { language, region } = new Intl.Locale(tag).maximize();
  const value = `${language}-${region}`;
  return { language: { value, eastAsia: value, bidirectional: value } };
}

/** Sizes are in half points, spaces in twentieths of a point. */
function stylesIn(font: string, tag: string, accent: string) {
  return {
    default: {
      document: { run: { font, size: 20, ...wordLanguage(tag) }, paragraph: { spacing: { after: 40, line: 245 } } },
      title: { run: { size: 46 }, paragraph: { spacing: { after: 60 } } },
      heading1: {
        run: { size: 24, bold: true, color: accent },
        paragraph: {
          spacing: { before: 220, after: 70 },
          border: { bottom: { style: 'single' as const, size: 4, color: accent, space: 2 } },
        },
      },
      heading2: { run: { size: 21, bold: true }, paragraph: { spacing: { before: 120, after: 20 } } },
      hyperlink: { run: { color: accent, underline: {} } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        next: 'Normal',
        run: { size: 24, color: accent },
        paragraph: { spacing: { after: 60 } },
      },
    ],
  };
}

/** Removes characters that XML 1.0 does not allow. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
