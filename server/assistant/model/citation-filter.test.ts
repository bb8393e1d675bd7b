import fc from 'fast-check';
import { lexer, type Token, walkTokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { createCitationFilter, type Sources } from './citation-filter.ts';

const SOURCES: Sources = new Map([
  ['milestone-abc', { title: 'A bridge', anchor: '#milestone-abc' }],
  ['milestone-x', { title: 'Odd [title] *of* `code`', anchor: '#milestone-x' }],
  ['skills-web', { title: 'Web', anchor: '#skills' }],
  ['about', { title: 'About', anchor: '#about' }],
]);

/** Filters the text in chunks that end at `cuts`. */
function filterInChunks(text: string, cuts: readonly number[] = []): string {
  const filter = createCitationFilter(SOURCES);
  const ends = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted((a, b) => a - b);
  let output = '';
  let from = 0;
  for (const end of [...ends, text.length]) {
    output += filter.push(text.slice(from, end));
    from = end;
  }
  return output + filter.end();
}

/** The targets of all links and images in Markdown text, and all HTML. */
function targetsOf(markdown: string): string[] {
  const targets: string[] = [];
  void walkTokens(lexer(markdown), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') targets.push(String(token.href));
    if (token.type === 'html') targets.push(token.raw);
  });
  return targets;
}

describe('the citation filter', () => {
  test.each([
    ['She led it [[milestone-abc]].', 'She led it [A bridge](#milestone-abc).'],
    ['[[#milestone-abc]] [[milestone-abc.3]]', '[A bridge](#milestone-abc) [A bridge](#milestone-abc)'],
    ['[[milestone-abc, about]]', '[A bridge](#milestone-abc) [About](#about)'],
    ['[[milestone-abc|the bridge]]', '[A bridge](#milestone-abc)'],
    ['[milestone-abc]', '[A bridge](#milestone-abc)'],
    ['[[skills-web]](#skills)', '[Web](#skills)'],
    ['[[milestone-x]]', '[Odd \\[title\\] \\*of\\* \\`code\\`](#milestone-x)'],
    ['the [bridge](#milestone-abc)', 'the [bridge](#milestone-abc)'],
  ])('turns markers of known places into links: %s', (input, output) => {
    expect(filterInChunks(input)).toBe(output);
  });

  test.each([
    ['Led it [[milestone-gone]] in 2020.', 'Led it in 2020.'],
    ['Led it [[milestone-gone]].', 'Led it.'],
    ['the [bridge](#milestone-gone) here', 'the bridge here'],
    ['the [bridge](https://evil.example/x) here', 'the bridge here'],
    ['the [bridge](javascript:alert(1)) here', 'the bridge here'],
    ['the [bridge](/admin "title") here', 'the bridge here'],
    ['![a picture](https://evil.example/x.png)', 'a picture'],
    ['![about](#about)', '[About](#about)'],
    ['[![x](https://evil.example/x.png)](#about)', '[x](#about)'],
    ['see <https://evil.example>.', 'see .'],
    ['see https://evil.example/x?y=1, and more', 'see , and more'],
    ['see www.evil.example', 'see '],
    ['[text][1]\n\n[1]: https://evil.example', 'text\\[1\\]\n\n1: '],
    ['<a href="https://evil.example">x</a>', 'x'],
    ['<img src=x onerror=alert(1)>', ''],
    ['[x]<b a=1>(javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['[[milestone-abc', ''],
    ['the [bridge](https://evil', 'the bridge'],
  ])('removes unknown markers, other links and HTML: %s', (input, output) => {
    expect(filterInChunks(input)).toBe(output);
  });

  test.each([
    'Plain words, with a (bracket), 3 < 4 and a! And more.',
    'She works with https, www and http.',
    '- a list\n- of **bold** things\n\n> and a quote',
    'Größe 日本語 🎉',
  ])('leaves other text unchanged: %s', (text) => {
    expect(filterInChunks(text)).toBe(text);
  });

  test('escapes brackets that are not part of a link', () => {
    expect(filterInChunks('an [aside] and Array<string>')).toBe('an \\[aside\\] and Array\\<string>');
    expect(filterInChunks(`[${'long '.repeat(100)}](https://evil.example)`)).toContain('long long');
  });

  test('holds back only what may become a link', () => {
    const filter = createCitationFilter(SOURCES);
    expect(filter.push('Hello')).toBe('Hello');
    expect(filter.push(' world.')).toBe(' world.');
    expect(filter.push(' See [[mile')).toBe(' See');
    expect(filter.push('stone-abc]')).toBe('');
    expect(filter.push('],')).toBe(' [A bridge](#milestone-abc),');
    expect(filter.push(' wh')).toBe(' w');
    expect(filter.push('y')).toBe('hy');
    expect(filter.end()).toBe('');
  });

  test('does not buffer a URL that never ends', () => {
    const filter = createCitationFilter(SOURCES);
    filter.push('https://');
    for (let i = 0; i < 1000; i++) expect(filter.push('x'.repeat(10_000))).toBe('');
    expect(filter.push(' end')).toBe(' end');
  });

  // biome-ignore format: one list of parts
  const part = fc.constantFrom(
    '[', ']', '(', ')', '!', '<', '>', ':', ' ', '\n', '\\', '`', '*', '"', '=', '/', '.', '#', 'a', 'www.', 'https://', 'http://',
    'evil.example', 'javascript:alert(1)', '[[', ']]', 'milestone-abc', 'milestone-gone', '#about', '](', 'img src=x', '&#91;', 'x@y.example',
  );
  const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));

  test('never lets another target through, wherever the chunks end', () => {
    const allowedTargets = new Set(['#milestone-abc', '#milestone-x', '#skills', '#about']);
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 8 }), (input, cuts) => {
        const foreign = targetsOf(filterInChunks(input, cuts)).filter(
          (target) => !allowedTargets.has(target) && !target.startsWith('mailto:'),
        );
        expect(foreign).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
  });

  test('gives the same output wherever the chunks end', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 8 }), (input, cuts) => {
        expect(filterInChunks(input, cuts)).toBe(filterInChunks(input));
      }),
      { numRuns: 5000 },
    );
  });
});
