import { crc32, deflateSync } from 'node:zlib';

export interface HostileFile {
  description: string;
  name: string;
  bytes: Buffer;
}

const text = (content: string) => Buffer.from(content);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

/** The first bytes of formats that are not accepted, and of a HEIC that has no picture. */
const OTHER_FORMATS: [description: string, head: Buffer][] = [
  ['an SVG with a script', text(SVG)],
  ['an SVG with a declaration', text(`<?xml version="1.0"?>${SVG}`)],
  ['a web page', text(HTML)],
  ['a script', text('#!/bin/sh\nrm -rf /\n')],
  ['a PHP script', text('<?php system($_GET["c"]); ?>')],
  ['a Windows program', Buffer.concat([text('MZ'), Buffer.alloc(200), text('PE\0\0')])],
  ['a Linux program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
  ['an archive', Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(40)])],
  ['a gzip file', Buffer.from('1f8b0800000000000003', 'hex')],
  ['a RAR archive', Buffer.from('526172211a0700', 'hex')],
  ['a 7z archive', Buffer.from('377abcaf271c0004', 'hex')],
  ['a tar archive', Buffer.concat([Buffer.alloc(257), text('ustar\0'), Buffer.alloc(249)])],
  ['an MP3', Buffer.from('494433030000000000', 'hex')],
  ['an MP4', Buffer.from('000000186674797069736f6d', 'hex')],
  ['an AVIF', Buffer.from('0000001c6674797061766966', 'hex')],
  ['a HEIC that is only a signature', Buffer.from('0000001c6674797068656963', 'hex')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(60)])],
  ['an icon', Buffer.from('00000100010010100000', 'hex')],
  ['a PSD', text('8BPS\0\u0001')],
  ['an EPS', text('%!PS-Adobe-3.0 EPSF-3.0\n')],
  ['a WebAssembly module', Buffer.from('0061736d01000000', 'hex')],
  ['a Java class', Buffer.from('cafebabe00000034', 'hex')],
  ['an SQLite database', text('SQLite format 3\0')],
  ['an RTF', text('{\\rtf1\\ansi hello}')],
  ['plain text', text('just words')],
  ['JSON', text('{"a":1}')],
  ['a font', Buffer.from('774f4632000100000000', 'hex')],
  ['zeros', Buffer.alloc(1000)],
  ['one byte', Buffer.from([0xff])],
  ['an empty file', Buffer.alloc(0)],
];

const NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\x',
  'a\u0000.png',
  '<img src=x onerror=alert(1)>.png',
  '\u202egnp.exe',
  `${'x'.repeat(4000)}.png`,
  'CON.png',
  '.htaccess',
  '%2e%2e%2fx.png',
  "'; drop table pictures; --.png",
];

/** Sixty files that a picture upload must reject. */
export function hostilePictures(): HostileFile[] {
  return [
    ...OTHER_FORMATS.map(([description, bytes]) => ({ description, name: 'photo.png', bytes })),
    ...NAMES.map((name) => ({
      description: `not a picture, named ${JSON.stringify(name.slice(0, 40))}`,
      name,
      bytes: text(HTML),
    })),
    { description: 'a PDF named .png', name: 'x.png', bytes: text('%PDF-1.7\n1 0 obj\n') },
    { description: 'only the signature of a PNG', name: 'x.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
    { description: 'only the signature of a JPEG', name: 'x.jpg', bytes: Buffer.from('ffd8ffe000104a46494600', 'hex') },
    { description: 'only the signature of a GIF', name: 'x.gif', bytes: text('GIF89a') },
    {
      description: 'only the signature of a WebP',
      name: 'x.webp',
      bytes: Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WEBPVP8 ')]),
    },
    { description: 'a PNG of 50,000 × 50,000 pixels', name: 'bomb.png', bytes: png(50_000, 50_000) },
    { description: 'a PNG of 65,535 × 1,000 pixels', name: 'wide.png', bytes: png(65_535, 1000) },
    { description: 'a PNG of no pixels', name: 'empty.png', bytes: png(0, 0) },
    { description: 'a PNG with less data than declared', name: 'cut.png', bytes: png(800, 800, 10) },
    { description: 'a PNG cut off in its header', name: 'cut.png', bytes: png(8, 8).subarray(0, 30) },
    { description: 'a PNG with a wrong checksum', name: 'crc.png', bytes: corrupt(png(64, 64, 64), 40) },
    {
      description: 'a GIF of 65,535 × 65,535 pixels',
      name: 'bomb.gif',
      bytes: Buffer.concat([text('GIF89a'), Buffer.from('ffffffff800000000000ffffff2c00000000ffffffff0002', 'hex')]),
    },
    { description: 'a web page behind the signature of a GIF', name: 'x.gif', bytes: text(`GIF89a/*${HTML}*/`) },
    {
      description: 'a web page behind the signature of a JPEG',
      name: 'x.jpg',
      bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text(HTML)]),
    },
    { description: 'random bytes behind the signature of a PNG', name: 'x.png', bytes: noise('89504e470d0a1a0a') },
    { description: 'random bytes behind the signature of a JPEG', name: 'x.jpg', bytes: noise('ffd8ffe0') },
    { description: 'random bytes behind the signature of a GIF', name: 'x.gif', bytes: noise('474946383961') },
    {
      description: 'random bytes behind the signature of a WebP',
      name: 'x.webp',
      bytes: noise('52494646ffff0000574542505650382000ff0000'),
    },
    { description: 'more than 5 MB of an unknown type', name: 'large.png', bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 1) },
  ];
}

/** More than seventy files that a resume upload must reject. */
export function hostileResumes(): HostileFile[] {
  return [
    ...OTHER_FORMATS.map(([why, bytes]) => ({ description: `${why}, named .pdf`, name: 'resume.pdf', bytes })),
    ...OTHER_FORMATS.map(([why, bytes]) => ({ description: `${why}, named .docx`, name: 'resume.docx', bytes })),
    ...NAMES.map((name) => ({
      description: `not a document, named ${JSON.stringify(name.slice(0, 40))}`,
      name,
      bytes: text(HTML),
    })),
    { description: 'a PNG named .pdf', name: 'resume.pdf', bytes: png(8, 8, 8) },
    { description: 'an Office file that is not a Word document', name: 'resume.doc', bytes: compoundFile('Workbook') },
    {
      description: 'an archive that is not a Word document',
      name: 'resume.docx',
      bytes: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    },
    {
      description: 'exactly 10 MB',
      name: 'resume.pdf',
      bytes: Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024 - 9)]),
    },
  ];
}

/** A PNG that declares these dimensions and contains `rows` black rows. */
export function png(width: number, height: number, rows = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + width * 3)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The header and one stream name of an old Office file. */
export function compoundFile(stream: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(600),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function corrupt(bytes: Buffer, index: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ 0xff;
  return copy;
}

/** Deterministic noise. */
function noise(head: string): Buffer {
  let state = 12345;
  const body = Buffer.alloc(4000);
  for (let index = 0; index < body.length; index++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    body[index] = state & 0xff;
  }
  return Buffer.concat([Buffer.from(head, 'hex'), body]);
}
