import { type Draft, quoteOf } from './draft.ts';
import type { Intent } from './intents.ts';
import type { Question, Reader } from './question.ts';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** What owners tell of themselves: what is asked, and what a sentence that answers it says. The first that fits counts. */
const TOLD: Partial<Record<Intent, [asked: RegExp, told: RegExp][]>> = {
  availability: [
    [
      /\b(?:when|notice|earliest|soon|start\w*|date|free|available|availability)\b/,
      new RegExp(
        `\\b(?:room for (?:a |an )?(?:new )?(?:client|project)|notice period|(?:weeks?|months?)['’]? notice|available|free from|start (?:in|from|on)|from (?:${MONTHS}))\\b`,
        'i',
      ),
    ],
    [
      /./,
      /\b(?:available|not looking|looking for (?:a |an |my |the )?(?:\w+ ){0,2}(?:job|role|position|work|post|team)|open to|happy where)\b/i,
    ],
  ],
  relocation: [
    [
      /\b(?:relocat\w*|mov(?:e|ing)|live)\b/,
      /\b(?:relocat\w*|move (?:to|for|away|house|again)|roots|stay (?:in|here)|move anywhere)\b/i,
    ],
    [/\btravel\w*\b/, /\btravel\w*\b/i],
    [/./, /\b(?:remote(?:ly)?|hybrid|on[- ]site|(?:the|an) office|from home|commut\w*|relocat\w*)\b/i],
  ],
  'next-role': [
    [
      /\b(?:next|see (?:yourself|herself|himself|themselves)|after (?:the|this|that|your|her|his)|looking for|ideal|dream|want\w*|like|goals?|ambitions?|aim\w*|hop(?:e|es|ing))\b/,
      /\b(?:what comes next|after that i (?:would|want|hope)|what i would like best|(?:next|ideal|dream) (?:role|job|step|position|move|chapter)|(?:would|i['’]d) (?:like|love) (?:to (?:lead|work|build|run|join|move|do|find)|next)|next,? i (?:want|would)|i (?:do not |don['’]t )?want (?:a|an|to (?:become|be|lead|work|stay))|look(?:ing)? for|hope to)\b/i,
    ],
    [
      /\bwould\b|\brefus\w*|\bturn down\b|\bwork (?:for|on|in|with)\b/,
      /\b(?:turn(?:ed)? down|refuse\w*|won['’]t|will not|do not (?:work|take)|don['’]t (?:work|take)|never (?:work|again))\b/i,
    ],
  ],
  'working-style': [
    [
      /./,
      /\b(?:(?:how|the way) i work|my (?:way of working|rules?|principles?|habits?|style)|i (?:believe|always|never|prefer|insist|like to|try to|keep a)|what i (?:believe|value)|before (?:i|you) )\b/i,
    ],
  ],
  hobbies: [
    [
      /\b(?:hobb(?:y|ies)|(?:free|spare) time|leisure|outside (?:of )?(?:work|the office)|weekends?|for fun|interests|off work|not working|unwind|relax|after (?:work|hours)|off duty)\b/,
      /\b(?:outside (?:of )?(?:work|the office)|(?:free|spare) time|hobb(?:y|ies)|when i(?:['’]m| am) not (?:at|in|working|on|coding|behind|doing)|off duty|away from (?:the |my )?(?:desk|screen|keyboard|work|terminal|office|computer|job)|(?:at|on) (?:the )?(?:weekends?|sundays|saturdays)|otherwise:?,? i |i (?:also )?(?:swim|row|sail|climb|bake|knit|garden|sing|paint|hike|cycle|ski|dance|brew|surf|play)\b)/i,
    ],
  ],
};

export function isTold(intent: Intent): boolean {
  return intent in TOLD;
}

/** What the owner says about themselves to that, the fittest sentence first. */
export function ofThemselves(intent: Intent, question: Question, { corpus, index }: Reader): Draft | undefined {
  const told = TOLD[intent]?.find(([asked]) => asked.test(question.folded))?.[1];
  const about = corpus.items.find(({ kind }) => kind === 'about');
  if (!told || !about) return undefined;
  const scores = new Map(index.find(question.terms, question.text).map(({ passage, score }) => [passage, score]));
  const own = about.passages
    .filter(({ isFact, text }) => !isFact && told.test(text))
    .sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  return own.length > 0 ? { lead: 'From the portfolio:', quotes: own.slice(0, 2).map(quoteOf) } : undefined;
}
