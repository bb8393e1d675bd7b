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
/** An accent reaches over the letter after it, in heights of the text. */
const MAX_GAP = 0.2;

/** The older fonts of TeX draw an accent and then its letter: "M¨uhlen", "Universit`a", often as two texts. */
export function withComposedAccents(runs: readonly PlacedRun[]): PlacedRun[] {
  const result: PlacedRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isAccented = last && MARK_AT_END.test(last.text) && last.y === run.y && run.x - last.right < MAX_GAP * run.size;
    if (isAccented) result.splice(-1, 1, { ...last, text: last.text + run.text, right: Math.max(last.right, run.right) });
    else result.push(run);
  }
  return result.map((run) => ({ ...run, text: compose(run.text) }));
}

function compose(text: string): string {
  return text.replace(MARK_AND_LETTER, (_, mark: string, letter: string) =>
    `${letter === 'ı' ? 'i' : letter}${MARKS[mark]}`.normalize('NFC'),
  );
}
