import { expect, test } from 'vitest';
import { profileFields } from './profile-fields.ts';
import { plainToRichText, toPlainText, toRichText } from './to-rich-text.ts';

test('converts Markdown to rich text', () => {
  expect(toRichText('Hello **world**\n\n- a\n- b').html).toBe('<p>Hello <strong>world</strong></p><ul><li>a</li><li>b</li></ul>');
});

test('reads line breaks that were escaped twice, but not other backslashes', () => {
  const text = 'I mend locks.\\nI rest.\\n\\nTides: \\n- one\\n- two';
  expect(toRichText(text).html).toBe('<p>I mend locks.<br />I rest.</p><p>Tides:</p><ul><li>one</li><li>two</li></ul>');
  expect(toRichText('Solved \\nabla u = 0 in C:\\new').html).toBe('<p>Solved \\nabla u = 0 in C:\\new</p>');
});

test('keeps only the allowed HTML', () => {
  expect(toRichText('<p onclick="x()">Hi <em>you</em></p><script>alert(1)</script>').html).toBe('<p>Hi <em>you</em></p>');
});

test('returns links separately', () => {
  expect(toRichText('See [it](https://example.org/a) and <b>x</b>').links).toEqual([
    { label: 'it', url: 'https://example.org/a' },
  ]);
  expect(toRichText('[x](javascript:alert(1))').links).toEqual([]);
});

test.each(['saved ~$5 in ~6 months', 'List<String> and a < b & c', '3. of the year', 'C# and it\'s "F#"'])(
  'keeps all characters of %j',
  (text) => {
    expect(toPlainText(toRichText(text).html)).toBe(text);
  },
);

test('converts bullet characters to a list', () => {
  expect(toRichText('• one\n• two').html).toBe('<ul><li>one</li><li>two</li></ul>');
});

test('keeps thousands of nested marks as text', () => {
  const text = '> '.repeat(5000).trim();
  expect(toPlainText(toRichText(text).html)).toBe(text);
});

test('joins the lines of sentences that were wrapped at a fixed width, and only those', () => {
  const lines = [
    'Engineer of bridges and of what crosses them, from the first sketch to the',
    'last rivet, in steel and in timber.',
    'Works with crews of five to fifty people, on three continents, and speaks the',
    'Language of rivers and the rest of the family, which took longer to learn than',
    'expected.',
    '1. Measure first, and a second time where the ground has moved in the meantime',
    '2. Cut',
  ];
  const paragraphs = [lines.slice(0, 2).join(' '), lines.slice(2, 5).join(' ')];
  expect(toPlainText(plainToRichText(lines.join('\n')).html)).toBe([...paragraphs, ...lines.slice(5)].join('\n'));
  expect(toRichText(lines.slice(0, 5).join('\n')).html).toBe(`<p>${paragraphs.join('<br />')}</p>`);
  const address = 'A line of an address that is long enough to be taken for one\nand a second one';
  expect(toPlainText(toRichText(address).html)).toBe(address);
});

test('joins a line that ends in the middle of a phrase with the next one', () => {
  const text = 'A workshop for boat builders, rope makers and\n  sailors in Kelpport.\nOpen all year';
  expect(toPlainText(plainToRichText(text).html)).toBe(
    'A workshop for boat builders, rope makers and sailors in Kelpport.\nOpen all year',
  );
});

test('keeps plain text literally, with its line breaks and bullets', () => {
  expect(plainToRichText('a_b_c *x* <b>\nnext\r\n- p\n- q').html).toBe(
    '<p>a_b_c *x* &lt;b&gt;<br />next</p><ul><li>p</li><li>q</li></ul>',
  );
});

test.each([
  ['• one • two ▪ three', '<ul><li>one</li><li>two</li><li>three</li></ul>'],
  ['Did:\n•one\n●two', '<p>Did:</p><ul><li>one</li><li>two</li></ul>'],
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['* one\n* two', '<ul><li>one</li><li>two</li></ul>'],
])('keeps the list %j a list', (text, html) => {
  expect(plainToRichText(text).html).toBe(html);
  expect(toRichText(text).html).toBe(html);
});

test('keeps a single bullet within a line and a minus without a space as text', () => {
  expect(plainToRichText('Steel • Rope\n-5 °C').html).toBe('<p>Steel • Rope<br />-5 °C</p>');
});

test('uses a short first paragraph as the intro, without repeating it in the about text', () => {
  expect(profileFields({ about: '<p>I build <strong>bridges</strong>.</p><p>Then I rest.</p>' })).toEqual({
    intro: 'I build bridges.',
    about: '<p>Then I rest.</p>',
  });
});

test.each([
  '<p>I build bridges. Then I rest.</p>',
  '<p>Skills:</p><ul><li>Steel</li></ul>',
  `<p>${'x '.repeat(200)}</p><p>y</p>`,
])('keeps %j whole as the about text', (about) => {
  expect(profileFields({ about })).toEqual({ intro: '', about });
});

test('keeps the first sentence of a title and puts the others at the start of the about text', () => {
  const title = `Bridge engineer with 9 years on rivers. Rows & reads in many ports. ${'Likes long walks. '.repeat(5)}`.trim();
  expect(profileFields({ title, about: '<p>I build bridges.</p>' })).toEqual({
    title: 'Bridge engineer with 9 years on rivers',
    intro: title.slice(title.indexOf('Rows')),
    about: '<p>I build bridges.</p>',
  });
  const short = 'Bridge engineer. Rower.';
  expect(profileFields({ title: short })).toEqual({ title: short });
  const list = `Director | Rivers & Bridges | M.S. Hydrology | ${'Between ports and locks '.repeat(4).trim()}`;
  expect(profileFields({ title: list })).toEqual({ title: list });
});
