import { escapeUTF8 } from 'entities';
import { zip } from '../../server/import/fixtures/zip.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"';

export interface RunStyle {
  bold?: boolean;
  italic?: boolean;
  /** In points. */
  size?: number;
  caps?: boolean;
  color?: string;
}

/** "\t" and "\n" become a tab and a line break. */
export function run(text: string, { bold, italic, size = 10.5, caps, color }: RunStyle = {}): string {
  const content = text
    .split(/([\t\n])/)
    .map((part) =>
      part === '\t' ? '<w:tab/>' : part === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escapeUTF8(part)}</w:t>`,
    )
    .join('');
  return `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}${caps ? '<w:caps/>' : ''}${color ? `<w:color w:val="${color}"/>` : ''}<w:sz w:val="${size * 2}"/></w:rPr>${content}</w:r>`;
}

interface ParagraphStyle {
  bullet?: boolean;
  /** Positions of tab stops in millimeters; negative ones are aligned on the right. */
  tabs?: number[];
  centered?: boolean;
  spaceBefore?: number;
}

const TWIPS_PER_MM = 56.7;

export function paragraph(
  runs: string | string[],
  { bullet, tabs = [], centered, spaceBefore = 0 }: ParagraphStyle = {},
): string {
  const stops = tabs.map(
    (mm) => `<w:tab w:val="${mm < 0 ? 'right' : 'left'}" w:pos="${Math.round(Math.abs(mm) * TWIPS_PER_MM)}"/>`,
  );
  const properties = [
    bullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    stops.length > 0 ? `<w:tabs>${stops.join('')}</w:tabs>` : '',
    `<w:spacing w:before="${spaceBefore * 20}" w:after="0"/>`,
    centered ? '<w:jc w:val="center"/>' : '',
  ];
  return `<w:p><w:pPr>${properties.join('')}</w:pPr>${[runs].flat().join('')}</w:p>`;
}

/** A table with columns of these widths in millimeters. */
export function table(widths: readonly number[], rows: readonly string[][]): string {
  const cell = (content: string, index: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${Math.round((widths[index] ?? 0) * TWIPS_PER_MM)}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
  return `<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${Math.round(width * TWIPS_PER_MM)}"/>`).join('')}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A text box as word processors write it: once as a drawing and once for older programs. */
export function textBox(content: string): string {
  const inner = `<w:txbxContent>${content}</w:txbxContent>`;
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx>${inner}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${inner}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

export function wordFile(body: string): Buffer {
  return zip([
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `<w:document ${NAMESPACES}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="900" w:right="1000" w:bottom="900" w:left="1000"/></w:sectPr></w:body></w:document>`,
      deflate: true,
    },
    {
      name: 'word/numbering.xml',
      data: `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r2" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
    },
  ]);
}
