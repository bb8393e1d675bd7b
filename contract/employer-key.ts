/** Legal forms of companies, without their dots. */
const LEGAL_FORMS = new Set(
  'ab ag aps bv co corp corporation doo gmbh inc incorporated kg lda limited llc llp ltd ltda mbh nv oo oy plc pty sa sarl sas se sl sp spa srl sro z &'.split(
    ' ',
  ),
);

/** The name without case, punctuation and legal forms such as 'S.A.', 'Inc.' and 'Sp. z o.o.' at its end. */
export function employerKey(company: string): string {
  const words = company
    .normalize('NFC')
    // Soft hyphens are not shown.
    .replaceAll('\u00ad', '')
    .toLowerCase()
    // 'S. A.' and 'o. o.' are one word.
    .replace(/(?<=\b\p{L}\.)\s+(?=\p{L}\.)/gu, '')
    .replace(/[.,]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
