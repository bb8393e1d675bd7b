import type { Item } from '../../corpus.ts';
import type { Concept } from '../reading/concepts.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { GENERIC_NOUNS, GENERIC_VERBS } from '../reading/question-object.ts';
import { FRAME_WORDS, isStopword, tokens } from '../reading/tokenization.ts';
import { nounMatcher } from './object-words.ts';

/** Whether a text of an item satisfies the restrictions in a question. */
export type NarrowingTest = (text: string, item: Item) => boolean;

export const ALONE =
  /\b(?:alone|solo|single-?handed(?:ly)?|without (?:any )?help|(?:by|all by) (?:yourself|herself|himself|themselves|myself)|on (?:your|her|his|their|my) own|sole(?:ly)?)\b/i;

const PROFESSIONAL =
  '(?=(?:[a-z-]+ ){0,3}[a-z-]*(?:er|or|ist|ian|ant|nurse|pilot|midwife|architect|professional|coach|guide)s?\\b)';

/** Words that restrict a question, each with a pattern of text that satisfies the restriction. */
const RESTRICTIONS: [question: RegExp, evidence: RegExp, kind?: Item['kind']][] = [
  // A course is not a certificate.
  ...(
    [
      ['certified', 'certif'],
      ['accredited', 'accredit'],
      ['licen[cs]ed', 'licen[cs]'],
      ['registered', 'regist(?:ered|ration)'],
      ['chartered', 'charter(?:ed|ship)'],
    ] as const
  ).map(([asked, evidence]): [RegExp, RegExp, Item['kind']] => [
    new RegExp(`\\b${asked} ${PROFESSIONAL}`),
    new RegExp(`\\b${evidence}`, 'i'),
    'certification',
  ]),
  // The first job of a career is found by its dates.
  [
    /\b(?:the|its|an?|as|been) (?:very )?(?:first|1st) (?!(?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|degrees?|projects?|years?|time|of|aid|class|names?|half|quarter|semester|month)\b)|\bnumber one\b/,
    /\b(?:first|1st)\b(?![- ](?:years?|time|class|half|quarter|semester|month|aid|name)\b)|\b(?:founding|inception|number one|employee no\.? ?1)\b|#1\b/i,
  ],
  [
    /\b(?:the|its|an?|as|been) (?:only|sole|lone) /,
    new RegExp(`${ALONE.source}|\\b(?:only|lone|one-(?:man|woman|person))\\b`, 'i'),
  ],
  [ALONE, ALONE],
  [
    /\b(?:lots|loads|plenty|thousands|millions|many)(?: of)? (?:people|users|customers|others)\b/,
    /\b\d[\d.,]*(?:k|m)?\+? (?:[a-z-]+ )?(?:users|people|customers|downloads|installs|readers|visitors|members|players|stars)\b/i,
  ],
  [
    /\b(?:the|its|an?|as|been) (?:lead|chief|principal) (?=\w+(?:er|or|ist|ian|ant)\b)/,
    /\b(?:lead|leading|leader|head|chief|principal)\b(?! (?:to|times?|generation)\b)|\b(?:led|headed) (?!to\b)/i,
  ],
];

/** "Outside of Norway", "other than Kelp & Sons". */
export const EXCEPTION = /\b(?:outside(?: of)?|other than|besides|apart from|aside from|except(?: for)?) (?:the )?(.+)/;
/** "A tool that sailors use", but not "how did that go?". A clause after a comma does not restrict. */
const RELATIVE = /\b([a-z]+) (?:that|which|who|whom|whose) (.+)/;
const OUTSIDE = /\boutside (?!of )/;
/** The share of a clause's words that a text must contain. */
const MIN_SHARE = 0.5;

/** Returns a test of the restrictions in a question: "the first engineer", "banks other than Kelp & Sons", "a tool that sailors use". */
export function narrowingTest(
  { normalizedText }: Pick<Question, 'normalizedText'>,
  engine: EngineContext,
): NarrowingTest | undefined {
  const [, excluded] = normalizedText.match(EXCEPTION) ?? [];
  const [, antecedent = '', relative] = normalizedText.match(RELATIVE) ?? [];
  const clause = isStopword(antecedent) ? undefined : relative;
  const restrictions = RESTRICTIONS.filter(([asked]) => asked.test(normalizedText));
  const tests: NarrowingTest[] = [
    ...restrictions.map(
      ([, evidence, kind]): NarrowingTest =>
        (text, item) =>
          item.kind === kind || evidence.test(`${item.title}. ${item.milestone?.position ?? ''}. ${text}`),
    ),
    // "Outside broadcasts" are not an exception.
    ...(excluded === undefined || (OUTSIDE.test(normalizedText) && !excludedPlace({ normalizedText }, engine))
      ? []
      : [exceptionTest(excluded, engine)]),
    // The clause in "a tool that lots of people use" is already tested as one of these restrictions.
    ...(clause === undefined || (restrictions.length > 0 && contentWords(clause).length === 0)
      ? []
      : [clauseTest(clause, engine)]),
  ];
  return tests.length === 0 ? undefined : (text, item) => tests.every((test) => test(text, item));
}

/** The country or region that "outside of Norway" excludes. */
export function excludedPlace(
  { normalizedText }: Pick<Question, 'normalizedText'>,
  { concepts }: EngineContext,
): Concept | undefined {
  const [, excluded = ''] = normalizedText.match(EXCEPTION) ?? [];
  return concepts.findAsked(withCapitals(excluded)).find(({ concept }) => concept.isPlace)?.concept;
}

/** "US" is a place, "us" is not. */
export function withCapitals(excluded: string): string {
  return excluded.replace(/^(?:the )?us\b/, (us) => us.toUpperCase());
}

function exceptionTest(excluded: string, engine: EngineContext): NarrowingTest {
  const place = excludedPlace({ normalizedText: `outside ${excluded}` }, engine);
  if (place) return (text, item) => namesOtherPlace(`${text} in ${item.milestone?.location ?? ''}`, place, engine);
  const excludedMatchers = contentWords(excluded).map((word) => nounMatcher(word, true, engine.vectors));
  return (text, item) =>
    !wordsOf(`${item.title} ${item.milestone?.company ?? ''} ${text}`).some((word) =>
      excludedMatchers.some((matches) => matches(word)),
    );
}

/** Whether a text names a place that is neither the excluded one nor within it. */
function namesOtherPlace(text: string, excluded: Concept, { concepts }: EngineContext): boolean {
  return concepts.findAsked(text).some(({ concept, range: [from, to] }) => {
    if (!concept.isPlace || concept === excluded || !AT_PLACE.test(text.slice(0, from))) return false;
    return excluded.findEvidence(text.slice(from, to)).length === 0;
  });
}

/** Words before the place of an event: "in Kelpport, ". */
const AT_PLACE = /\b(?:in|at|to)\b[^.;]{0,40}$/i;

function clauseTest(clause: string, { vectors, concepts }: EngineContext): NarrowingTest {
  const matchers = contentWords(clause).map((word) => nounMatcher(word, false, vectors));
  const asked = concepts.findAsked(clause).map(({ concept }) => concept);
  return (text) => {
    const words = wordsOf(text);
    const found = matchers.filter((matches) => words.some(matches)).length;
    // Without content words, as in "lots of people used", only a concept can satisfy the clause.
    return (
      (matchers.length > 0 && found >= matchers.length * MIN_SHARE) ||
      asked.some(({ findEvidence }) => findEvidence(text).length > 0)
    );
  };
}

function wordsOf(text: string): string[] {
  return tokens(text).map(({ word }) => word);
}

function contentWords(text: string): string[] {
  return wordsOf(text.split(/[,;?!]/)[0] ?? '').filter(
    (word) => !isStopword(word) && !FRAME_WORDS.has(word) && !GENERIC_NOUNS.has(word) && !GENERIC_VERBS.has(word),
  );
}
