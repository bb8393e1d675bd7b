// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { cleanPaste, cleanPastedText } from './clean-paste.ts';

describe('links', () => {
  test('to web pages are kept, with their format', () => {
    expect(cleanPaste('<p>See <a href="https://example.com/?a=1&amp;b=2" class="x"><b>the</b> talk</a>.</p>')).toBe(
      '<p>See <a href="https://example.com/?a=1&amp;b=2"><strong>the</strong></a><a href="https://example.com/?a=1&amp;b=2"> talk</a>.</p>',
    );
  });

  test.each(['javascript:alert(1)', 'mailto:a@example.com', '#top', '/in/someone', 'https://exa mple.com'])(
    'to %s are reduced to their text',
    (href) => {
      expect(cleanPaste(`<p>See <a href="${href}">the talk</a>.</p>`)).toBe('<p>See the talk.</p>');
    },
  );
});

describe('Word', () => {
  const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-text:\\F0B7;} --></style>
</head><body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->

<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='mso-ansi-language:EN-US'>Led the
“Orbit” programme<o:p></o:p></span></b></p>

<p class=MsoNormal><span style='font-size:11.0pt;line-height:107%;font-family:"Calibri",sans-serif;color:#1F3864'>Owner’s
view &#8211; <i>on time</i>, under&nbsp;budget &amp; quiet…</span><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Cut costs by 30&nbsp;%<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->in two quarters<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Kept the team<o:p></o:p></p>

<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Plan</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Ship<span class=MsoCommentReference><a href="#_msocom_1">[AB1]</a></span></p>

<!--EndFragment--></body></html>`;

  test('keeps paragraphs and both kinds of lists, without styles and artifacts', () => {
    expect(cleanPaste(WORD)).toBe(
      '<p><strong>Led the "Orbit" programme</strong></p>' +
        "<p>Owner's view – <em>on time</em>, under budget &amp; quiet...</p>" +
        '<ul><li>Cut costs by 30 %<ul><li>in two quarters</li></ul></li><li>Kept the team</li></ul>' +
        '<ol><li>Plan</li><li>Ship</li></ol>',
    );
  });

  test('nests the items that Word for the web puts in separate lists with a level', () => {
    const html = `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-US" style="font-weight:normal"><span class="TextRun"><span class="NormalTextRun">Results</span></span><span class="EOP" style="font-size:11pt">&nbsp;</span></p></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem"><p class="Paragraph"><span data-contrast="auto" class="TextRun">First</span><span class="EOP">&nbsp;</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2" role="list"><li data-leveltext="o" data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun">Deeper</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun">Second</span></p></li></ul></div>`;
    expect(cleanPaste(html)).toBe('<p>Results</p><ul><li>First<ul><li>Deeper</li></ul></li><li>Second</li></ul>');
  });

  test('turns headings into bold paragraphs and removes tracked deletions and hidden text', () => {
    const html = `<h2><span style='font-weight:normal'>Scope</span></h2><p>Kept <del cite="mailto:A" datetime="2024">gone</del><span style='display:none;mso-hide:all'>secret</span>words</p>`;
    expect(cleanPaste(html)).toBe('<p><strong>Scope</strong></p><p>Kept words</p>');
  });
});

describe('Google Docs', () => {
  test('ignores the bold wrapper and keeps nested lists', () => {
    const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6a1b2c3d-7fff-1e2f"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;white-space:pre;white-space:pre-wrap;">Delivery.</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;"> It’s “</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">done</span><span style="font-weight:400;white-space:pre-wrap;">”</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><ol><li dir="ltr" aria-level="1"><p role="presentation"><span>Then this</span></p></li></ol></b><br class="Apple-interchange-newline">`;
    expect(cleanPaste(html)).toBe(
      '<p><strong>Delivery.</strong> It\'s "<em>done</em>"</p>' +
        '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><ol><li>Then this</li></ol>',
    );
  });

  test('joins the cells of each table row into one paragraph', () => {
    const html =
      '<b style="font-weight:normal;"><div dir="ltr"><table><colgroup><col width="300"/></colgroup><tbody><tr><td><p><span>Budget</span></p></td><td><p><span>4 M</span></p></td></tr><tr><td><p>Team</p></td><td><p>12</p></td></tr></tbody></table></div></b>';
    expect(cleanPaste(html)).toBe('<p>Budget 4 M</p><p>Team 12</p>');
  });
});

describe('LinkedIn', () => {
  test('removes text repeated for screen readers and turns typed bullets into a list', () => {
    const html = `<html><body><!--StartFragment--><div class="xYz inline-show-more-text--is-collapsed" dir="ltr" style="box-sizing: inherit; color: rgba(0, 0, 0, 0.9); font-family: -apple-system;"><span aria-hidden="true" style="white-space: pre-wrap;"><!-- -->Ran delivery for 12 teams.<br><br>• Shipped “Atlas” early<br>• Saved €2M<br>• Hired 8 people<!-- --></span><span class="visually-hidden" style="clip: rect(0px, 0px, 0px, 0px) !important; position: absolute !important; width: 1px;"><!-- -->Ran delivery for 12 teams. • Shipped “Atlas” early • Saved €2M • Hired 8 people<!-- --></span></div><!--EndFragment--></body></html>`;
    expect(cleanPaste(html)).toBe(
      '<p>Ran delivery for 12 teams.</p><ul><li>Shipped "Atlas" early</li><li>Saved €2M</li><li>Hired 8 people</li></ul>',
    );
  });

  test('keeps line breaks where the style preserves them and recognizes emoji bullets', () => {
    const html = '<span style="white-space: pre-wrap;">What I learned:\n\n🔹 Listen\n🔹 Measure\n\n#leadership</span>';
    expect(cleanPaste(html)).toBe('<p>What I learned:</p><ul><li>Listen</li><li>Measure</li></ul><p>#leadership</p>');
  });
});

describe('typed lists', () => {
  test.each([
    ['dashes', '- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['numbers', '1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['letters', 'a) one\nb) two', '<ol><li>one</li><li>two</li></ol>'],
    ['symbol fonts', '\uf0b7\tone\n\uf0b7\ttwo', '<ul><li>one</li><li>two</li></ul>'],
    ['levels', '• one\no inner\n• two', '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>'],
    ['text around', 'Before:\n• one\nafter', '<p>Before:</p><ul><li>one</li></ul><p>after</p>'],
    ['empty lines between', '• one\n\n• two', '<ul><li>one</li><li>two</li></ul>'],
    ['a sentence with a number', '3. place in the race', '<p>3. place in the race</p>'],
    ['a source after a dash', '— Ada Lovelace', '<p>— Ada Lovelace</p>'],
    ['a negative number', '-5 % costs', '<p>-5 % costs</p>'],
    ['a year', '2019. A good year', '<p>2019. A good year</p>'],
  ])('handles %s', (_, text, html) => expect(cleanPastedText(text)).toBe(html));

  test('removes a bullet typed inside a real item', () => {
    expect(cleanPaste('<ul><li>• one</li><li>two</li></ul>')).toBe('<ul><li>one</li><li>two</li></ul>');
  });
});

describe('other HTML', () => {
  test('removes scripts, event handlers, unsafe links and pictures', () => {
    const html = `<p onclick="x()">See <a href="javascript:alert(1)">this</a><img src=x onerror=alert(1)><script>alert('<p>no</p>')</script> &lt;b&gt;</p>`;
    expect(cleanPaste(html)).toBe('<p>See this &lt;b&gt;</p>');
  });

  test('decodes entities and escapes the result', () => {
    expect(cleanPaste('<p>Z&uuml;rich &#128640; &amp;copy;</p>')).toBe('<p>Zürich 🚀 &amp;copy;</p>');
  });

  test('closes open paragraphs and items', () => {
    expect(cleanPaste('<p>one<p>two<ul><li>a<li>b</ul>')).toBe('<p>one</p><p>two</p><ul><li>a</li><li>b</li></ul>');
  });

  test.each(['', '   ', '<p></p>', '<p>&nbsp;</p><br>', '<', '<p', '<!--', '</p></p>'])('does not throw on %j', (html) => {
    expect(() => cleanPaste(html)).not.toThrow();
  });

  test('leaves its own output unchanged', () => {
    const once = cleanPaste('<p>“a” <b>b</b></p><ul><li>c<ul><li>d</li></ul></li></ul>');
    expect(cleanPaste(once)).toBe(once);
  });
});
