import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText, settled } from './markdown.ts';

describe('blocks', () => {
  it('are paragraphs, quotes and lists', () => {
    expect(parseMarkdown('One\ntwo\n\n> said\n> so\n- a\n* b\n\n1. first\n2) second')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'One' }], [{ text: 'two' }]] },
      { kind: 'quote', lines: [[{ text: 'said' }], [{ text: 'so' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ]);
  });

  it('take a heading as a strong line, and a list entry with its second line', () => {
    expect(parseMarkdown('## In short ##\nText\n- one\n  goes on')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'In short', strong: true }]] },
      { kind: 'paragraph', lines: [[{ text: 'Text' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'one' }, { text: ' ' }, { text: 'goes on' }]] },
    ]);
  });

  it('are none for nothing', () => {
    expect(parseMarkdown(' \n\r\n ')).toEqual([]);
  });
});

describe('inside a line', () => {
  const inline = (text: string) => {
    const [block] = parseMarkdown(text);
    return block && block.kind !== 'list' ? block.lines[0] : undefined;
  };

  it('stand strong words and links', () => {
    expect(inline('See **this [a](#skills)** and [b](#milestone-x1).')).toEqual([
      { text: 'See ' },
      { text: 'this ', strong: true },
      { text: 'a', href: '#skills', strong: true },
      { text: ' and ' },
      { text: 'b', href: '#milestone-x1' },
      { text: '.' },
    ]);
  });

  it('escaped characters stand for themselves', () => {
    expect(inline('[a \\[b\\]](#about) \\*\\*c\\*\\*')).toEqual([{ text: 'a [b]', href: '#about' }, { text: ' **c**' }]);
  });

  it.each(['<b>bold</b>', '<img src=x onerror=alert(1)>', '`code`', '[not a link]', '2 * 3 ** 4', 'a_b_c'])(
    'everything else is text: %s',
    (text) => {
      expect(inline(text)).toEqual([{ text }]);
    },
  );
});

describe('of an answer that is still coming', () => {
  it.each([
    ['A [tit', 'A '],
    ['A [title]', 'A '],
    ['A [title](#mile', 'A '],
    ['A **bo', 'A '],
    ['A **bold*', 'A '],
    ['A *', 'A '],
    ['A [title](#skills)', 'A [title](#skills)'],
    ['A **bold** b', 'A **bold** b'],
    ['[odd\nnext', '[odd\nnext'],
    ['plain', 'plain'],
  ])('%j shows %j', (text, shown) => {
    expect(settled(text)).toBe(shown);
  });

  it('no piece shows a mark that is gone afterwards', () => {
    const whole = 'Say **this** and [that](#skills), then **more**.\n\n> [x](#about)';
    for (let end = 1; end <= whole.length; end++) expect(plainText(settled(whole.slice(0, end)))).not.toMatch(/[[\]*#]/);
  });
});

it('is copied and read out without marks', () => {
  expect(plainText('**One** [two](#skills)\n\n> three\n\n- four\n- five')).toBe('One two\n\nthree\n\nfour\nfive');
});

it('stays fast on hostile text', () => {
  const started = performance.now();
  for (const text of ['['.repeat(20_000), '**'.repeat(20_000), '[a]('.repeat(10_000), '\\'.repeat(20_000)])
    settled(plainText(text));
  expect(performance.now() - started).toBeLessThan(1000);
});
