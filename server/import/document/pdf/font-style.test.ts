import { expect, test } from 'vitest';
import { fontStyle } from './font-style.ts';

test.each<[font: string, style: string]>([
  ['ABCDEF+Lato-BoldItalic', 'bold italic'],
  ['SourceSansPro-LightIt', 'italic'],
  ['NimbusRomNo9L-Medi', 'bold'],
  ['NimbusRomNo9L-ReguItal', 'italic'],
  ['CMBX12', 'bold'],
  ['SFBX1200', 'bold'],
  ['CMTI10', 'italic'],
  ['SFTI0900', 'italic'],
  ['SFRM1095', ''],
  ['CMSY10', ''],
  ['FontAwesome5Brands-Regular', 'pictures'],
  ['XYZABC+FontAwesome', 'pictures'],
  ['SymbolMT', ''],
])('the font %s is %j', (font, style) => {
  const { bold, italic, isPictures } = fontStyle(font);
  expect([bold && 'bold', italic && 'italic', isPictures && 'pictures'].filter(Boolean).join(' ')).toBe(style);
});
