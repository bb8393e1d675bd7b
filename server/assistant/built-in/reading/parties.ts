import { stem, textStems } from './tokenization.ts';

const PARTY = '(?:clients?|customers?|partners?|brands?|sponsors?|suppliers?|vendors?|investors?)';
/** "What does she do for clients?" asks for no names. */
export const ASKS_PARTY = new RegExp(
  String.raw`^(?:and |but |so )?(?:(?:for|with) )?(?:(?:which|what) (?:(?:kinds?|sorts?|types?) of )?(?:of (?:your|her|his|their|the) )?(?:(?!(?:do|does|did|is|are|was|were|has|have|had|can|could|would|will)\b)[a-z-]+ )?|who (?:are|is|was|were) (?:(?:your|her|his|their|the) )?(?:[a-z-]+ )?)(${PARTY})(?=\W*$|,? (?:did|do|does|has|have|had|is|are|was|were|can|could|in|at|of|for|with|there|then|exactly|besides|that|and|or|used|uses|worked)\b)`,
);
/** "A client under NDA" and "an undisclosed client", but not "confidential data of clients". */
const CONFIDENTIAL = new RegExp(
  [
    String.raw`\b${PARTY}[\s,(:–-]+(?:(?:names?|whose|is|was|are|were|remains?|kept|protected|covered|bound|under|by|an?|strictly) )*(?:NDA|non-disclosure agreement|confidential|undisclosed)(?=\W*$|[.,;:)\]])`,
    String.raw`\b(?:confidential|undisclosed) ${PARTY}(?=\W*$|[.,;:)\]]| (?:in|from|of|at|with)\b)`,
  ].join('|'),
  'i',
);
const NAME = String.raw`\p{Lu}[\p{L}\p{N}&.'’/-]*(?: (?:(?:&|of|de|du) )?\p{Lu}[\p{L}\p{N}&.'’/-]*)*(?: (?:university|college|bank|museum|hospital)(?!\p{L}))?`;
/** A list of names that is complete: not "Kelp, Reed" of "Kelp, Reed, eTide and Fern". */
const ENUMERATED = new RegExp(
  String.raw`\b(?:includ(?:ing|es?|ed)|such as|like|namely):? (?:the )?(${NAME}(?:,? and (?:the )?${NAME}|, ${NAME})*)(?![\p{L}\p{N}&'’/-]|,? (?:and )?\p{Ll}{0,20}\p{Lu})`,
  'u',
);

export const NOT_NAMED = 'The portfolio does not give the name';

/** "What sort of clients did she have?" */
export const ASKS_KIND_OF_PARTY = new RegExp(String.raw`\b(?:kinds?|sorts?|types?) of (?:[a-z-]+ )?${PARTY}\b`);

/** The clients that a sentence lists ("Kelp & Sons and Reed"), or a note that it does not give their names. */
export function partiesIn(text: string, question: string): string | undefined {
  if (!mentionsParty(text, question)) return undefined;
  const isConfidential = CONFIDENTIAL.test(text) && !ASKS_KIND_OF_PARTY.test(question);
  return text.match(ENUMERATED)?.[1]?.replace(/\.$/, '') ?? (isConfidential ? NOT_NAMED : undefined);
}

/** Whether a sentence mentions the clients that a question asks for. */
export function mentionsParty(text: string, question: string): boolean {
  const [, party = ''] = question.match(ASKS_PARTY) ?? [];
  const asked = (/^(?:client|customer)/.test(party) ? ['client', 'customer'] : [party]).map(stem);
  return party !== '' && textStems(text).some((word) => asked.includes(word));
}
