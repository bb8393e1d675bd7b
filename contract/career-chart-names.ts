import { type CareerChartBar, LABEL_WIDTHS } from './career-chart.ts';
import { employerKey } from './employer-key.ts';
import { VOLUNTEER } from './employers.ts';
import type { MilestoneType } from './milestone-types.ts';

interface NamedMilestone {
  type: MilestoneType;
  title: string;
  position?: string | null;
  company: string | null;
}

/** A name on a bar. */
export interface CareerChartName {
  text: string;
  /** The minimum width of the chart, in rem, at which the bar holds the name: one of `NAME_WIDTHS`. */
  minWidth: number;
}

/** The last is the width of the chart on most desktops. */
const NAME_WIDTHS = [...LABEL_WIDTHS, 60];
/** The width of an average letter of a name on a bar, and of one in a script with wide letters. */
const LETTER_REM = 0.4;
const WIDE_LETTER_REM = 0.72;
/** The space before and after a name. */
const SPACE_REM = 0.7;
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** Puts each employer's name on its longest bar, if it fits there on the widest chart. Volunteering gets no name. */
export function nameBars<T extends NamedMilestone>(bars: readonly CareerChartBar<T>[]): Map<CareerChartBar<T>, CareerChartName> {
  const names = new Map<CareerChartBar<T>, CareerChartName>();
  const employers = new Set<string>();
  for (const bar of bars.toSorted((a, b) => b.width - a.width)) {
    const { type, title, position, company } = bar.milestone;
    const text = company?.trim() || title;
    const key = employerKey(text);
    if (type !== 'experience' || position === VOLUNTEER || employers.has(key)) continue;
    employers.add(key);
    const minWidth = NAME_WIDTHS.find((width) => (bar.width / 100) * width >= widthOf(text));
    if (minWidth) names.set(bar, { text, minWidth });
  }
  return names;
}

/** In rem. */
function widthOf(text: string): number {
  const wideLetters = text.match(WIDE_LETTER)?.length ?? 0;
  return wideLetters * WIDE_LETTER_REM + (text.length - wideLetters) * LETTER_REM + SPACE_REM;
}
