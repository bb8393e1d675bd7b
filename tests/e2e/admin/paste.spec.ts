import { hostileMarkup } from '../../support/hostile-content.ts';
import { form, test } from '../helpers/admin.ts';
import { startBeacon, watchForInjection } from '../helpers/injection-watch.ts';
import { expect } from '../helpers/test.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal><span style='font-weight:bold'>Led the “Orbit” programme<o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Cut costs</p>
<!--EndFragment--></body></html>`;
const EXCEL =
  '<html><body><table style="width:1pt"><!--StartFragment--><tr><td style="a:b">Budget</td><td>4 M</td></tr><!--EndFragment--></table></body></html>';
/** Everything that a browser might load, run or report while it parses. */
const ACTIVE = (url: string) => `<head><meta http-equiv="Content-Security-Policy" content="default-src ${url}">
<meta http-equiv="refresh" content="0;url=${url}"><base href="${url}"><style>p { color: red }</style></head>
<body background="${url}" onload="ran(1)" style="color: red"><p/onclick=ran(2) style=color:red>Before</p>
<img src="${url}" srcset="${url}"><video src="${url}" poster="${url}" autoplay></video><audio autoplay><source src="${url}"></audio>
<object data="${url}"></object><embed src="${url}"><iframe src="${url}"></iframe><iframe srcdoc="<script>parent.ran(3)</script>"></iframe>
<link rel="stylesheet" href="${url}"><link rel="preload" as="image" href="${url}"><link rel="modulepreload" href="${url}"><link rel="prefetch" href="${url}">
<input type="image" src="${url}"><script src="${url}"></script><script type="module">ran(4)</script>
<svg onload="ran(5)"><image href="${url}"/><use href="${url}#a"/><style>p { color: red }</style><script>ran(6)</script></svg>
<math><mi style="color: red" onclick="ran(7)">x</mi></math><template shadowrootmode="open"><style>p { color: red }</style></template>
<details open ontoggle="ran(8)"></details><table background="${url}"></table><p>After</p></body>`;

test('cleans pasted HTML without running it and without violating the content security policy', async ({ page, openAdmin }) => {
  const beacon = await startBeacon();
  const { expectClean } = await watchForInjection(page, beacon);
  await openAdmin('timeline', { timeline: [{ title: 'A bridge', start_year: 2018, end_year: 2019 }] });
  await page.getByRole('button', { name: 'Edit A bridge' }).click();
  const text = form(page, 'Edit Milestone').getByRole('textbox', { name: 'Summary' });
  const paste = async (html: string) => {
    // By keyboard, which the editor handles synchronously; it observes changes of its DOM only later.
    await text.press('ControlOrMeta+a');
    await text.press('Backspace');
    await expect(text).toHaveText('');
    await text.evaluate((element, content) => {
      const data = new DataTransfer();
      data.setData('text/html', content);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, html);
  };

  await paste(WORD);
  await expect(text.locator('strong')).toHaveText('Led the "Orbit" programme');
  await expect(text.getByRole('listitem')).toHaveText(['Cut costs']);
  await expectClean('pasted from Word');

  await paste(EXCEL);
  await expect(text).toHaveText('Budget 4 M');
  await expectClean('pasted from Excel');

  await paste(`<p>Before</p>${hostileMarkup(beacon.url)}<p>After</p>`);
  await expect(text).toContainText('Before');
  await expectClean('hostile markup pasted');

  await paste(ACTIVE(beacon.url));
  await expect(text.getByRole('paragraph')).toHaveText(['Before', 'After']);
  await expectClean('active markup pasted');
  beacon.stop();
});
