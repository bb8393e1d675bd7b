import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeRichText } from './rich-text.ts';

const ONLY_ALLOWED =
  /^(?:[^<>]|<\/?(?:strong|b|em|i|ul|ol|li|p)>|<br \/>|<a href="(?:https?:|\/(?!\/))[^"<>]*" rel="noopener nofollow">|<\/a>)*$/;

describe('sanitizeRichText', () => {
  test('keeps the allowed tags', () => {
    const html = '<p>a <strong>b</strong> <b>c</b> <em>d</em> <i>e</i><br /></p><ul><li>f</li></ul><ol><li>g</li></ol>';
    expect(sanitizeRichText(html)).toBe(html);
  });

  test('removes every attribute', () => {
    const html = '<p class="x" style="color:red" onclick="alert(1)" id=a>b</p><li data-x=1>c</li>';
    expect(sanitizeRichText(html)).toBe('<p>b</p><li>c</li>');
  });

  test.each([
    ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&amp;c=2'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
    ['/uploads/paper.pdf', '/uploads/paper.pdf'],
  ])('keeps a link to %s, with the same two attributes for every link', (href, expected) => {
    const html = `<p><a href="${href}" target="_blank" class="x" onclick="x()" rel="opener">a <b>link</b></a></p>`;
    expect(sanitizeRichText(html)).toBe(`<p><a href="${expected}" rel="noopener nofollow">a <b>link</b></a></p>`);
  });

  test.each([
    'javascript:alert(1)',
    ' java&#10;script:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    '//evil.example',
    '/\\evil.example',
    'ftp://example.com',
    '#about',
    '',
  ])('reduces a link to %j to its text', (href) => {
    expect(sanitizeRichText(`<p>a <a href="${href}">link</a></p>`)).toBe('<p>a link</p>');
  });

  test.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<style>p{color:red}</style>after', 'after'],
    ['<img src=x onerror=alert(1)>after', 'after'],
    ['<svg/onload=alert(1)>after', 'after'],
    ['<a href="javascript:alert(1)">link</a>', 'link'],
    ['<iframe srcdoc="<script>alert(1)</script>">x</iframe>after', 'xafter'],
    ['<h1>Title</h1><div>text</div>', 'Titletext'],
    ['<!-- <b>hidden</b> --><p>a</p>', '<p>a</p>'],
    ['<p>a<scr<script>ipt>alert(1)</p>', '<p>aipt&gt;alert(1)</p>'],
    ['<math><mi xlink:href="data:x,<script>alert(1)</script>">x</math>', 'x'],
    ['<b><form action="//evil.example"><input name=x></form></b>', '<b></b>'],
    ['<P>upper</P>', '<p>upper</p>'],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
  ])('turns %j into %j', (input, expected) => {
    expect(sanitizeRichText(input)).toBe(expected);
  });

  test('turns text without tags into escaped paragraphs and line breaks', () => {
    expect(sanitizeRichText('a < b & c\nsecond line\n\n\nnext')).toBe('<p>a &lt; b &amp; c<br />second line</p><p>next</p>');
  });

  test('returns an empty string for blank text', () => {
    expect(sanitizeRichText('')).toBe('');
    expect(sanitizeRichText(' \n\n ')).toBe('');
  });

  test('normalizes typography', () => {
    expect(sanitizeRichText('it\u2019s\u00a0so\u200bft\u00ad\u2026\r\nline')).toBe('<p>it\u2019s soft...<br />line</p>');
  });

  test('does not change opening and closing quotation marks', () => {
    expect(sanitizeRichText('\u2018recon\u2019 \u201crecon\u201d \u201arecon\u2018')).toBe(
      '<p>\u2018recon\u2019 \u201crecon\u201d \u201arecon\u2018</p>',
    );
  });

  test('returns only allowed tags for any input', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '/',
        '"',
        "'",
        '=',
        ' ',
        '&',
        '&lt;',
        '&#60;',
        'script',
        'p',
        'b',
        'svg',
        'onload',
        '<!--',
        '-->',
        '<p ',
        '</b',
        '<textarea>',
        'javascript:',
        '<a href="',
        'https://x.example/',
        '/path',
        '\u0000',
        '<![CDATA[',
        ']]>',
        'é',
      ],
    );
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 25 }).map((list) => list.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const html = sanitizeRichText(text);
        expect(html).toMatch(ONLY_ALLOWED);
        for (const tag of ['a', 'p', 'b'])
          expect(html.split(new RegExp(`<${tag}[ >]`)).length).toBe(html.split(`</${tag}>`).length);
      }),
      { numRuns: 500 },
    );
  });
});
