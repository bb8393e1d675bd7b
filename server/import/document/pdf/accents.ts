import type { PlacedRun } from './placed-text.ts';

const MARKS: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˚': '\u030a',
  '¸': '\u0327',
};
const MARK_AND_LETTER = /([¨´ˆ˜ˇ˚¸]|(?<=\p{Ll})`) ?(?![ˆˇ])(\p{L})/gu;
const MARK_AT_END = /[¨´ˆ˜ˇ˚¸`]$/;
/** The gap between an accent and the letter that is drawn below it, in font sizes. */
const MAX_GAP = 0.2;
const MAX_OVERLAP = 0.8;

/** The older fonts of TeX draw an accent and then its letter: "M¨uhlen", "Universit`a", often as two texts. */
export function withComposedAccents(runs: readonly PlacedRun[]): PlacedRun[] {
  const result: PlacedRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isNear =
      last && last.y === run.y && run.x - last.right < MAX_GAP * run.size && last.right - run.x < MAX_OVERLAP * run.size;
    const isAccented = isNear && run.hasSeparateAccents && MARK_AT_END.test(last.text);
    if (isAccented) result.splice(-1, 1, { ...last, text: last.text + run.text, right: Math.max(last.right, run.right) });
    else result.push(run);
  }
  return result.map(({ hasSeparateAccents, ...run }) => (hasSeparateAccents ? { ...run, text: compose(run.text) } : run));
}

function compose(text: string): string {
  return text.replace(MARK_AND_LETTER, (drawn, mark: string, letter: string) => {
    const composed = `${letter === 'ı' ? 'i' : letter}${MARKS[mark]}`.normalize('NFC');
    // No letter has this accent: the character is an apostrophe or a tilde.
    return composed.length === 1 ? composed : drawn;
  });
}
