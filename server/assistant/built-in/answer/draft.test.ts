import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../corpus.ts';
import { renderAnswer, toQuote } from './draft.ts';

function itemWith(title: string, text: string, isFact: boolean): Item {
  const item: Item = { id: 'milestone-1', kind: 'project', title, anchor: '#milestone-1', contentIds: [], passages: [] };
  item.passages.push({ id: 'milestone-1.0', item, text, isFact });
  return item;
}

function render(title: string, text: string, isFact = false): string {
  return renderAnswer({ lead: 'From the portfolio:', quotes: itemWith(title, text, isFact).passages.map(toQuote) }).text;
}

/** The HTML tags that the Markdown renders to. */
function tagsIn(markdown: string): string[] {
  return [...(marked.parse(markdown, { async: false }) as string).matchAll(/<\/?([a-z]\w*)/gi)].map(([, name = '']) => name);
}

describe('renderAnswer', () => {
  test('quotes a sentence in quotation marks, with its source under it', () => {
    expect(render('The bridge', 'It held.')).toBe('From the portfolio:\n\n> “It held.”\n> [The bridge](#milestone-1)');
  });

  test('lists facts line by line', () => {
    const { passages } = itemWith('The bridge', '2019', true);
    const [quote] = passages.map(toQuote);
    if (!quote) throw new Error('no quote');
    expect(renderAnswer({ lead: 'Facts:', quotes: [quote, { ...quote, text: '2020' }] })).toEqual({
      text: 'Facts:\n\n- 2019 [The bridge](#milestone-1)\n- 2020 [The bridge](#milestone-1)',
      sources: ['#milestone-1'],
      declined: false,
    });
  });

  test('renders a lead without quotations', () => {
    expect(renderAnswer({ lead: 'No.', quotes: [], declined: true })).toEqual({ text: 'No.', sources: [], declined: true });
  });

  test.each([
    '[click](https://evil.example)',
    '![x](https://evil.example/x.png)',
    '<img src=x onerror=alert(1)>',
    '\\<img src=x>',
    '\\[a](javascript:alert(1))',
    '<https://evil.example>',
    '*bold* _it_ `code` \\*bold\\*',
    '[a]: https://evil.example\n\n[a]',
    'line\n\n# heading\n\n<b>bold</b>',
  ])('renders neither a link nor a tag for %j', (text) => {
    for (const isFact of [true, false]) {
      for (const markdown of [render('Title', text, isFact), render(text, 'Text', isFact)]) {
        const allowed = isFact ? ['p', 'ul', 'li', 'a'] : ['p', 'blockquote', 'br', 'a'];
        expect(tagsIn(markdown.replaceAll('https://', '')).filter((tag) => !allowed.includes(tag))).toEqual([]);
        expect(markdown.match(/\]\(/g)).toHaveLength(1);
      }
    }
  });

  test('shows the owner’s text unchanged', () => {
    const text = 'a * b_c `d` <e> \\f 5 < 6 & 7';
    const html = marked.parse(render('Title', text), { async: false }) as string;
    const shown = html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(shown).toContain(`“${text}”`);
  });

  test('contains one link, to the source, for any text', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '\\',
      '*',
      '_',
      '`',
      '!',
      'a',
      ' ',
      '\n',
      '#',
      '-',
      'b c',
      '&lt;',
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, fc.boolean(), (title, quoted, isFact) => {
        const html = marked.parse(render(title, quoted, isFact), { async: false }) as string;
        expect(html.match(/<a /g)).toHaveLength(1);
        expect(html).toContain('href="#milestone-1"');
        expect(html).not.toMatch(/<(?:img|b|i|em|strong|code|script)\b/);
      }),
    );
  });

  test('keeps brackets in the owner’s words and in the label of a source', () => {
    const html = marked.parse(render('Ropes [2nd ed.](x)', 'It held [twice](see below).'), { async: false });
    expect(html).toContain('“It held [twice](see below).”');
    expect(html).toContain('<a href="#milestone-1">Ropes [2nd ed.](x)</a>');
  });

  test('in a line of facts that begins with the title, the title is the link', () => {
    expect(render('The bridge', 'The bridge · Engineer · 2019', true)).toContain(
      '- [The bridge](#milestone-1) · Engineer · 2019',
    );
    expect(render('The bridge', 'The bridges of 2019', true)).toContain('- The bridges of 2019 [The bridge](#milestone-1)');
  });

  test('links to the source even if the title is without words', () => {
    expect(render('***', 'It held.')).toContain('[Source](#milestone-1)');
  });

  test('removes brackets from the lead', () => {
    expect(renderAnswer({ lead: 'You can reach [x](http://evil.example) <b>.', quotes: [] }).text).not.toMatch(/[[\]<>]/);
  });
});

describe('a long quotation', () => {
  const quoted = (text: string) => render('T', text).match(/“([\s\S]*)”/)?.[1] ?? '';

  test('is truncated at a comma or a word and ends with an ellipsis', () => {
    const long = 'word '.repeat(200).trim();
    expect(quoted(long).length).toBeLessThanOrEqual(420);
    expect(quoted(long)).toMatch(/word …$/);
    const list = 'Kubernetes Administrator, '.repeat(40);
    expect(quoted(list)).toMatch(/Kubernetes Administrator …$/);
  });

  test('is not truncated up to 420 characters', () => {
    expect(quoted('a'.repeat(420))).toBe('a'.repeat(420));
    expect(quoted('a'.repeat(421))).toBe(`${'a'.repeat(418)} …`);
  });

  test('is not truncated within a character', () => {
    expect(quoted(`a${'🌊'.repeat(400)}`).isWellFormed()).toBe(true);
  });
});
