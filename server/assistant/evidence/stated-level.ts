/** How well somebody speaks, from 1 (beginner) to 6 (native). */
const LEVELS: [number, RegExp][] = [
  [
    6,
    /\b(?:native|mother[- ]tongue|bilingual|first language|c2)\b|母语|母語|ネイティブ|muttersprach\w*|maternelle|\b(?:natif|nativo)\b|ojczyst/iu,
  ],
  [
    5,
    /\b(?:fluen\w*|full professional|proficien\w*|excellent|advanced|near[- ]native|c1|expert|verhandlungssicher\w*|flie(?:ß|ss)end\w*|courant|avanzado|fluid[oa])\b|biegł|(?<!średnio)zaawansowan/iu,
  ],
  [
    4,
    /\b(?:professional(?: working)?|business(?![ -]intermediate)|very good|good|strong|solid|b2|upper[- ]intermediate|second language|working(?! knowledge)|command|sehr gute\w*|très bon\w*|alto)\b|bardzo dobr|专业工作能力|ビジネス/iu,
  ],
  [
    3,
    /\b(?:intermediate|conversational|limited working|practical|b1|gute[sn]?|bon(?:ne)?|working knowledge|business[ -]intermediate|medio|intermedio)\b|komunikatywn|średniozaawansowan/iu,
  ],
  [2, /\b(?:basic\w*|elementary|a2|some|pre-intermediate|school)\b/iu],
  [1, /\b(?:beginner|a1|fragmentary|notions)\b/iu],
];

/** The highest level that the text states for itself; undefined when it states none. */
export function statedLevel(text: string): number | undefined {
  return LEVELS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The lowest level that a requirement accepts: "native or fluent" accepts fluent. */
export function acceptedLevel(text: string): number | undefined {
  const levels = LEVELS.filter(([, pattern]) => pattern.test(text)).map(([level]) => level);
  if (levels.length === 0) return undefined;
  return /\bor\b|\//i.test(text) ? Math.min(...levels) : Math.max(...levels);
}
