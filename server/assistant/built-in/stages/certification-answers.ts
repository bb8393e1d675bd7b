import type { CertificationState } from '../../certification-state.ts';
import type { Item } from '../../corpus.ts';
import { isDescribedAsUnfinished, isUnfinished } from '../../finished-studies.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, mainQuotes } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { isKeywords } from '../gate/features.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether, YES_NO } from '../reading/question-forms.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { wholeWord } from '../reading/technology-mentions.ts';
import { normalize, stem, textStems, tokens } from '../reading/tokenization.ts';
import type { Term } from '../retrieval/passage-index.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';

const ASKS = /\b(?:certificat\w*|certified|certs?|credentials?|accredit\w*|issued by)\b/;
/** "When did she get her diving certificate?" */
const ASKS_DATE =
  /^(?:and |so )?(?:when (?:did|was|has|have)|(?:in )?(?:what|which) year) .{1,40}\b(?:get|got|earn(?:ed)?|do|done|pass(?:ed)?|obtain(?:ed)?|receive[d]?|complete[d]?|finish(?:ed)?|take|took|acquire[d]?|make)\b/;
/** "When did she get PRINCE2?" names a certificate without calling it one. */
const WAS_AWARDED = /\b(?:get|got|earn(?:ed)?|pass(?:ed)?|obtain(?:ed)?|receive[d]?|acquire[d]?)\b/;
const ASKS_ELSE =
  /\b(?:when|why|how|who|where|expir\w*|cost|paid|exams?|under ?way|study\w*|in progress|working towards?|pursuing|planned|planning|next|courses?)\b/;
const FRAME =
  /^(?:certificat\w*|certified|qualifications?|certs?|credentials?|accredit\w*|issued|hold|held|professional|official|currently|still|any|formal|valid|list|got|earned|obtained|completed)$/;

const NONE = 'The portfolio lists no such certificate.';

/** Answers "Is she AWS certified?" and "Which certificates?" by what is held, in progress, planned or lapsed. */
export function answerCertification(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, terms, unknownNames } = question;
  const asksDate = ASKS_DATE.test(normalizedText);
  const asks = ASKS.test(normalizedText);
  if (
    !(asks || (asksDate && WAS_AWARDED.test(normalizedText))) ||
    (ASKS_ELSE.test(normalizedText) && !asksDate) ||
    question.isFollowUp
  )
    return undefined;
  const entries = findEntries(engine);
  const aliases = new Map(entries.map((entry) => [entry, aliasesIn(entry.item, question)]));
  if (unknownNames.some((name) => ![...aliases.values()].some((words) => words.has(normalize(name))))) return undefined;
  const subject = terms.filter(({ weight, word }) => weight > SUBJECT_WEIGHT && !FRAME.test(word));
  const matches = entries.filter((entry) => {
    const words = new Set(entry.item.passages.flatMap(({ text }) => textStems(text)));
    return subject.every(
      ({ stem: termStem, word }) => words.has(termStem) || words.has(stem(termStem)) || aliases.get(entry)?.has(word),
    );
  });
  const [first] = matches;
  if (!asks && (!first || subject.length === 0)) return undefined;
  if (!first) {
    const asksForOne = subject.length > 0 && (asksWhether(normalizedText) || isKeywords(normalizedText));
    if (!asksForOne || entries.some(({ item }) => hasSameInitials(item, question, subject))) return undefined;
    const isMentioned = engine.index.passages.some(({ text }) => {
      if (!ASKS.test(text.toLowerCase())) return false;
      const words = new Set(textStems(text));
      return subject.some(({ stem: termStem }) => words.has(termStem));
    });
    return isMentioned ? undefined : declineWithoutQuotes(engine.corpus.content, NONE);
  }
  if (asksDate) {
    const dated = subject.length > 0 ? matches.filter(({ date, state }) => date && state === 'held') : [];
    const dates = dated.map(({ date, name }) => `${date}: ${escapeMarkdown(name)}`);
    return dated.length > 0
      ? { lead: `${joinAtMost(dates)}.`, quotes: dated.slice(0, 2).flatMap(({ item }) => mainQuotes(item)) }
      : undefined;
  }
  const quotes = matches.slice(0, 2).flatMap(({ item }) => mainQuotes(item));
  if (YES_NO.test(normalizedText) && subject.length > 0) {
    const heldEntry = matches.find(({ state }) => state === 'held');
    const verdict = heldEntry ? 'Yes' : isOver(first.state) ? 'No longer' : 'Not yet';
    const state = heldEntry ? '' : ` (${first.state})`;
    return {
      lead: `${verdict}: ${escapeMarkdown((heldEntry ?? first).name)}${state}.`,
      quotes: mainQuotes((heldEntry ?? first).item),
    };
  }
  const groups: [string, string, (state: CertificationState) => boolean][] = [
    ['certificate or course', 'certificates and courses', (state) => state === 'held'],
    ['being pursued', 'being pursued', (state) => state === 'being pursued'],
    ['planned', 'planned', (state) => state === 'planned'],
    ['lapsed', 'lapsed', isOver],
  ];
  const parts = groups.flatMap(([noun, plural, isIn]) => {
    const names = matches.filter(({ state }) => isIn(state)).map(({ name }) => escapeMarkdown(name));
    if (names.length === 0) return [];
    return [`${countOf(names.length, noun, plural)}: ${joinAtMost(names)}`];
  });
  const yes = YES_NO.test(normalizedText) && matches.some(({ state }) => state === 'held') ? 'Yes. ' : '';
  return { lead: `${yes}${parts.join('. ')}.`, quotes };
}

/** The words in all names of the technologies of the question that the item mentions under any name. */
function aliasesIn({ title, passages }: Item, { technologies }: Question): Set<string> {
  const text = normalize([title, ...passages.map((passage) => passage.text)].join('\n'));
  const named = technologies.filter(({ names }) => names.some((name) => new RegExp(wholeWord(name), 'u').test(text)));
  return new Set(named.flatMap(({ names }) => names.flatMap((name) => name.split(' '))));
}

/** Whether the question and the item may name the same thing, one of them abbreviated: "CKA", "Certified Kubernetes Administrator". */
function hasSameInitials({ title, passages }: Item, { normalizedText }: Question, subject: readonly Term[]): boolean {
  const listed = tokens([title, ...passages.map((passage) => passage.text)].join('\n'));
  const abbreviations = listed.filter(({ text }) => text === text.toUpperCase());
  return abbreviates(subject, listed) || abbreviates(abbreviations, tokens(normalizedText));
}

/** Whether one of the abbreviations consists of the initials of successive words. */
function abbreviates(abbreviations: readonly { word: string }[], words: readonly { word: string }[]): boolean {
  const initials = words.map(({ word }) => word.charAt(0)).join('');
  return abbreviations.some(({ word }) => ABBREVIATION.test(word) && initials.includes(word));
}

const ABBREVIATION = /^[a-z]{3,6}$/;

function isOver(state: CertificationState): boolean {
  return state === 'lapsed' || state.startsWith('expired');
}

interface Entry {
  item: Item;
  name: string;
  date: string | null;
  state: CertificationState;
}

/** The certifications and courses; without any, the education entries that mention a certification. */
function findEntries({ corpus: { content, items }, currentMonth }: EngineContext): Entry[] {
  const entries = content.certifications.flatMap(({ id: certificationId, name, date }) => {
    const item = items.find(({ id }) => id === `certification-${certificationId}`);
    return item?.certificationState ? [{ item, name, date, state: item.certificationState }] : [];
  });
  if (entries.length > 0) return entries;
  return items
    .filter(isTimelineItem)
    .filter(({ kind, passages }) => kind === 'education' && passages.some(({ text }) => /\b[Cc]ertifi\w+/.test(text)))
    .filter((item) => !isDescribedAsUnfinished(item))
    .map((item) => ({
      item,
      name: labelOf(item),
      date: null,
      state: isUnfinished(item, currentMonth()) ? 'being pursued' : 'held',
    }));
}
