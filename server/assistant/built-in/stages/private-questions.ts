import type { Passage } from '../../corpus.ts';
import { decline } from '../answer/decline.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, remainingTerms, subjectTerms } from '../reading/question-subject.ts';
import { OWNER_WORDS } from '../reading/read-question.ts';
import { stem, textStems } from '../reading/tokenization.ts';
import { likeliestOwnerTopic, quoteOwnerStatements } from './owner-statements.ts';

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
    /\b(?:married|marriage|husband|wife|spouse|girlfriend|boyfriend|single\?|dating|partner\?|relationship status|divorced|(?:have|has|had|got) (?:\w+ )?(?:kids|children)|how many (?:kids|children|siblings|brothers|sisters)|(?:your|her|his) (?:(?:younger|older|elder|eldest|youngest|little|big|twin|own) )?(?:kids|children|daughters?|sons?|family|parents|mother(?! tongue)|father|siblings?|brothers?|sisters?|grand[a-z]+)\b|pregnan\w*|family plan\w*|planning (?:a family|children))\b/,
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
    /\b(?:health (?:problem|condition|issue|status|concern)s?|(?<!\bwith )disabilit\w*|disabled|sick (?:leave|days)|illness|mental health|diagnos\w+ with|medication|smok\w+|drink alcohol|sexual\w*|gay|lesbian|straight(?! (?:after|from|out|away|to|into|on)\b)|transgender|ethnicit\w*|race\b(?! (?:conditions?|car|cars|track)\b)|skin colou?r|nationality|citizenship)\b/,
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
    /\b(?:weakness\w*|flaws?|worst (?:trait|habit|quality)|biggest regret|(?:in|next) (?:five|5|ten|10) years\b(?! of)|(?:five|5|ten|10) years (?:from|down)|why do you want|dream job|career goals?|ambitions?|plans? (?:to (?:do|work|go|move|retire|change|leave|stay)|for (?:the future|retirement|the next))|(?:where|what) will (?:you|she|he|they) (?:be|do)|(?:want|like|hope|going) to (?:do|work on|be doing) (?:next|in the future)|retire\w*|what's next|what motivates)\b/,
    'weakness weaknesses flaw regret goal ambition motivates',
    'stated',
  ],
];

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

/** Declines private questions that the owner does not answer: "are you married?", "what is your salary?" */
export function answerPrivateQuestion(question: Question, engine: EngineContext): Draft | undefined {
  const { text, normalized } = question;
  const { corpus } = engine;
  const { topic, probability } = likeliestOwnerTopic(question);
  for (const [pattern, words, mayBe] of PRIVATE) {
    if (!pattern.test(normalized)) continue;
    const statements =
      mayBe === 'stated' && probability >= MIN_TOPIC_PROBABILITY ? quoteOwnerStatements(topic, question, engine) : undefined;
    if (statements) return statements;
    if (isAboutOthers(pattern)) continue;
    const mentions = words
      .split(' ')
      .flatMap((word) => (word !== '' && isInQuestion(word, normalized) ? mentionsInAbout(word) : []));
    if (mentions.length === 0) return decline(corpus.content);
    if (YES_NO.test(normalized)) return { lead: 'From the portfolio:', quotes: mentions.slice(0, 1).map(toQuote) };
  }
  return undefined;

  /** Whether a private word is about other people and a milestone mentions it: "How many children were in a class?" */
  function isAboutOthers(pattern: RegExp): boolean {
    const others = remainingTerms(question, pattern);
    const [contextItem] = question.isFollowUp && OTHER_PEOPLE.test(normalized) ? question.contextItems : [];
    if (!contextItem && (OWNER_WORDS.test(normalized) || others.length === 0)) return false;
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
