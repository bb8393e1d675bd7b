const LEVEL_NAMES = ['Beginner', 'Working', 'Advanced', 'Expert'] as const;
/** The upper bound of each level, as a share of the scale. */
const BOUNDS = [0.25, 0.5, 0.8, 1] as const;

/** The maximum of the scale that the numbers of a file use; null when it is unclear. A file uses one scale throughout. */
export function detectScale(levels: readonly string[]): number | null {
  const numbers = levels.map(numberOf).filter((number) => number !== null);
  if (numbers.length === 0 || numbers.some((number) => number < 0 || number > 100)) return null;
  const highest = Math.max(...numbers);
  if (highest > 10) return 100;
  if (highest > 5) return 10;
  return highest === 5 ? 5 : null;
}

/** The name of a level. A number on an unclear scale stays a number. */
export function levelName(level: string, scale: number | null): string | null {
  const number = numberOf(level);
  if (level === '') return null;
  if (number === null || scale === null) return level;
  return LEVEL_NAMES[BOUNDS.findIndex((limit) => number / scale <= limit)] ?? level;
}

export function isNumeric(level: string): boolean {
  return numberOf(level) !== null;
}

/** The note about the mapping: "up to 25 Beginner, up to 50 Working, …". */
export function describeScale(scale: number): string {
  const bounds = BOUNDS.map((limit) => limit * scale);
  return `levels out of ${scale} are shown as words: ${LEVEL_NAMES.map((name, index) => `up to ${bounds[index]} ${name}`).join(', ')}`;
}

function numberOf(level: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*(?:%|\/\s*(?:5|10|100))?$/.exec(level);
  return match ? Number(match[1]) : null;
}
