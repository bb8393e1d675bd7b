import { expect, test } from 'vitest';
import { introOf } from './profile-intro.ts';
import { cutAtWord, plainToRichText, toPlainText, toRichText } from './text.ts';

test('converts Markdown to rich text', () => {
  expect(toRichText('Hello **world**\n\n- a\n- b').html).toBe('<p>Hello <strong>world</strong></p><ul><li>a</li><li>b</li></ul>');
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

test('keeps plain text literally, with its line breaks and bullets', () => {
  expect(plainToRichText('a_b_c *x* <b>\nnext\r\n- p\n- q').html).toBe(
    '<p>a_b_c *x* &lt;b&gt;<br />next</p><ul><li>p</li><li>q</li></ul>',
  );
});

test('cuts a text that is too long after a word', () => {
  expect(cutAtWord('hello brave new world', 15)).toBe('hello brave...');
  expect(cutAtWord('short', 15)).toBe('short');
  expect(cutAtWord('x'.repeat(40), 15).length).toBeLessThanOrEqual(15);
});

test('takes the first sentence as the intro', () => {
  expect(introOf('I build bridges, e.g. Small ones. Then I rest.')).toBe('I build bridges, e.g. Small ones.');
});

test('cuts a long first sentence after a clause', () => {
  const clause = 'I have kept the old bridges of three harbours standing through forty winters';
  expect(introOf(`${clause}, ${'and then some more '.repeat(10)}.`)).toBe(`${clause}...`);
});
