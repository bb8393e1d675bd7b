import type { PlacedRun } from './placed-text.ts';

const SOFT_HYPHEN = '\u00ad';

/**
 * Some fonts map their hyphen and dash to soft hyphens, which pdf.js leaves out of the text: "Mar. 2021 Jun. 2023",
 * "highimpact". Puts them back where the drawn text has them.
 */
export function withDrawnHyphens(runs: readonly PlacedRun[], drawnText: string): PlacedRun[] {
  if (!drawnText.includes(SOFT_HYPHEN)) return [...runs];
  const drawn = [...drawnText.matchAll(/(\S)\s*(\u00ad?)/g)].filter(([, letter]) => letter !== SOFT_HYPHEN);
  const letters = drawn.map(([, letter]) => letter).join('');
  let after = 0;
  return runs.map((run) => {
    const ownLetters = run.text.replace(/\s/g, '');
    const position = ownLetters === '' ? -1 : letters.indexOf(ownLetters, after);
    if (position === -1) return run;
    after = position + ownLetters.length;
    let index = position;
    // A hyphen before a space is a dash.
    const text = run.text.replace(/(\S)(\s?)/g, (_, letter: string, space: string) => {
      const hasHyphen = drawn[index++]?.[2] === SOFT_HYPHEN;
      return letter + (hasHyphen ? (space ? ' - ' : '-') : space);
    });
    return { ...run, text };
  });
}
