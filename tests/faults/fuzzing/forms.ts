import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { compoundFile, png } from '../../support/hostile-files.ts';
import { anyText, anyValue, mutated } from './values.ts';

const BOUNDARY = 'a-boundary';
const RESUME = JSON.parse(readFileSync(join(import.meta.dirname, '../../../server/import/fixtures/resume.json'), 'utf8'));
const CSV = 'First Name,Last Name,Headline,Summary\nAna,Silva,CTO,"Two\nlines"\n';

const jsonResume = fc
  .oneof(fc.constant(RESUME), mutated(fc.constant(RESUME)), fc.record({ basics: anyValue, work: anyValue, skills: anyValue }))
  .map((value) => Buffer.from(JSON.stringify(value)));

const bytes: Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    png(8, 8, 8),
    png(8, 8, 3),
    png(0, 0),
    compoundFile('WordDocument'),
    Buffer.from('%PDF-1.7\n%%EOF'),
    Buffer.from(CSV),
    Buffer.alloc(0),
  ),
  jsonResume,
  fc.uint8Array({ maxLength: 300 }).map((content) => Buffer.from(content)),
  fc
    .tuple(
      fc.constantFrom('89504e470d0a1a0a', 'ffd8ffe0', '504b0304', '25504446', 'd0cf11e0a1b11ae1'),
      fc.uint8Array({ maxLength: 300 }),
    )
    .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'hex'), rest])),
);

/** File names that no browser would send, but other clients may. */
const name = anyText.map((text) => Buffer.from(text.slice(0, 300).replaceAll(/[\r\n"]/g, '_')));

const part = (field: string) =>
  fc
    .record({
      field: fc.oneof(
        { weight: 6, arbitrary: fc.constant(field) },
        { weight: 1, arbitrary: fc.constantFrom('', '__proto__', 'other') },
      ),
      name: fc.oneof(
        { weight: 3, arbitrary: fc.constant(Buffer.from('a.png')) },
        { weight: 2, arbitrary: name },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      type: fc.constantFrom('image/png', 'application/octet-stream', 'text/html', 'x', ''),
      bytes,
    })
    .map((one) =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${one.field}"`),
        ...(one.name ? [Buffer.from('; filename="'), one.name, Buffer.from('"')] : []),
        Buffer.from(`\r\ncontent-type: ${one.type}\r\n\r\n`),
        one.bytes,
        Buffer.from('\r\n'),
      ]),
    );

const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** A multipart form: complete, truncated, or with a content type that does not match it. */
export function formOf(field: string): Arbitrary<{ headers: Record<string, string>; payload: Buffer }> {
  return fc
    .record({
      parts: fc.oneof(
        { weight: 3, arbitrary: fc.array(part(field), { maxLength: 2 }) },
        { weight: 1, arbitrary: fc.array(part(field), { maxLength: 8 }) },
      ),
      end: fc.constantFrom(END, END, END, Buffer.alloc(0), Buffer.from(`--${BOUNDARY}`), Buffer.from('garbage')),
      cut: fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 200 }) }),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'multipart/form-data',
            'multipart/form-data; boundary=other',
            'multipart/mixed; boundary=a-boundary',
          ),
        },
      ),
    })
    .map(({ parts, end, cut, type }) => ({
      headers: { 'content-type': type },
      payload: Buffer.concat([...parts, end]).subarray(0, cut),
    }));
}
