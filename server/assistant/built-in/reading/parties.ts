import { stem, textStems } from './tokenization.ts';

export const ASKS_PARTY =
  /^(?:and |but |so )?(?:which|what|who (?:are|is|was|were))\b.*?\b(clients?|customers?|partners?|brands?|sponsors?|suppliers?|vendors?|investors?)\b/;
const CONFIDENTIAL = /\b(?:NDA|non-disclosure|confidential|undisclosed)\b/i;
const NAME = String.raw`\p{Lu}[\p{L}\p{N}&.'’/-]*(?: (?:(?:&|of|de|du) )?\p{Lu}[\p{L}\p{N}&.'’/-]*)*`;
const ENUMERATED = new RegExp(String.raw`\b(?:including|such as|like|namely):? (${NAME}(?:,? and ${NAME}|, ${NAME})*)`, 'u');

/** The clients that a sentence enumerates ("Kelp & Sons and Reed"), or that it keeps their names to itself. */
export function partiesIn(text: string, question: string): string | undefined {
  const [, party = ''] = question.match(ASKS_PARTY) ?? [];
  const asked = (/^(?:client|customer)/.test(party) ? ['client', 'customer'] : [party]).map(stem);
  if (party === '' || !textStems(text).some((word) => asked.includes(word))) return undefined;
  return CONFIDENTIAL.test(text) ? 'The portfolio does not give the name' : text.match(ENUMERATED)?.[1]?.replace(/\.$/, '');
}
