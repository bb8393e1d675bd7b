import { describe, expect, test } from 'vitest';
import { cpuMsOf } from './fixtures/cpu-time.ts';
import { splitSentences, splitTextBlocks } from './sentences.ts';

describe('splitTextBlocks', () => {
  test.each([
    ['<p>One.</p><p>Two.</p>', ['One.', 'Two.']],
    ['<p>One<br>two<br />three</p>', ['One', 'two', 'three']],
    ['<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
    ['<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>', ['One', 'Inner', 'Two']],
    ['<p>A <strong>bold</strong> <em>step</em>.</p>', ['A bold step.']],
    ['<p>wrapped\nby an editor</p>', ['wrapped by an editor']],
    ['<p>R&amp;D &lt;3 &quot;x&quot; &#39;y&#39; &#x41;&nbsp;b</p>', ['R&D <3 "x" \'y\' A b']],
    ['<p>&amp;lt;b&amp;gt;</p>', ['&lt;b&gt;']],
    ['<p>&unknown; &#0; &#x110000;</p>', ['&unknown; &#0; &#x110000;']],
    ['One.\nTwo.\r\n\r\nThree.', ['One.', 'Two.', 'Three.']],
    ['Latency < 200 ms and uptime > 99 %', ['Latency < 200 ms and uptime > 99 %']],
    ['', []],
    ['<p> </p><p></p>', []],
  ])('splits %j into %j', (text, blocks) => {
    expect(splitTextBlocks(text)).toEqual(blocks);
  });

  test('splits text full of brackets in linear time', async () => {
    for (const text of ['<'.repeat(20_000), '<a'.repeat(10_000), '&#'.repeat(10_000)])
      expect(await cpuMsOf(() => splitTextBlocks(text))).toBeLessThan(100);
  });
});

describe('splitSentences', () => {
  test.each([
    ['One thing. Another thing! A third?', ['One thing.', 'Another thing!', 'A third?']],
    ['We worked with Dr. Smith. He left.', ['We worked with Dr. Smith.', 'He left.']],
    ['Tools, e.g. Figma, i.e. drawings etc. were used.', ['Tools, e.g. Figma, i.e. drawings etc. were used.']],
    ['Acme Inc. hired me. Beta Ltd. did not.', ['Acme Inc. hired me.', 'Beta Ltd. did not.']],
    ['J. R. Hartley wrote it.', ['J. R. Hartley wrote it.']],
    ['From 3.5 to 2.75 seconds. Then it stayed.', ['From 3.5 to 2.75 seconds.', 'Then it stayed.']],
    ['Drawn on a map. 3,000 sailors used it.', ['Drawn on a map.', '3,000 sailors used it.']],
    ['Approx. 40 people, No. 3 of 9.', ['Approx. 40 people, No. 3 of 9.']],
    ['Written in Node.js and .NET. It ran.', ['Written in Node.js and .NET.', 'It ran.']],
    ['C#/.NET development with MS-SQL', ['C#/.NET development with MS-SQL']],
    ['Ports (.NET, C++/Qt) of maps. Then C++,.NET and +.NET.', ['Ports (.NET, C++/Qt) of maps.', 'Then C++,.NET and +.NET.']],
    ['.NET and C++/Qt. Then it ran.', ['.NET and C++/Qt.', 'Then it ran.']],
    ['@scope/tides, #1 of all ports', ['@scope/tides, #1 of all ports']],
    ['#1 of all ports', ['#1 of all ports']],
    ['Werkzeuge, z.B. Figma und ca. 40 andere. Ende.', ['Werkzeuge, z.B. Figma und ca. 40 andere.', 'Ende.']],
    ['Élan. Été à É. Zola.', ['Élan.', 'Été à É. Zola.']],
    ['これは文です。次の文です。', ['これは文です。', '次の文です。']],
    ['No full stop', ['No full stop']],
    ['', []],
  ])('splits %j', (block, expected) => {
    expect(splitSentences(block)).toEqual(expected);
  });

  test('handles text full of abbreviations in time', async () => {
    expect(await cpuMsOf(() => expect(splitSentences('Dr. '.repeat(5000))).toHaveLength(1))).toBeLessThan(1000);
  });
});
