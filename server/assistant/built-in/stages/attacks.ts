import { firstName } from '../answer/decline.ts';
import type { Draft } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';

/** The start of a sentence or clause, or a word after which an imperative follows. */
const IMPERATIVE_START = String.raw`(?:^|[.!?,:;)\]*"'\n-]\s*|\b(?:please|and|now|then|just|first|instead|must|should|you to|(?:can|could|will|would) you)\s+)`;

/**
 * Messages that ask the assistant to play a role, to repeat given text or to reveal its rules. The engine never repeats
 * a question anyway; detecting attacks avoids answering them by accident.
 */
const ATTACKS = [
  imperative(
    `(?:ignore|disregard|forget|override|bypass|neglect)\\b.{0,40}\\b(?:instruction|prompt|rule|guideline|context|restriction|everything|all|above|previous|prior|safety|filter)`,
  ),
  imperative(
    `(?:ignorier\\w*|vergiss|missachte|ignora\\w*|olvida\\w*|oublie\\w*|ignorez|esquec\\w*|zignoruj|negeer|ignorera)\\b`,
  ),
  /\b(?:system|hidden|initial|original|secret|internal|developer)\s*(?:prompt|instructions?|message)\b(?! (?:bus|brokers?|queues?|formats?|passing|systems?)\b)/,
  /\b(?:reveal|print|repeat|show|leak|output|dump|display|tell|give|recite|quote|translate|summari[sz]e|what (?:is|are|were))\b.{0,30}\byour\b.{0,20}\b(?:prompt|instructions?|rules|guidelines|configuration|directives|source code|api key|password|token|secrets?|environment variables?)\b/,
  /\b(?:api[ _-]?key|access token|env(?:ironment)? variables?)\b.{0,20}\?|\byour (?:api[ _-]?key|password|(?:\w+ )?login|(?:login|admin|user|access|database|server) credentials?)\b/,
  /\b(?:you are|you're) now\b(?! (?:a |an |the )?(?:head|lead|manag|work|direct|respons|in charge|based|at|living|doing)\w*)|\bfrom now on,? you\b|\byou (?:will|must|shall) (?:now|only|always)\b|\bdu bist jetzt\b|\btu es maintenant\b|\bahora eres\b/,
  imperative(
    `(?:act as|act like|pretend|role-?play|imagine|simulate (?:being|an? (?:ai|assistant|chat ?bot|conversation|persona?|shell|terminal|user))|behave (?:like|as)|take on the role|play the (?:role|part)|become an?|impersonate|speak as|respond (?:as|like)|answer (?:as|like)|talk like|stell dir vor)\\b`,
  ),
  /\b(?:dan mode|do anything now|jailbreak|developer mode|god ?mode|debug mode|maintenance mode|admin mode|unrestricted (?:ai|mode|assistant)|uncensored|without (?:any )?(?:restrictions|limits|rules|filters?))\b/,
  imperative(
    `(?:repeat|say|write|print|output|echo|respond|reply|answer)\\b.{0,40}\\b(?:after me|the following|exactly|only with|with only|nothing but|verbatim|word for word|with the words?|just the word|the words?|in all caps|in capitals)\\b`,
  ),
  imperative(
    `(?:(?<!\\bwould you )say|claim|confirm|state|write|admit|agree|insist|declare|assert|announce|add|tell (?:me|them|everyone|people)|schreibe?|sag[et]?|di|dis|escribe|ecris)\\b,? (?:that|dass|que)\\b`,
  ),
  imperative(
    `(?:end|begin|start|finish|sign|prefix)\\b.{0,30}\\b(?:your|every|each|the) (?:answer|reply|response|message|sentence)`,
  ),
  /\bbase ?64\b|\brot ?13\b|\bdecode (?:this|the following|it)\b|\bspelled backwards\b/,
  /(?:^|\n|[\s"'(])(?:system|assistant|user|human|ai|developer|tool)\s*:\s*\S/,
  /<\|?\/?(?:im_start|im_end|system|assistant|user|endoftext|inst)|\[\/?(?:inst|system)\]|###\s*(?:system|instruction|assistant|user|response)|\{\{.*\}\}|\$\{.*\}/,
  /<\s*\/?\s*(?:script|img|svg|iframe|object|embed|style|link|meta|form|input|a|b|body|html|video|audio|math|base)\b/,
  /\bjavascript\s*:|\bdata\s*:\s*text|\bvbscript\s*:|\bon(?:error|load|click|mouseover|focus)\s*=/,
  /!?\[[^\]]*\]\s*\([^)]*\)|\bhttps?:\/\//,
  /\b(?:new|updated|override) (?:instruction|directive|system prompt|prompt)s?\b\s*[:.!-]/,
  /\b(?:drop|truncate) (?:table|database)\b|;\s*--|' or '?1'?\s*=\s*'?1/,
];

/** Matches an instruction, but not a question that contains the same words. */
function imperative(pattern: string): RegExp {
  return new RegExp(IMPERATIVE_START + pattern);
}

export function isAttack({ text, normalizedRaw, lines }: Pick<Question, 'text' | 'normalizedRaw' | 'lines'>): boolean {
  return ATTACKS.some((pattern) => pattern.test(normalizedRaw) || pattern.test(lines)) || INVISIBLE.test(text);
}

/** Invisible characters hide instructions from people. */
const INVISIBLE = /[\u{E0000}-\u{E007F}\u200B\u2060\u202A-\u202E\u2066-\u2069]/u;

export function declineAttack(question: Question, { corpus }: EngineContext): Draft | undefined {
  if (!isAttack(question)) return undefined;
  return {
    lead: `I only answer questions about ${firstName(corpus.content)}’s work, based on what this page says.`,
    quotes: [],
    declined: true,
  };
}
