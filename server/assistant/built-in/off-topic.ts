import type { PublicContent } from '../../../contract/site.ts';
import type { Passage } from '../corpus.ts';
import { decline, firstName } from './decline.ts';
import { type Draft, toQuote } from './draft.ts';
import { likeliestOwnerTopic, quoteOwnerStatements } from './owner-statements.ts';
import type { EngineContext, Question } from './question.ts';
import { findInItems, remainingTerms, subjectTerms } from './question-subject.ts';
import { OWNER_WORDS } from './read-question.ts';
import { fold, stem, textStems, tokens } from './tokenization.ts';

/**
 * Private questions, each with the words of which the "About" section has to contain one for an answer. Those marked
 * "stated" may also be answered by what owners often write about themselves.
 */
const PRIVATE: [pattern: RegExp, words: string, mayBe?: 'stated'][] = [
  [
    /\b(?:salar\w*|wages?|compensation|pay (?:range|expectations?|rate)|(?:get|getting|got|be|being|are) paid|(?:pay|paid) you\b(?! for (?:that|this|it)\b)|pay (?:cut|rise|raise)|day rate|hourly rate|(?:your|her|his|the) rates?\b(?! (?:of|limit\w*))|(?<!\b(?:degrees?|certificat\w+|certs?|awards?|prizes?|medals?|titles?|qualifications?|diplomas?|honou?rs?|badges?) )(?:do|did|does|would) \w+ earn\b(?! (?:an?|the|any|your|her|his|their|that|this)\b)|earnings\b|make (?:a|per) (?:year|month)|bonus|stock options|equity package|how much (?:do|did|does|would) (?:you|she|he|they) (?:earn|make|want|cost|charge|ask))\b/,
    '',
  ],
  [
    /\b(?:how old\b(?! (?:is|are|was|were) (?:the|this|that|it|its|an?|\w+ when)\b)|(?:your|her|his|what) age|age\b.{0,12}\?|birthda(?:y|te)|(?:what|which) (?:year|day|date) (?:was|were|is) \w+ born|when (?:was|were) \w+ born|date of birth|born in what year|year of birth|year were you born)\b/,
    '',
  ],
  [
    /\b(?:married|marriage|husband|wife|spouse|girlfriend|boyfriend|single\?|dating|partner\?|relationship status|divorced|(?:have|has|had|got) (?:\w+ )?(?:kids|children)|how many (?:kids|children|siblings|brothers|sisters)|(?:your|her|his) (?:(?:younger|older|elder|eldest|youngest|little|big|twin|own) )?(?:kids|children|daughters?|sons?|family|parents|mother|father|siblings?|brothers?|sisters?|grand[a-z]+)\b|pregnan\w*|family plan\w*|planning (?:a family|children))\b/,
    'married husband wife children daughter kids family mother father parents brother sister grandmother grandfather grandparents',
  ],
  // Names of relatives are always private.
  [
    /\b(?:(?:husband|wife|spouse|partner|daughter|son|child|children|kid|kids|mother|father|brother|sister)(?:'s|s'?)? names?\b|names? of (?:your|her|his|their) (?:husband|wife|spouse|partner|daughters?|sons?|child(?:ren)?|kids?|mother|father|brothers?|sisters?)\b|(?:your|her|his|their) (?:husband|wife|spouse|partner|daughters?|sons?|child(?:ren)?|kids?|mother|father|brothers?|sisters?) (?:called|named)\b)/,
    '',
  ],
  [/\b(?:relig\w+|god|church|christian|muslim|islam|jewish|hindu|buddhist|atheist|pray)\b/, 'religion church'],
  [
    /\b(?:politics|political (?:views?|opinions?|party|parties|affiliation)|(?:you|she|he|they) (?:vote|voted)(?= for|\W*$)|party (?:do|are|member)|democrat|republican|left-wing|right-wing|abortion|immigration)\b/,
    '',
  ],
  [
    /\b(?:health (?:problem|condition|issue|status|concern)s?|disabilit\w*|disabled|sick (?:leave|days)|illness|mental health|diagnos\w+ with|medication|smok\w+|drink alcohol|sexual\w*|gay|lesbian|straight(?! (?:after|from|out|away|to|into|on)\b)|transgender|ethnicit\w*|race\b(?! (?:conditions?|car|cars|track)\b)|skin colou?r|nationality|citizenship)\b/,
    '',
  ],
  [
    /\b(?:home address|street address|postal address|where exactly do (?:you|they|she|he) live|(?:which|what) street\b.*\blives?|telephone|phone(?: numbers?|\s*\??$)|(?:your|her|his|their|by|over the) phone|(?:can|may|could) i (?:call|ring|phone)|give (?:me )?a call to|mobile number|cell number|whatsapp|social security|passport number|bank account)\b/,
    '',
  ],
  [
    /\b(?:visa|passport|residence permit|work permit|work authori[sz]ation|sponsorship|green card|right to work|security clearance)\b/,
    'visa permit clearance',
  ],
  [
    /\b(?:notice period|start date\b(?! (?:of|at|for|in)\b)|when (?:can|could) (?:you|she|he|they) start|(?:can|could) (?:you|she|he|they) start (?:on|in|next|this|tomorrow|immediately|right away|monday|now)|how soon (?:can|could)|(?:can|could) (?:you|she|he|they) join|earliest (?:start|date)|(?:are|is) (?:you|she|he|they) (?:still |currently |now )?available|(?:your|her|his|their) availability|open to (?:work|offers|new)|(?:is|are) (?:you|she|he|they) free\b|free (?:next|in|on|this)\b|looking for (?:a )?(?:job|work|new|opportunit)|currently looking|job hunting|interviewing (?:with|elsewhere)|other offers)\b/,
    '',
    'stated',
  ],
  [
    /\b(?:relocat\w*|(?:willing|ready|open|able|prepared|happy) to (?:move|travel|commute)|would (?:you|she|he|they) (?:\w+ )?(?:move|relocate|commute|travel) |(?:work|working) (?:from home|remotely|on-?site|in the office|part-?time|full-?time|hybrid)\b(?=.*(?:want|would|prefer|willing|like|open|ok|per week|a week))|days (?:a|per) week.*(?:home|office|remote)|want to work from home|commut\w+|(?:work|do|does|paid|mandatory|much) overtime\b|weekends\?)/,
    '',
    'stated',
  ],
  [
    /\b(?:(?<!\b(?:roles?|parts?) )(?:do|does|did|can) (?:you|she|he|they) (?:also |still |like to |ever )?(?:play|ski|swim|dance|sing|cook|drink|sleep|eat|paint|fish|hike|climb|surf|cycle|jog|garden|knit|meditate|dream|watch|listen to)\b(?! (?:an? |the |your |her |his |their )?(?:(?:\w+ )?(?:role|part)|users?|customers?|clients?|patients?|colleagues|team|people)\b)|hours? (?:of |do you |does she |does he )?sleep|vegetarian|vegan|sports?|football|soccer|basketball|baseball|cricket|golf|tennis|hobb(?:y|ies)|outside (?:of )?(?:work|the office)|free time|spare time|leisure|own a (?:car|house|boat)|driv(?:ing|er'?s) licen[cs]e|arrested|criminal record|convicted|weekends? (?:do|like)|favou?rite|car do|drive an? (?:car|truck|van|bus|motor\w*|\w+ car)|pets?\b|dog\b|cat\b|zodiac|star sign|horoscope)/,
    'hobby hobbies leisure spare',
    'stated',
  ],
  [
    /\b(?:weakness\w*|flaws?|worst (?:trait|habit|quality)|biggest regret|(?:in|next) (?:five|5|ten|10) years\b(?! of)|(?:five|5|ten|10) years (?:from|down)|why should (?:we|i) hire|why do you want|dream job|career goals?|ambitions?|plans? (?:to (?:do|work|go|move|retire|change|leave|stay)|for (?:the future|retirement|the next))|(?:where|what) will (?:you|she|he|they) (?:be|do)|(?:want|like|hope|going) to (?:do|work on|be doing) (?:next|in the future)|retire\w*|what's next|what motivates)\b/,
    'weakness weaknesses flaw regret goal ambition motivates',
    'stated',
  ],
];

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

/** The probability that an owner topic needs. */
const MIN_TOPIC_PROBABILITY = 0.25;

/** Pronouns for people mentioned in the conversation other than the owner. */
const OTHER_PEOPLE = /\b(?:they|them|their)\b(?!.*\b(?:you|your|she|her|he|his|him)\b)/;
/** The share of the question that a milestone has to cover if the question is about other people. */
const MIN_ITEM_COVERAGE = 0.8;
/** "Do you have children?" is answered by any sentence that mentions them. */
const YES_NO = /^(?:and |so |but )?(?:do|does|did|has|have|is|are|any|got) (?!.*\b(?:name|called|old)\b)/;
/** The same for the private words alone. */
const MIN_PRIVATE_COVERAGE = 0.4;

/** Declines private questions that the owner does not answer ("Are you married?") and questions about the world. */
export function offTopic(question: Question, engine: EngineContext): Draft | undefined {
  const { text, folded, technologies } = question;
  const { corpus } = engine;
  const { content } = corpus;
  const { topic, probability } = likeliestOwnerTopic(question);
  for (const [pattern, words, mayBe] of PRIVATE) {
    if (!pattern.test(folded)) continue;
    const statements =
      mayBe === 'stated' && probability >= MIN_TOPIC_PROBABILITY ? quoteOwnerStatements(topic, question, engine) : undefined;
    if (statements) return statements;
    if (isAboutOthers(pattern)) continue;
    const mentions = words.split(' ').flatMap((word) => (word !== '' && isInQuestion(word, folded) ? mentionsInAbout(word) : []));
    if (mentions.length === 0) return decline(content);
    if (YES_NO.test(folded)) return { lead: 'From the portfolio:', quotes: mentions.slice(0, 1).map(toQuote) };
  }
  if (GENERAL.some((pattern) => pattern.test(folded)) && !isInMilestone(folded.match(HOW_WORKS)?.[1]))
    return onlyThePortfolio(content);
  // "What is Kubernetes and why would I need it?"
  if (technologies.some(({ before }) => EXPLANATION_START.test(before))) return onlyThePortfolio(content);
  // "What does article 17 of the GDPR say?"
  if (technologies.length > 0 && ASKS_CONTENT_OF.test(folded) && !OWNER_WORDS.test(folded)) return onlyThePortfolio(content);
  const term = folded.match(DEFINITION)?.[1]?.trim();
  const asksDefinition = term !== undefined && (technologies.some(({ names }) => names.includes(term)) || isCommonNoun(term));
  return asksDefinition ? onlyThePortfolio(content) : undefined;

  /** Whether a milestone mentions the thing in "How does key shredding work?" */
  function isInMilestone(thing: string | undefined): boolean {
    return (
      thing !== undefined &&
      corpus.items.some(
        ({ milestone, passages }) => milestone !== undefined && passages.some(({ text }) => fold(text).includes(thing)),
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
    return EXPLANATION.test(folded) && !corpus.items.some(({ title }) => fold(title).includes(term));
  }

  /** Whether a private word is about other people and a milestone mentions it: "How many children were in a class?" */
  function isAboutOthers(pattern: RegExp): boolean {
    const others = remainingTerms(question, pattern);
    const [contextItem] = question.isFollowUp && OTHER_PEOPLE.test(folded) ? question.contextItems : [];
    if (!contextItem && (OWNER_WORDS.test(folded) || others.length === 0)) return false;
    const subject = subjectTerms(question.terms);
    const privateTerms = subject.filter((term) => !others.includes(term));
    if (contextItem) return findInItems([contextItem], privateTerms, text, engine).some(({ coverage }) => coverage === 1);
    const milestones = new Set(
      engine.index
        .find(subject, text)
        .filter(({ passage, itemCoverage }) => passage.item.milestone !== undefined && itemCoverage >= MIN_ITEM_COVERAGE)
        .map(({ passage }) => passage.item),
    );
    return engine.index
      .find(privateTerms, text)
      .some(({ passage, itemCoverage }) => milestones.has(passage.item) && itemCoverage >= MIN_PRIVATE_COVERAGE);
  }

  /** Passages of the "About" section with the word; children in a milestone are not the owner's. */
  function mentionsInAbout(word: string): Passage[] {
    const about = corpus.items.find(({ kind }) => kind === 'about');
    return about?.passages.filter(({ text }) => textStems(text).includes(stem(word))) ?? [];
  }

  /** Whether the question contains the word; its first letters suffice. */
  function isInQuestion(word: string, question: string): boolean {
    return question.includes(word.slice(0, 5));
  }
}

function onlyThePortfolio(content: PublicContent): Draft {
  return { ...decline(content), lead: `That is not in the portfolio: I only answer from what ${firstName(content)} wrote here.` };
}
