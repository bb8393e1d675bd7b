import type { Passage } from '../../corpus.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { isAboutEmployer } from '../answer/work-of-roles.ts';
import { mentionsOf, type NameMention } from '../reading/name-mentions.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { isStopword, normalize, tokens } from '../reading/tokenization.ts';

const ASKS_DEFINITION =
  /^(?:(?:and|so|but|ok|hi|hello),? )?(?:what(?:'?s| is| was| are| were)|what (?:kind|sort|type) of (?:thing|product|project|company|tool|app) (?:is|was)) (?:(?:the|this|that) )?["'“”‘’]?([^?!,;]{2,50}?)["'“”‘’]?(?: exactly| anyway| about)?[\s?!.]*$/;
/** Adds nothing to the name: "the Kelp project". */
const KIND = /^(?:project|product|app|tool|platform|system|service|company|website|thing)$/;
/** Begins no name. */
const NO_NAME = /^(?:an?|your|her|his|their|its|our|my|it|she|he|they|you|there|in|at|on|of|for|most|best|[a-z]+est)$/;

/** "What is Kelp?" is answered with the owner's sentence that says so: "Kelp, a map of the tides", "a map (Kelp)". */
export function answerDefinition(question: Question, engine: EngineContext): Draft | undefined {
  const { corpus } = engine;
  const business = businessOf(question, engine);
  if (business) return business;
  const [, term] = question.normalizedText.match(ASKS_DEFINITION) ?? [];
  if (term === undefined || question.isFollowUp) return undefined;
  const asked = tokens(term).map(({ word }) => word);
  const words = asked.length > 1 && KIND.test(asked.at(-1) ?? '') ? asked.slice(0, -1) : asked;
  if (words.length === 0 || words.length > MAX_WORDS || NO_NAME.test(words[0] ?? '')) return undefined;
  // An entry of its own says what it is.
  const heads = corpus.items.filter(({ kind }) => kind === 'project' || kind === 'section' || kind === 'award');
  if (heads.some(({ title }) => normalize(title) === words.join(' '))) return undefined;
  const sentences = corpus.items
    .filter(({ kind }) => kind !== 'testimonial')
    .flatMap(({ passages }) => passages.filter(({ isFact }) => !isFact));
  // "Kelp map" may be written "KelpMap".
  const defining = new Set<Passage>(
    [words, ...(asked.length === 2 ? [[asked.join('')]] : [])]
      .flatMap((name) => mentionsOf(name, sentences))
      .filter((mention) => /^["'“‘]?[\p{Lu}\p{N}]|\p{Lu}|\./u.test(mention.name) && isDefined(mention))
      .map(({ passage }) => passage),
  );
  if (defining.size === 0) return undefined;
  return { lead: 'From the portfolio:', quotes: [...defining].slice(0, MAX_DEFINITIONS).map(toQuote) };
}

const ASKS_BUSINESS =
  /^(?:and |so |but )?what (?:does|did|do) (?:the )?([^?!,;]{2,60}?) (?:do|make|sell|offer|provide|produce)(?: exactly| anyway)?[\s?!.]*$/;

/** "What does Kelp & Sons do?" is answered with the sentences that describe the employer, not with what the owner did there. */
function businessOf(question: Question, { corpus }: EngineContext): Draft | undefined {
  const [, term = ''] = question.normalizedText.match(ASKS_BUSINESS) ?? [];
  const organisation = term === '' ? undefined : findOrganisation(question, corpus);
  if (!organisation || tokens(term).some(({ word }) => !organisation.words.has(word) && !isStopword(word) && !KIND.test(word)))
    return undefined;
  const describing = organisation.items.flatMap((item) =>
    item.passages.filter(({ isFact, text }) => !isFact && isAboutEmployer(text, item)),
  );
  if (describing.length === 0) return undefined;
  return { lead: 'From the portfolio:', quotes: describing.slice(0, MAX_DEFINITIONS).map(toQuote) };
}

const MAX_WORDS = 5;
const MAX_DEFINITIONS = 2;

/** Whether a sentence says what a name stands for. */
function isDefined({ before, after }: NameMention): boolean {
  // "Kelp" is not all of "Reed Kelp"; at the start of a sentence, a verb has a capital, too.
  if (/[^\s.!?:"'“‘(] ["'“‘]?\p{Lu}[\p{L}\d.&'’-]*[ -]$/u.test(before)) return false;
  if (NAMED_BEFORE.test(before)) return true;
  if (IN_BRACKETS.test(before) && /^["'’”]?\)/.test(after)) return true;
  if (IS_A.test(after) && /^(?:.*[;:] )?(?:[Tt]he )?["'“‘]?$/.test(before)) return true;
  const [, phrase] = after.match(APPOSITION) ?? [];
  if (phrase === undefined || LISTED.test(phrase)) return false;
  // In "At Kelp, a colleague built…" the phrase is the subject; in "At Kelp, a maker of charts, I…" it is not.
  return !INTRODUCED.test(before) || /^[^,;]{2,90}, (?:I|we|she|he|they|my|our)\b/.test(phrase);
}

const NAMED_BEFORE = /\b(?:an?|the|our|my) (?:[^\s.;,]+ ){1,9}(?:called|named|dubbed|code-?named):? ["'“‘]?$/i;
const IN_BRACKETS = /\b(?:an?|the|our|my) (?:[^\s.;,()]+ ){1,9}\(["'“‘]?$/i;
const IS_A = /^["'’”]?(?: \([^)]{1,60}\))? (?:is|was|are|were) (?:an?|the|one of|our|my) \p{L}/u;
const APPOSITION =
  /^["'’”]?(?: \([^)]{1,60}\))?(?:,| [–—-]|:) ((?:(?:an?|our|my|one of the) [\p{L}\d"'“‘]|the \p{Ll}+ (?:[\p{Ll}-]+ ){0,4}(?:of|for|that|which|behind)\b).*)/u;
/** "Kelp, a printer and Reed" */
const LISTED = /^[^,;.]{2,40},? (?:and|or) \p{Lu}/u;
const INTRODUCED =
  /^(?:.*[.;:] )?(?:while |when |once )?(?:at|in|for|with|from|during|before|after|on|since|inside) (?:the )?["'“‘]?$/i;
