import type { PublicContent } from '../../../../contract/site.ts';
import { decline, firstName } from '../answer/decline.ts';
import type { Draft } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { OWNER_WORDS } from '../reading/read-question.ts';
import { normalize, tokens } from '../reading/tokenization.ts';

/** Questions and tasks that have nothing to do with a portfolio. */
const GENERAL = [
  // "Who will win the election?", "is the service any good, in your opinion?", "which phone would you recommend?"
  /^(?:and |so |but )?who(?: will|'ll| is going to)\b(?!.*\b(?:you|your|she|her|he|his|they|their)\b)|^(?:is|are|do|does|should|will|can) (?!you|she|he|they|your|her|his|their).*\bin (?:your|her|his|their) (?:opinion|view)\b|^(?:which|what) (?:[a-z-]+ ){1,7}(?:would|do|can|could|should) (?:you|she|he|they) (?:recommend|suggest|advise|buy)\b/,
  // A task on behalf of the visitor: "can you look over my CV?", but not "would you join my team?"
  /^(?:hi,? |please |and |so )*(?:can|could|would|will) you (?!(?:join|fit|work|lead|be|come|start)\b).*\bmy (?!(?:team|company|firm|business|start-?up|projects?|department|questions?)\b)/,
  /\bshould (?:i|we|one)\b(?! (?:hire|choose|pick|contact|talk|speak|invite|ask|call|write|interview))/,
  /\bdifference between\b(?!.*\b(?:you|your|she|her|he|his|they|their)\b)|^(?:the )?(?:best|nicest|cheapest) \w+ (?:near|in|for|around|to)\b/,
  /\bhow (?:do|can|should|would|could) (?:i|we|one)\b(?!.*\b(?:you|your|her|him|his|them|their|she|he|they|reach|contact|touch|hire|write|e-?mail|download|find|book|resume|cv|apply)\b)/,
  /\b(?:can|could|would) you (?:please )?(?:recommend|suggest) (?:me |us )?(?:an?|some|any|something|the best)\b/,
  /^(?:please |can you |could you )*(?:give|tell|list|name|suggest) (?:me |us )?(?:ten|five|three|four|\d+|some|a few|a couple of) (?:\w+ ){0,2}(?:questions|tips|ideas|reasons|jokes|facts)\b|\bwhat is the [\w-]+ (?:theorem|principle|law|paradox|hypothesis)\b/,
  /^(?:please |can you |could you )*(?:build|create|make|design|program|develop|set up|prepare|plan|recommend|suggest) (?:me |us )?(?:an?|some|my) .*\b(?:for me|for us|for my|in \w+|that|with)\b/,
  /\bwho (?:invented|discovered|painted|composed|is the (?:ceo|president|king|queen|prime minister))\b|\bhow far (?:is|away)\b|\bhow many people live\b|\b(?:do|does|did) (?:you|she|he|they) think\b|\b(?:opinion|view|views|stance|position) (?:on|about|of)\b|\bwill (?:robots|ai|humans|people|machines)\b|\bon average\b|\bin general\b|\bworld war\b|\b(?:in|during) (?:history|the world)\b|\b(?:is|are|was|were) (?:the )?(?:best(?! way to (?:contact|reach|get))|better|worst|cheapest|tallest|longest|oldest|richest|most (?:popular|famous))\b(?! .*\b(?:you|your|she|her|he|his|they|their)\b)|\bwill (?:it|there) be\b/,
  /^how (?:do|does) (?!this\b|the (?:site|page|website|portfolio|assistant|chat)\b|you\b|she\b|he\b|they\b|your\b|her\b|his\b|their\b).{2,50}\b(?:works?|function|get made)\b(?: in general)?\s*\?*$/,
  /^should (?:i|we|one|people)\b|^(?:is|are) (?!you\b|she\b|he\b|they\b|your\b|her\b|his\b|there\b|this\b|it\b|that\b|any\b|the\b)[a-z ]{2,30} (?:dangerous|safe|good|bad|better|healthy|true|legal|illegal|dead|real)\b/,
  /^(?:(?:please|could you|would you|will you|kindly|now|help me|i need you to|i want you to|can you (?=\w+ (?:me|us|my|a|an|some|this|the)\b)) ?)*(?:write|draft|generate|implement|code|draw|compose|calculate|compute|translate|debug|solve|fix|refactor|paint|sing|recite|count|define|convert|proofread|book|order|schedule|remind|send|call|buy)\b(?! (?:to )?(?:you|her|him|them)\b)/,
  /\bwhat(?:'s| is| are) (?:an? )(?!typical|good|example|normal|recent)[a-z -]{1,40}\?*$/,
  /^(?:please |can you |could you )*(?:explain|teach me|tell me) (?:how|why|what)\b(?!.*\b(?:you|she|he|they|your|her|his|their|\w+'s)\b)/,
  /\b(?:weather|forecast|rain(?:ing)?|snow(?:ing)?|temperature)\b.{0,40}\b(?:today|tomorrow|tonight|now|week|weekend|outside)\b|\b(?:how's|what's|is|be) the (?:weather|temperature)\b/,
  /\b(?<!\b(?:you|she|he|they|as) (?:(?:an?|the|ever) )?)(?:capital|population|president|prime minister|king|queen|currency|flag|mayor) of\b/,
  /(?:^|please |(?:can|could|will|would) you (?:please )?|to |me )\b(?:write|compose|make|create|generate|draft|give me|tell me|sing|recite)\b.{0,24}\b(?:poem|haiku|song|joke|story\b(?! (?:of|behind|about|from)\b)|essay|limerick|rap|lyrics|recipe|cover letter|email for me|function|script|program|code|sql query|regex|algorithm|fibonacci|tutorial)\b/,
  /(?<!\b(?:you|she|he|they|to) (?:\w+ )?)\btranslate\b.{0,60}|^(?:can|could|will|would) you (?:please )?translate\b.{0,60}\b(?:into|to|in)\b|\bhow do you say\b/,
  /^[^a-z]*\d+\s*[-+*/x×^]\s*\d+|\bwhat(?:'s| is) \d+ (?:times|plus|minus|divided|x|\+|\*)|\bsquare root\b|\bsolve\b.{0,20}\bequation\b|\bprime numbers?\b/,
  /\b(?:recipe|cook|bake) (?:for|a|me)\b|\bwho won\b|\bworld cup\b|\bstock (?:price|market)\b|\bbitcoin\b.{0,12}\b(?:price|worth)\b|\bwhat time is it\b|\bwhat day is (?:it|today)\b|\btoday's date\b|\bmeaning of life\b|\bnews today\b|\blottery\b/,
  /\b(?:what|how) (?:do|does|did) (?:you|she|he|they) (?:think|feel) (?:of|about)\b|\byour opinion (?:of|on|about)\b|\bdo you (?:believe in|prefer)\b|\bwhich is better\b|\bwhat(?:'s| is) the (?:best(?! way to (?:contact|reach|get)\b)|difference between)\b/,
];

/** Captures the thing to be defined in "What is Kubernetes?"; "what is the night plan?" asks about the portfolio. */
const DEFINITION =
  /^(?:please |can you |could you )?(?:(?:what|who)(?:'s| is| are| was) (?:an? )?|define |explain (?:to me )?(?:what )?|how does |how do |what does )([^?]{1,50}?)(?: works?| is| are| means?| mean| stands? for)?[\s?.!]*$/;

const EXPLANATION_START =
  /^(?:please |can you |could you )?(?:what(?:'s| is| are)|define|explain|who invented|who made|tell me what|describe what) (?:an? )?$/;
const EXPLANATION = /^(?:please |can you |could you )?(?:what(?:'s| is| are) (?!\w+ing\b)|define |explain )/;

const ASKS_CONTENT_OF = /^(?:please |can you |could you )?(?:tell me )?what (?:do|does) .+ (?:say|require|mean)\W*$/;

const HOW_WORKS = /^how (?:do|does) (?:the |an? )?(.{4,40}?) works?\W*$/;

/** Declines questions about the world and tasks for a general assistant: "what is Kubernetes?", "write a poem". */
export function declineOffTopic(question: Question, engine: EngineContext): Draft | undefined {
  const { text, normalized, technologies } = question;
  const { corpus } = engine;
  const { content } = corpus;
  if (GENERAL.some((pattern) => pattern.test(normalized)) && !isInMilestone(normalized.match(HOW_WORKS)?.[1]))
    return onlyThePortfolio(content);
  // "What is Kubernetes and why would I need it?"
  if (technologies.some(({ before }) => EXPLANATION_START.test(before))) return onlyThePortfolio(content);
  // "What does article 17 of the GDPR say?"
  if (technologies.length > 0 && ASKS_CONTENT_OF.test(normalized) && !OWNER_WORDS.test(normalized))
    return onlyThePortfolio(content);
  const term = normalized.match(DEFINITION)?.[1]?.trim();
  const asksDefinition = term !== undefined && (technologies.some(({ names }) => names.includes(term)) || isCommonNoun(term));
  return asksDefinition ? onlyThePortfolio(content) : undefined;

  /** Whether a milestone mentions the thing in "How does key shredding work?" */
  function isInMilestone(thing: string | undefined): boolean {
    return (
      thing !== undefined &&
      corpus.items.some(
        ({ milestone, passages }) => milestone !== undefined && passages.some(({ text }) => normalize(text).includes(thing)),
      )
    );
  }

  /** Whether a term is in lower case, has no article and is not in a title: "what is rollback netcode?" */
  function isCommonNoun(term: string): boolean {
    if (
      /^(?:the|your|her|his|their|its|this|that|these|those|it|she|he|they|you|there|most|best|new|next|special|unique|important|left|known|included|in|on|at|to|up|so|good|it)\b|'s\b/.test(
        term,
      )
    )
      return false;
    // "Explain why you left the port."
    if (/\b(?:you|your|she|her|he|his|they|their)\b/.test(term)) return false;
    const words = new Set(tokens(term).map(({ word }) => word));
    if (tokens(text).some((token) => /\p{Lu}/u.test(token.text) && words.has(token.word))) return false;
    return EXPLANATION.test(normalized) && !corpus.items.some(({ title }) => normalize(title).includes(term));
  }
}

function onlyThePortfolio(content: PublicContent): Draft {
  return { ...decline(content), lead: `That is not in the portfolio: I only answer from what ${firstName(content)} wrote here.` };
}
