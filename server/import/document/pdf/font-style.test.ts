import { expect, test } from 'vitest';
import { fontStyle } from './font-style.ts';

test.each<[font: string, style: string]>([
  ['ABCDEF+Lato-BoldItalic', 'bold italic'],
  ['SourceSansPro-LightIt', 'italic'],
  ['NimbusRomNo9L-Medi', 'bold accents'],
  ['NimbusRomNo9L-ReguItal', 'italic accents'],
  ['CMBX12', 'bold accents'],
  ['SFBX1200', 'bold'],
  ['CMTI10', 'italic accents'],
  ['SFTI0900', 'italic'],
  ['SFRM1095', ''],
  ['CMSY10', 'accents'],
  ['FontAwesome5Brands-Regular', 'icons'],
  ['XYZABC+FontAwesome', 'icons'],
  ['SymbolMT', ''],
])('the font %s is %j', (font, style) => {
  const { bold, italic, isIconFont, hasSeparateAccents } = fontStyle(font);
  const found = [bold && 'bold', italic && 'italic', isIconFont && 'icons', hasSeparateAccents && 'accents'];
  expect(found.filter(Boolean).join(' ')).toBe(style);
});
