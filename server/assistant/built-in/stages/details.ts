import type { Item } from '../../corpus.ts';
import { decline } from '../answer/declined-draft.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { findDegree, findDegreeItem } from '../reading/degrees.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';

/** A detail that sentences give in a few fixed words. */
interface Detail {
  /** The questions that ask for it. */
  question: RegExp;
  /** The pattern of a sentence that gives it. */
  answer: RegExp;
  /** The only kind of item that gives it. */
  kind?: Item['kind'];
  /** Whether it belongs to a degree: the grade of the master's degree does not answer a question about the bachelor's. */
  isOfDegree?: boolean;
}

const DETAILS: Detail[] = [
  {
    question:
      /\bwho (?:did|does|do|will|would) (?:you|she|he|they) (?:currently |now )?(?:report|answer) to\b|\bwho (?:is|was|are|were) (?:your|her|his|their) (?:\w+ )?(?:boss|manager|supervisor)(?:es|s)?\b/,
    answer:
      /\b(?:report(?:ed|ing) (?:directly )?to|(?:supervised|managed|led) by|under (?:the )?(?:supervision|direction|guidance) of|(?:my|her|his|their) (?:\w+ )?(?:boss|manager|supervisor))\b/i,
  },
  {
    question:
      /\b(?:what|which|under what|under which) (?:open[- ]source )?licen[cs]es?\b(?! (?:to|do|does|for driving|(?:and|or) (?:cert|qualif|course|diploma)))|\bhow is (?:\w+ )?licen[cs]ed\b/,
    answer:
      /\b(?:(?<!\b(?:at|from|the|of) )MIT\b|Apache(?: Licen[cs]e|[ -]2\.0)|A?L?GPL\w*|BSD|MPL|ISC|Creative Commons|CC[ -](?:BY|0)\S*|public domain|[Ll]icen[cs]ed under|\w+ licen[cs]e\b(?! plate))/,
  },
  {
    question:
      /\b(?:(?:final|overall|average|your|her|his|their|which|what) (?:final |overall )?grades?\b(?! (?:point|of|levels?|did \w+ teach))|(?:what|which|how) (?:was|were|are|is) (?:your|her|his|their|the) (?:final |overall )?(?:grades?|marks)(?= (?:at|in|from|for)\b|\W*$)|gpa\b|grade point average|(?:final|overall) marks?|(?:what|which) marks? did \w+ (?:get|receive|achieve|earn|finish with)\b|grades? (?:in|at|from|during) (?:(?:grad |graduate |high |law |business )?school|college|uni(?:versity)?)|final score|degree class(?:ification)?|with (?:honou?rs|distinction)|cum laude|results? of (?=(?:your|her|his|the) (?:bachelor|master|degree|studies|exams?)))/,
    answer:
      /\b(?:cum laude|(?:with|class) (?:first class |second class )?(?:honou?rs|distinction)|first[- ]class|grades?\b|score:|marks? of(?! the)|gpa|\d+(?:[.,]\d+)? (?:out )?of \d+|with an? \d)/i,
    kind: 'education',
    isOfDegree: true,
  },
  {
    question:
      /\bwhat(?:'?s)?\b.*\b(?:thesis|dissertation)\b|\b(?:thesis|dissertation) (?:topic|subject|title|on|about)\b|\bwhich (?:topic|subject)\b.*\b(?:thesis|dissertation)\b/,
    answer:
      /thesis|dissertation|(?:abschluss|bachelor|master|diplom|doktor)arbeit|\bm[ée]moire\b|\bth[èe]se\b|\btesis\b|\btese\b|\btesi\b|proefschrift|scriptie|praca (?:dyplomowa|magisterska|inżynierska)|論文|论文/i,
    isOfDegree: true,
  },
];

/** Answers "Under which licence is it published?", "What was your final grade?" and "Who was her manager?", or declines. */
export function answerDetail(question: Question, engine: EngineContext): Draft | undefined {
  const { corpus, index } = engine;
  const detail = DETAILS.find((one) => one.question.test(question.normalizedText));
  if (!detail || (detail.kind && !corpus.items.some(({ kind }) => kind === detail.kind))) return undefined;
  const degree = detail.isOfDegree ? findDegree(question.normalizedText)?.pattern : undefined;
  const candidates = index.passages.filter(
    ({ text, isFact, item }) =>
      detail.answer.test(text) &&
      (!degree || degree.test(`${item.title} ${item.milestone?.position} ${text}`)) &&
      (detail.kind ? item.kind === detail.kind : item.milestone !== undefined && (detail.isOfDegree || !isFact)),
  );
  const isCandidate = (item: Item) => candidates.some((candidate) => candidate.item === item);
  const [work] = question.normalizedText.match(WORK) ?? [];
  const subject = remainingTerms(question, detail.question, FRAMING);
  const hits = index.find(subject, question.text);
  // "The thesis at the audio school" was written at the school, even if a job at a studio matches a little better.
  const minCoverage = (hits[0]?.coverage ?? 0) - COVERAGE_TOLERANCE;
  const best = (hits.find(({ passage, coverage }) => coverage >= minCoverage && isCandidate(passage.item)) ?? hits[0])?.passage
    .item;
  const degreeItem = detail.isOfDegree ? findDegreeItem(question.normalizedText, corpus.items.filter(isTimelineItem)) : undefined;
  const target = degreeItem ?? (question.isFollowUp ? question.contextItems[0] : best);
  // A sentence says more about a thesis than the title of the degree.
  const inOrder = candidates.toSorted((a, b) => Number(a.isFact) - Number(b.isFact));
  const onTarget = subject.length > 0 || question.isFollowUp ? inOrder.filter(({ item }) => item === target) : inOrder;
  const answers = work ? onTarget.filter(({ text }) => text.toLowerCase().includes(work)) : onTarget;
  const honours = HONOURS.test(question.normalizedText) ? answers.filter(({ text }) => HONOURS.test(text.toLowerCase())) : [];
  const [answer = answers[0]] = honours;
  return answer ? { lead: 'From the portfolio:', quotes: [toQuote(answer)] } : decline(corpus.content);
}

/** How much less of the subject an item with the detail may cover. */
const COVERAGE_TOLERANCE = 0.2;
const HONOURS = /\b(?:honou?rs|distinction|cum laude)\b/;
/** The grade of a thesis is not the grade of the degree. */
const WORK = /\b(?:thesis|dissertation|exam|paper)\b/;
/** Words that do not narrow the question down. */
const FRAMING =
  /\b(?:topic|subject|title|wrote|write|written|about|graduat\w+|finish(?:ed)?|final|result|degree|overall|university|uni|college|school|studies|published|released|use|get|got)\b/;
