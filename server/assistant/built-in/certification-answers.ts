import { expiryYear } from '../../../contract/certification-expiry.ts';
import type { Certification } from '../../../contract/collections/certifications.ts';
import type { Item } from '../corpus.ts';
import { type Draft, escapeMarkdown, mainQuotes } from './draft.ts';
import { countOf } from './durations.ts';
import { joinWithAnd, labelOf } from './labels.ts';
import type { EngineContext, Question } from './question.ts';
import { SUBJECT_WEIGHT } from './question-subject.ts';
import { isTimelineItem } from './timeline-items.ts';
import { stem, textStems } from './tokenization.ts';

const ASKS = /\b(?:certificat\w*|certified|certs?|credentials?|accredit\w*)\b/;
const ASKS_ELSE =
  /\b(?:when|why|how|who|where|expir\w*|cost|paid|in progress|working towards?|pursuing|planned|planning|next|courses?)\b/;
const YES_NO = /^(?:and |so |but )?(?:has|have|had|did|do|does|is|are|was|any|still)\b/;
const FRAME =
  /^(?:certificat\w*|certified|certs?|credentials?|accredit\w*|hold|held|professional|official|currently|still|any|formal|valid|list|got|earned|obtained|completed)$/;
/** The date of a certificate that is no longer held, in words instead of years. */
const LAPSED = /\b(?:inactive|expired|lapsed|revoked|not (?:active|valid|current)|retired|former)\b/i;

type State = 'held' | 'in progress' | 'planned' | 'lapsed';

/** Answers "Is she AWS certified?" and "Which certificates?" by what is held, in progress, planned or lapsed. */
export function answerCertification(question: Question, engine: EngineContext): Draft | undefined {
  const { normalized, terms, unknownNames } = question;
  if (!ASKS.test(normalized) || ASKS_ELSE.test(normalized) || question.isFollowUp || unknownNames.length > 0) return undefined;
  const entries = findEntries(engine);
  const subject = terms.filter(({ weight, word }) => weight > SUBJECT_WEIGHT && !FRAME.test(word));
  const asked = entries.filter(({ item }) => {
    const words = new Set(item.passages.flatMap(({ text }) => textStems(text)));
    return subject.every(({ stem: stemmed }) => words.has(stemmed) || words.has(stem(stemmed)));
  });
  const [first] = asked;
  if (!first) return undefined;
  const quotes = asked.slice(0, 2).flatMap(({ item }) => mainQuotes(item));
  if (YES_NO.test(normalized) && subject.length > 0) {
    const held = asked.find(({ state }) => state === 'held');
    const said = held ? 'Yes' : first.state === 'lapsed' ? 'No longer' : 'Not yet';
    const state = held ? '' : ` (${first.state})`;
    return { lead: `${said}: ${escapeMarkdown((held ?? first).name)}${state}.`, quotes: mainQuotes((held ?? first).item) };
  }
  const parts = (['held', 'in progress', 'planned', 'lapsed'] as const).flatMap((state) => {
    const names = asked.filter((entry) => entry.state === state).map(({ name }) => escapeMarkdown(name));
    return names.length === 0
      ? []
      : [
          `${countOf(names.length, state === 'held' ? 'certificate or course' : state, state === 'held' ? 'certificates and courses' : state)}: ${joinWithAnd(names, names.length > MAX_LISTED + 1 ? MAX_LISTED : names.length)}`,
        ];
  });
  return { lead: `${parts.join('. ')}.`, quotes };
}

const MAX_LISTED = 4;

/** The certifications and courses; without any, what the education lists as certifications. */
function findEntries({ corpus: { content, items } }: EngineContext): { item: Item; name: string; state: State }[] {
  const listed = content.certifications.flatMap((certification) => {
    const item = items.find(({ id }) => id === `certification-${certification.id}`);
    return item ? [{ item, name: certification.name, state: stateOf(certification) }] : [];
  });
  if (listed.length > 0) return listed;
  return items
    .filter(isTimelineItem)
    .filter(({ kind, passages }) => kind === 'education' && passages.some(({ text }) => /\b[Cc]ertifi\w+/.test(text)))
    .map((item) => ({ item, name: labelOf(item), state: 'held' }));
}

function stateOf({ status, ...certification }: Certification): State {
  if (status === 'in-progress') return 'in progress';
  if (status === 'planned') return 'planned';
  const isLapsed = LAPSED.test(certification.date) || expiryYear(certification, new Date().getUTCFullYear()) !== null;
  return isLapsed ? 'lapsed' : 'held';
}
