import type { Item, Passage } from '../corpus.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import type { Question, Reader } from './question.ts';
import { rest } from './scope.ts';

/** "Tell me about a time something went wrong": asked of everybody, and rarely told in these words. */
const ASKED =
  /\b(?:to blame|mistakes?|failures?|failed|fails?|(?:goes|went|gone|go|got|get|getting) (?:\w+ ){0,2}wrong|screw(?:ed)? (?:\w+ )?up|mess(?:ed)? (?:\w+ )?up|regrets?|setbacks?|flops?|disasters?|worst (?:\w+ )?(?:thing|day|moment|project|decision|outage|incident|bug|error|accident)|(?:lost|lose|loss of) (?:\w+ )?data|data loss|(?:broke|broken|break) (?:the )?production|caused? (?:an? )?(?:\w+ )?(?:outage|incident))\b/;
/** Words in which it is asked without saying of what. */
const FRAMING =
  /\b(?:tell|about|time|times|something|things?|project|projects|biggest|worst|badly|terribly|really|own|personally|responsible|responsibility|outage|incident|blamed?|expensive|costly|costliest|product|software|team|work|caused?|fault|professional|career|production|example|situation|learn(?:ed|t)?|lessons?|stories|story|describe|moment|day|made|make|ever|when|anything|any|part|play|take|took|taken|away|watch|admit|admitted|public|done|customers?)\b/;
/** What a sentence on it says, and what it says when the fault was the owner's own. */
const TOLD =
  /\b(?:mistakes?|fail(?:ed|ure|ures)|wrong(?:ly)?|outage|incident|broke|broken|lost|too late|cancelled|stopped|apologi\w*|underestimated|overlooked|forgot\w*|never again|down for|regret\w*|bug of mine|fell silent|compensation|for nothing|recall(?:ed|s)?|near miss(?:es)?)\b/i;
const OWN =
  /\b(?:(?:my|his|her) (?:own )?(?:mistake|fault|error|doing|worst|biggest)|(?:mistake|error|fault|decision|call) was (?:mine|hers|his)|including by (?:me|him|her)|I (?:was wrong|should have|had not|had forgotten|forgot|underestimated|overlooked|missed|broke|deleted|ignored|trusted)|(?:it|that|this) was (?:me|mine)|the wrong call|my (?:part|share) in (?:it|that)|my signature|my review|I(?: had|'d)? (?:approved|signed off|put off)|I had (?:set up|promised|assumed|believed|trusted)|I did not (?:believe|check|ask|listen|test|read)|I (?:rolled|let|sent) .{0,40} without|what I got wrong)\b/;

/** The stories that tell most of what went wrong, what the owner answers for first. */
export function failures(question: Question, { corpus }: Reader): Draft | undefined {
  if (!ASKED.test(question.folded) || question.isFollowUp || question.technologies.length > 0) return undefined;
  if (rest(question, ASKED, FRAMING).length > 0) return undefined;
  const told = corpus.items
    .filter(({ milestone, kind }) => milestone !== undefined || kind === 'about')
    .map((item) => ({ best: mostTelling(item), score: evidence(item) }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, QUOTES_MAX)
    .flatMap(({ best }) => best ?? []);
  return told.length > 0 ? { lead: 'From the portfolio:', quotes: told.map(quoteOf) } : undefined;
}

/** One word may be there by chance. */
const ENOUGH = 2;

/** What the owner says of themselves is rarely a story: there only what they answer for counts. */
function evidence(item: Item): number {
  if (item.kind === 'about') return 2 * item.passages.filter(({ text }) => OWN.test(text)).length;
  return item.passages.reduce((sum, passage) => sum + evidenceOf(passage), 0);
}

function evidenceOf({ text }: Passage): number {
  return Number(TOLD.test(text)) + 2 * Number(OWN.test(text));
}

function mostTelling({ passages }: Item): Passage | undefined {
  return passages.filter(({ isFact }) => !isFact).toSorted((a, b) => evidenceOf(b) - evidenceOf(a))[0];
}
