import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';

/** What recruiters ask whether somebody has ever done, and what a sentence that tells it says: nothing near it will do. */
const ACTIVITIES: [asked: RegExp, told: RegExp][] = [
  [
    /\b(?:writt?en|write|wrote|publish\w*|author\w*) (?:an? |any |the |your |her |his )?books?\b/,
    /\bbooks?\b.{0,40}\bpublish\w*|\b(?:wrote|written|publish\w*|author\w*|co-?author\w*)\b.{0,40}\bbooks?\b/i,
  ],
  [
    /\b(?:speak|spoken|talks?|speaker|keynotes?|present\w*)\b.{0,30}\b(?:conferences?|meetups?|events?|in public)\b|\bpublic speak\w*|\bconferences? (?:talks?|speak\w*)\b/,
    /\b(?:talks?|keynotes?|spoke|speaker|speaking|lectur\w*|presented)\b|\bstage\b|\bat (?:the |an? )?[\p{L} ]{0,30}(?:conference|meetup)\b/iu,
  ],
  [
    /\b(?:found(?:ed)?|start(?:ed)?|own(?:ed)?|set up) (?:your own |her own |his own |their own |an? |any |own )+(?:company|business|start-?up|firm)\b|\bentrepreneur\w*/,
    /\b(?:co-?)?found(?:ed|er|ing)\b|\bstarted (?:my|our|an?) (?:own )?(?:company|business|start-?up|firm)|\bself-employed\b|\bmy (?:own )?(?:company|business|firm)\b|\bfreelanc\w*/i,
  ],
  [/\bpatents?\b/, /\bpatent\w*/i],
  [/\bpodcasts?\b/, /\bpodcast\w*/i],
  [/\b(?:have|has|write|run|keep|got) (?:\w+ )?(?:an? )?blogs?\b|\bblogg?(?:er|ing)\b/, /\bblog\w*/i],
  [
    /\b(?:teach|taught|lectur\w*) (?:\w+ ){0,2}(?:at |in )?(?:an? |the |any )?(?:universit\w*|college|school)\b/,
    /\b(?:teach\w*|taught|lectur\w*|professor)\b/i,
  ],
  [
    /\b(?:sit|sits|sat|serve[ds]?|member) (?:on|of|in) (?:an? |any |the |some )?(?:\w+ )?boards?\b|\bboard (?:member\w*|seats?)\b/,
    /\bboard member|\bmember of the (?:\w+ )?board|\bboard of|\btrustee|\bsupervisory board|\bon the (?:\w+ )?board\b/i,
  ],
  [
    /\b(?:fire|fired|firing|lay|laid|let) (?:\w+ ){0,2}(?:off|go)\b|\b(?:fire|fired|dismiss\w*) (?:some(?:one|body)|any(?:one|body)|people|an? )/,
    /\b(?:fired|dismiss\w*|laid off|lay\w* off|let \w+ go|redundan\w*|layoffs?|cut (?:\w+ )?jobs)\b/i,
  ],
  [/\bstrikes?\b|\b(?:trade|labou?r) unions?\b/, /\bstrikes?\b|\bunions?\b|\bworks council\b/i],
];

/** "Have you written a book?": the sentence that says so, or no answer. */
export function activities({ folded }: Question, { corpus, index }: Reader): Draft | undefined {
  const told = ACTIVITIES.find(([asked]) => YES_NO.test(folded) && asked.test(folded))?.[1];
  if (!told) return undefined;
  const own = index.passages.filter(({ text }) => told.test(text));
  const items = [...new Map(own.map((passage) => [passage.item, passage])).values()];
  return items.length > 0
    ? { lead: 'From the portfolio:', quotes: items.slice(0, QUOTES_MAX).map(quoteOf) }
    : decline(corpus.content);
}

const YES_NO = /^(?:and |so |but )?(?:how )?(?:have|has|had|did|do|does|is|are|was|were|any|ever)\b/;
