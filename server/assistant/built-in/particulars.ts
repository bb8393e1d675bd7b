import type { Item } from '../corpus.ts';
import { isDated } from './dated.ts';
import { degreeAsked, degreeNamed } from './degrees.ts';
import { type Draft, quoteOf } from './draft.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { rest } from './scope.ts';

/** What is told in a few set words, whatever the question's own: how it is asked, what tells it, and where. */
interface Particular {
  asked: RegExp;
  told: RegExp;
  within?: Item['kind'];
}

const PARTICULARS: Particular[] = [
  {
    asked:
      /\b(?:what|which|under what|under which) (?:open[- ]source )?licen[cs]es?\b(?! (?:to|do|does|for driving|(?:and|or) (?:cert|qualif|course|diploma)))|\bhow is (?:\w+ )?licen[cs]ed\b/,
    told: /\b(?:(?<!\b(?:at|from|the|of) )MIT\b|Apache(?: Licen[cs]e|[ -]2\.0)|A?L?GPL\w*|BSD|MPL|ISC|Creative Commons|CC[ -](?:BY|0)\S*|public domain|[Ll]icen[cs]ed under|\w+ licen[cs]e\b(?! plate))/,
  },
  {
    asked:
      /\b(?:(?:final|overall|average|your|her|his|their|which|what) (?:final |overall )?grades?\b(?! (?:of|levels?|did \w+ teach))|gpa\b|grade point average|(?:final|overall) marks?|(?:what|which) marks? did \w+ (?:get|receive|achieve|earn|finish with)\b|final score|degree class(?:ification)?|with (?:honou?rs|distinction)|cum laude|results? of (?=(?:your|her|his|the) (?:bachelor|master|degree|studies|exams?)))/,
    told: /\b(?:cum laude|(?:with|class) (?:first class |second class )?(?:honou?rs|distinction)|first[- ]class|grades?\b|marks? of(?! the)|gpa|\d+(?:[.,]\d+)? (?:out )?of \d+|with an? \d)/i,
    within: 'education',
  },
];

/** A licence, a grade: the sentence that tells it, or no answer. */
export function particulars(question: Question, reader: Reader): Draft | undefined {
  const { corpus, index } = reader;
  const particular = PARTICULARS.find(({ asked }) => asked.test(question.folded));
  if (!particular || (particular.within && !corpus.items.some(({ kind }) => kind === particular.within))) return undefined;
  const { asked, told, within } = particular;
  const degree = within === 'education' ? degreeAsked(question.folded) : undefined;
  const own = index.passages.filter(
    ({ text, isFact, item }) =>
      told.test(text) &&
      // The master's grade is not the bachelor's.
      (!degree || degree.test(`${item.title} ${item.milestone?.position} ${text}`)) &&
      (within ? item.kind === within : item.milestone !== undefined && !isFact),
  );
  const [work] = question.folded.match(OF_A_WORK) ?? [];
  const subject = rest(question, asked, FRAMING);
  const [best] = index.find(subject, question.text).map(({ passage }) => passage.item);
  const named = within === 'education' ? degreeNamed(question.folded, corpus.items.filter(isDated)) : undefined;
  const spoken = named ?? (question.isFollowUp ? question.context[0] : best);
  const fitting = subject.length > 0 || question.isFollowUp ? own.filter(({ item }) => item === spoken) : own;
  const telling = work ? fitting.filter(({ text }) => text.toLowerCase().includes(work)) : fitting;
  return telling.length > 0 ? { lead: 'From the portfolio:', quotes: telling.slice(0, 1).map(quoteOf) } : decline(corpus.content);
}

/** A degree's grade is not that of what was written for it. */
const OF_A_WORK = /\b(?:thesis|dissertation|exam|paper)\b/;
const FRAMING = /\b(?:final|result|degree|overall|university|uni|college|school|studies|published|released|use|get|got)\b/;
