/** Levels of education, the highest first. */
const LEVELS: [number, RegExp][] = [
  [4, /\b(?:ph\.? ?d|doctor(?:ate|al|ate's)?|d\.?phil|doctor of \p{L}+|doctorat|promotion in|promoviert)\b/iu],
  [
    3,
    /\b(?:master(?:['’]?s)?(?! of ceremon)|m\.?sc|mba|m\.?eng|magister|graduate degree|advanced degree|postgraduate|m\.?a\.(?!\p{L})|m\.?s\.(?!\p{L})|MS|MA)\b|硕士/u,
  ],
  [
    3,
    /\b(?:master(?:['’]?s)?|m\.?sc|mba|m\.?eng|magister\p{L}*|studia magisterskie|máster|post?grado|(?<!under)graduate degree|advanced degree|postgraduate|diplom|bac ?\+ ?5|level (?:9|10))\b/iu,
  ],
  [
    2,
    /\b(?:bachelor(?:['’]?s)?|b\.?sc|b\.?eng|bba|undergraduate|licenciatura|engineer's degree|honou?rs degree|(?:hochschul)?studium|licence en|bac ?\+ ?3|level 8|licencjat|wykształcenie wyższe|studiengang\p{L}*|studierst|licenciad\p{L}|título universitario|titulación universitaria|grado (?:en|universitario)|ingeniería (?:en|informática|técnica)|studia (?:wyższe|inżynierskie|licencjackie|techniczne))(?!\p{L})|学士/iu,
  ],
  [2, /\b(?:B\.?A\.?|B\.?S\.?)(?=[\s/,).]|$)|\bMod\.\)/u],
  [
    1,
    /\b(?:diploma|apprenticeship|vocational|certificate|associate(?:'s)? degree|journeyman\p{L}*|technical course|technician|ausbildung|high school|abitur|a-levels|matura|średnie|liceum|technikum|lycée|baccalauréat)(?!\p{L})/iu,
  ],
];
/** A university degree whose level is not stated. */
const ANY_DEGREE =
  /\b(?:(?:university|college|academic|technical|engineering|relevant|higher|formal|completed?)\s+(?:\p{L}+\s+)?(?:degree|education|studies)|degrees?|graduates?|university|tertiary)\b/iu;

/** The lowest level that a requirement accepts: "Bachelor's or Master's" accepts a bachelor's. */
export function acceptedDegreeLevel(text: string): number | undefined {
  const levels = LEVELS.filter(([, pattern]) => pattern.test(text)).map(([level]) => level);
  if (levels.length > 0) return Math.min(...levels);
  return ANY_DEGREE.test(text) ? 2 : undefined;
}

/** The level of an education; undefined for a course. */
export function heldDegreeLevel(text: string): number | undefined {
  return LEVELS.find(([, pattern]) => pattern.test(text))?.[0];
}
