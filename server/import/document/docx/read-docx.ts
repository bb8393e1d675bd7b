import { fromBufferPromise } from 'yauzl';
import { Problem } from '../../../problem.ts';
import { formatCount, formatMegabytes, LIMITS } from '../../limits.ts';
import type { Column } from '../lines.ts';
import { separateAdjacentTexts } from './adjacent-texts.ts';
import type { DocxNode } from './nodes.ts';
import { withPageHeader } from './page-header.ts';
import { paragraphsToColumns } from './paragraphs-to-columns.ts';
import { markTextBoxes } from './text-boxes.ts';

/**
 * The text of a DOCX file in columns. Only its XML is unpacked, within the limits, and never a picture; nothing is written
 * to disk. Throws a Problem for a file that is broken, too large, or without text.
 */
export async function readDocx(name: string, bytes: Uint8Array): Promise<Column[]> {
  const parts = await unpack(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const columns = separateAdjacentTexts(paragraphsToColumns(await parse(name, parts)));
  const length = columns
    .flat()
    .reduce((sum, { segments }) => sum + segments.reduce((own, { runs }) => own + textLength(runs), 0), 0);
  if (length > LIMITS.documentLength)
    throw new Problem(413, `${name} contains more than ${formatCount(LIMITS.documentLength)} characters of text.`);
  if (length === 0) throw new Problem(422, `${name} contains no text.`);
  return columns;
}

function textLength(runs: readonly { text: string }[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** The parts of the file that contain text or its formatting. */
const READ_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?)$/;

async function unpack(name: string, bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > LIMITS.docxParts)
      throw new Problem(413, `${name} contains more than ${formatCount(LIMITS.docxParts)} parts.`);
    const parts = new Map<string, Buffer>();
    let size = 0;
    for await (const entry of zip.eachEntry()) {
      if (!READ_PARTS.test(entry.fileName) || entry.isEncrypted()) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > LIMITS.docxBytes)
          throw new Problem(413, `The text of ${name} unpacks to more than ${formatMegabytes(LIMITS.docxBytes)}.`);
        chunks.push(chunk);
      }
      parts.set(entry.fileName, Buffer.concat(chunks));
    }
    return parts;
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(name);
  }
}

function unreadable(name: string): Problem {
  return new Problem(422, `${name} could not be read as a DOCX file.`);
}

const MAIN_PART = 'word/document.xml';

async function parse(name: string, parts: ReadonlyMap<string, Buffer>): Promise<DocxNode> {
  // Loaded by the first DOCX file, because nothing else needs it.
  const { default: mammoth } = await import('mammoth');
  // The library's own reader unpacks everything without a limit; it accepts an open archive instead.
  const document = parts.get(MAIN_PART);
  const markedXml = document && markTextBoxes(withPageHeader(document.toString('utf8'), parts));
  const markedParts = markedXml ? new Map(parts).set(MAIN_PART, Buffer.from(markedXml)) : parts;
  const file = {
    exists: (part: string) => markedParts.has(part),
    read: async (part: string, encoding?: 'utf-8') => {
      const content = markedParts.get(part);
      if (!content) throw new Error(`No part ${part}`);
      return encoding ? content.toString(encoding) : content;
    },
  };
  let tree: DocxNode | undefined;
  try {
    await mammoth.convertToHtml({ file } as never, {
      transformDocument: (node: DocxNode) => {
        tree = node;
        return { ...node, children: [] };
      },
    });
  } catch {
    throw unreadable(name);
  }
  if (!tree) throw unreadable(name);
  return tree;
}
