/** Sentences with fewer words ask for one thing. */
const MIN_WORDS = 10;
const MIN_CLAUSE_WORDS = 3;

const BOUNDARIES = [
  // "You know Linux well and you write Python every day"
  /,? and (?=(?:you|so would|we|describe|care|know|write|speak|need|have|has|use|maintain)\b)/,
  /(?:,| [–—-]) (?:and |but )?(?=(?:you|we|so|most|has|and the rest|the rest|as is|in the|is)\b)/,
  // "on continuous integration, on building containers"
  /, (?:and )?(?=(?:on|in|at|with) \p{L}+ing\b)/u,
  /: (?=(?:most|we|you|our|some|working)\b)/,
];
const BOUNDARY = new RegExp(BOUNDARIES.map(({ source }) => source).join('|'), 'u');

/** The parts of a long sentence that each ask for something; those in parentheses stay whole. */
export function splitClauses(sentence: string): string[] {
  if (sentence.split(/\s+/).length < MIN_WORDS) return [sentence];
  const hidden: string[] = [];
  const flat = sentence.replace(/\([^()]*\)/g, (inner) => {
    hidden.push(inner);
    return `\ue000${hidden.length - 1}\ue001`;
  });
  const clauses: string[] = [];
  for (const part of flat.split(BOUNDARY)) {
    const last = clauses.at(-1);
    const isShort = part.split(/\s+/).length < MIN_CLAUSE_WORDS;
    if (last !== undefined && (isShort || last.split(/\s+/).length < MIN_CLAUSE_WORDS))
      clauses[clauses.length - 1] = `${last}, ${part}`;
    else clauses.push(part);
  }
  return clauses.map((clause) => clause.replace(/\ue000(\d+)\ue001/g, (_, i) => hidden[Number(i)] ?? ''));
}
