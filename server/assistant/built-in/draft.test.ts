import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import type { Item } from '../corpus.ts';
import { quoteOf, renderAnswer } from './draft.ts';

function itemWith(title: string, text: string, isFact: boolean): Item {
  const item: Item = { id: 'milestone-1', kind: 'project', title, anchor: '#milestone-1', passages: [] };
  item.passages.push({ id: 'milestone-1.0', item, text, isFact });
  return item;
}

function written(title: string, text: string, isFact = false): string {
  return renderAnswer({ lead: 'From the portfolio:', quotes: itemWith(title, text, isFact).passages.map(quoteOf) }).text;
}

/** The tags that a browser would make of it. */
function tagsIn(markdown: string): string[] {
  return [...(marked.parse(markdown, { async: false }) as string).matchAll(/<\/?([a-z]\w*)/gi)].map(([, name = '']) => name);
}

describe('an answer', () => {
  test('quotes a sentence in quotation marks, with its source under it', () => {
    expect(written('The bridge', 'It held.')).toBe('From the portfolio:\n\n> “It held.”\n> [The bridge](#milestone-1)');
  });

  test('lists facts line by line', () => {
    const { passages } = itemWith('The bridge', '2019', true);
    const [quote] = passages.map(quoteOf);
    if (!quote) throw new Error('no quote');
    expect(renderAnswer({ lead: 'Facts:', quotes: [quote, { ...quote, text: '2020' }] })).toEqual({
      text: 'Facts:\n\n- 2019 [The bridge](#milestone-1)\n- 2020 [The bridge](#milestone-1)',
      sources: ['#milestone-1'],
      declined: false,
    });
  });

  test('may be a lead alone', () => {
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
  ])('makes neither link nor tag of %j', (text) => {
    for (const isFact of [true, false]) {
      for (const markdown of [written('Title', text, isFact), written(text, 'Text', isFact)]) {
        const allowed = isFact ? ['p', 'ul', 'li', 'a'] : ['p', 'blockquote', 'br', 'a'];
        expect(tagsIn(markdown.replaceAll('https://', '')).filter((tag) => !allowed.includes(tag))).toEqual([]);
        expect(markdown.match(/\]\(/g)).toHaveLength(1);
      }
    }
  });

  test('shows what the owner wrote as it is', () => {
    const text = 'a * b_c `d` <e> \\f 5 < 6 & 7';
    const html = marked.parse(written('Title', text), { async: false }) as string;
    const shown = html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(shown).toContain(`“${text}”`);
  });

  test('has one link, to its source, whatever stands in it', () => {
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
        const html = marked.parse(written(title, quoted, isFact), { async: false }) as string;
        expect(html.match(/<a /g)).toHaveLength(1);
        expect(html).toContain('href="#milestone-1"');
        expect(html).not.toMatch(/<(?:img|b|i|em|strong|code|script)\b/);
      }),
    );
  });

  test('names its source even where the title has no word', () => {
    expect(written('***', 'It held.')).toContain('[Source](#milestone-1)');
  });

  test('takes brackets out of the owner’s name', () => {
    expect(renderAnswer({ lead: 'You can reach [x](http://evil.example) <b>.', quotes: [] }).text).not.toMatch(/[[\]<>]/);
  });
});

describe('a long quotation', () => {
  const inner = (text: string) => written('T', text).match(/“([\s\S]*)”/)?.[1] ?? '';

  test('is cut at a comma or a word, and says so', () => {
    const long = 'word '.repeat(200).trim();
    expect(inner(long).length).toBeLessThanOrEqual(422);
    expect(inner(long)).toMatch(/word …$/);
    const list = 'Kubernetes Administrator, '.repeat(40);
    expect(inner(list)).toMatch(/Kubernetes Administrator …$/);
  });

  test('stays whole up to 420 characters', () => {
    expect(inner('a'.repeat(420))).toBe('a'.repeat(420));
    expect(inner('a'.repeat(421))).toBe(`${'a'.repeat(420)} …`);
  });

  test('is not cut within a character', () => {
    expect(inner(`a${'🌊'.repeat(400)}`).isWellFormed()).toBe(true);
  });
});
