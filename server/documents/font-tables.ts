/** The name records of a font that programs read. */
const NAME_IDS = { family: 1, style: 2, full: 4, postScript: 6 } as const;
const RECORD_LENGTH = 12;
const HEADER_LENGTH = 6;

/**
 * Copies a TrueType font under another family name. All files in a font package have the same family name, and Typst would
 * load only one of them. https://learn.microsoft.com/typography/opentype/spec/name
 */
export function renameFont(font: Buffer, family: string, postScriptName: string): Buffer {
  const names = nameTable({ family, style: 'Regular', full: family, postScript: postScriptName });
  const start = Math.ceil(font.length / 4) * 4;
  const renamed = Buffer.concat([font, Buffer.alloc(start - font.length), names]);
  const entry = findTable(renamed, 'name');
  renamed.writeUInt32BE(start, entry + 8);
  renamed.writeUInt32BE(names.length, entry + 12);
  return renamed;
}

function nameTable(names: Record<keyof typeof NAME_IDS, string>): Buffer {
  const texts = Object.entries(names).map(([key, text]) => ({
    id: NAME_IDS[key as keyof typeof NAME_IDS],
    bytes: Buffer.from(text, 'utf16le').swap16(),
  }));
  const head = Buffer.alloc(HEADER_LENGTH + texts.length * RECORD_LENGTH);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, bytes }] of texts.entries()) {
    // Windows, Unicode, English.
    const record = [3, 1, 0x409, id, bytes.length, offset];
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, HEADER_LENGTH + index * RECORD_LENGTH + field * 2);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...texts.map(({ bytes }) => bytes)]);
}

const FORMAT_SEGMENTS = 4;
const FORMAT_GROUPS = 12;

/**
 * The code points that a TrueType font has glyphs for. The ranges that font packages declare are wider.
 * https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function codePointsIn(font: Buffer): Set<number> {
  const entry = findTable(font, 'cmap');
  const start = font.readUInt32BE(entry + 8);
  const table = font.subarray(start, start + font.readUInt32BE(entry + 12));
  const points = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const encoding = table.subarray(table.readUInt32BE(4 + index * 8 + 4));
    for (const [from, to] of rangesIn(encoding)) for (let point = from; point <= to; point++) points.add(point);
  }
  return points;
}

function rangesIn(encoding: Buffer): [from: number, to: number][] {
  const format = encoding.readUInt16BE(0);
  if (format === FORMAT_GROUPS)
    return Array.from({ length: encoding.readUInt32BE(12) }, (_, index) => {
      const group = 16 + index * 12;
      return [encoding.readUInt32BE(group), encoding.readUInt32BE(group + 4)];
    });
  if (format !== FORMAT_SEGMENTS) return [];
  const twiceCount = encoding.readUInt16BE(6);
  return Array.from({ length: twiceCount / 2 }, (_, index): [number, number] => [
    encoding.readUInt16BE(16 + twiceCount + index * 2),
    encoding.readUInt16BE(14 + index * 2),
    // The last segment marks the end.
  ]).filter(([from]) => from !== 0xffff);
}

/** The offset of the table's entry in the directory at the start of the file. */
function findTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  }
  throw new Error(`The font has no table "${tag}".`);
}
