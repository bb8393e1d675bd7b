import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText, trimUnfinishedMarkup } from './markdown.ts';

describe('parseMarkdown, blocks', () => {
  it('recognizes paragraphs, quotes and lists', () => {
    expect(parseMarkdown('One\ntwo\n\n> said\n> so\n- a\n* b\n\n1. first\n2) second')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'One' }], [{ text: 'two' }]] },
      { kind: 'quote', lines: [[{ text: 'said' }], [{ text: 'so' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    ]);
  });

  it('turns a heading into a strong line, and keeps a continuation line in its list item', () => {
    expect(parseMarkdown('## In short ##\nText\n- one\n  goes on')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'In short', strong: true }]] },
      { kind: 'paragraph', lines: [[{ text: 'Text' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'one' }, { text: ' ' }, { text: 'goes on' }]] },
    ]);
  });

  it('recognizes a table while it streams, and its plain text has a line per row', () => {
    const table = '| Asked | Said |\n| --- | --- |\n| Rust | **Met** [a](#skills) |\n| Er';
    expect(parseMarkdown(table)).toEqual([
      {
        kind: 'table',
        rows: [
          [[{ text: 'Asked' }], [{ text: 'Said' }]],
          [[{ text: 'Rust' }], [{ text: 'Met', strong: true }, { text: ' ' }, { text: 'a', href: '#skills' }]],
          [[{ text: 'Er' }]],
        ],
      },
    ]);
    expect(plainText(table)).toBe('Asked | Said\nRust | Met a\nEr');
  });

  it('shows escaped brackets as text, and links what comes after them', () => {
    expect(parseMarkdown('It held \\[twice\\]\\(so far) [The \\[old\\] bridge](#milestone-1)')).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'It held [twice](so far) ' }, { text: 'The [old] bridge', href: '#milestone-1' }]] },
    ]);
    expect(trimUnfinishedMarkup('It held \\[twice')).toBe('It held \\[twice');
  });

  it('returns no block for blank text', () => {
    expect(parseMarkdown(' \n\r\n ')).toEqual([]);
  });
});

describe('parseMarkdown, inline', () => {
  const inline = (text: string) => {
    const [block] = parseMarkdown(text);
    return block && 'lines' in block ? block.lines[0] : undefined;
  };

  it('recognizes strong text and links', () => {
    expect(inline('See **this [a](#skills)** and [b](#milestone-x1).')).toEqual([
      { text: 'See ' },
      { text: 'this ', strong: true },
      { text: 'a', href: '#skills', strong: true },
      { text: ' and ' },
      { text: 'b', href: '#milestone-x1' },
      { text: '.' },
    ]);
  });

  it('unescapes escaped characters', () => {
    expect(inline('[a \\[b\\]](#about) \\*\\*c\\*\\*')).toEqual([{ text: 'a [b]', href: '#about' }, { text: ' **c**' }]);
  });

  it.each(['<b>bold</b>', '<img src=x onerror=alert(1)>', '`code`', '[not a link]', '2 * 3 ** 4', 'a_b_c'])(
    'leaves anything else as text: %s',
    (text) => {
      expect(inline(text)).toEqual([{ text }]);
    },
  );
});

describe('trimUnfinishedMarkup', () => {
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
  ])('turns %j into %j', (text, result) => {
    expect(trimUnfinishedMarkup(text)).toBe(result);
  });

  it('hides markup until its closing part has arrived', () => {
    const whole = 'Say **this** and [that](#skills), then **more**.\n\n> [x](#about)';
    for (let end = 1; end <= whole.length; end++)
      expect(plainText(trimUnfinishedMarkup(whole.slice(0, end)))).not.toMatch(/[[\]*#]/);
  });
});

it('plainText removes the markup', () => {
  expect(plainText('**One** [two](#skills)\n\n> three\n\n- four\n- five')).toBe('One two\n\nthree\n\nfour\nfive');
});

it('takes linear time on hostile text', () => {
  const startedAt = performance.now();
  for (const text of ['['.repeat(100_000), '**'.repeat(100_000), '[a]('.repeat(50_000), '\\'.repeat(100_000)])
    trimUnfinishedMarkup(plainText(text));
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
