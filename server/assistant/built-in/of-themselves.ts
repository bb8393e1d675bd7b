import { type Draft, quoteOf } from './draft.ts';
import type { Question, Reader } from './question.ts';
import { subjectOf } from './scope.ts';
import type { Statement, Topic } from './statements.ts';

/** What is often told in one breath: "from May on, four days a week, in Ghent or remotely". */
const TERMS = ['availability', 'employment', 'next-role', 'relocation', 'workplace'] as const satisfies Topic[];
/** What a question may be after that owners tell of themselves; those of one line are often asked for together. */
const MATTERS = [
  TERMS,
  ['strengths', 'weaknesses'],
  ['hands-on'],
  ['hobbies'],
  ['mentoring'],
  ['motivation'],
  ['working-style'],
] as const satisfies (readonly Topic[])[];
export type Matter = (typeof MATTERS)[number][number];

/** What is also told by those who know the owner. */
const BY_OTHERS: ReadonlySet<Topic> = new Set(['mentoring', 'strengths', 'weaknesses', 'working-style']);
/** What the present job also tells. */
const OF_THE_JOB: ReadonlySet<Topic> = new Set(['hands-on']);
/** The owner's own word counts more. */
const OTHERS_WORD = 0.8;
/** How much a sentence counts that is likely to tell another of the terms. */
const KINDRED = 0.3;
/** A sentence goes on from the one before. */
const GOES_ON = 0.25;
/** How much the question's own words count beside what a sentence is about. */
const OWN_WORDS = 0.75;
/** Below this no sentence tells it. */
const ENOUGH = 0.4;
/** How much less will do, the surer it is that the question is after it. */
const SURE_LESS = 0.3;
/** What a sentence has to be by itself, whatever words it shares and whatever stands before it. */
const LIKELY = 0.3;
/** How far a second sentence may lie behind the first. */
const BEHIND = 0.6;
/** From this likelihood on a question is after a second thing as well. */
const ALSO = 0.18;

/** "Which football club?" is not answered by rowing, "hobbies?" is: one that is asked for by name has to stand there. */
const BY_NAME = 0.7;
/** Asks for any. */
const HOBBIES =
  /\b(?:hobb(?:y|ies)|(?:free|spare) time|leisure|outside (?:of )?(?:work|the office)|weekends?|for fun|interests|off work|not working|unwind|relax|after (?:work|hours)|off duty|away from)\b/;
/** "When can she start?" is answered by a time alone, and by a sentence that is surely on that. */
const SURELY = 0.6;
const WHEN = /\b(?:when|how soon|earliest|notice|date)\b|\bstart\w*\W*$/;
const TIME =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|notice|(?:week|month|day)s?|immediately|right away|tomorrow|at once|20\d\d)\b/i;

export function isMatter(topic: string): topic is Matter {
  return MATTERS.some((matters) => (matters as readonly string[]).includes(topic));
}

/** What is often asked for along with it, and itself. */
function kindred(matter: Matter): readonly Matter[] {
  return MATTERS.find((matters: readonly Matter[]) => matters.includes(matter)) ?? [matter];
}

/** What a question is after, if after any. */
export function likeliestMatter({ likelihoods }: Question): { matter: Matter; likelihood: number } {
  const all: readonly Matter[] = MATTERS.flat();
  const matter = all.reduce((best, other) => (likelihoods[other] > likelihoods[best] ? other : best));
  return { matter, likelihood: kindred(matter).reduce((sum, one) => sum + likelihoods[one], 0) };
}

/** What the owner says about themselves to that and to what else the question is after, the fittest sentence first. */
export function ofThemselves(matter: Matter, question: Question, reader: Reader, least = LIKELY): Draft | undefined {
  const { likelihoods } = question;
  const asked = kindred(matter)
    .filter((other) => other === matter || likelihoods[other] >= ALSO)
    .toSorted((a, b) => likelihoods[b] - likelihoods[a]);
  const rated = asked.map((one) => fitting(one, question, reader, least));
  const best = rated.flatMap((statements) => statements[0] ?? []);
  const chosen = [...new Set([...best, ...rated.flat()])].slice(0, 2);
  const quotes = [...new Set(chosen.flatMap(({ passages }) => passages))].map(quoteOf);
  return quotes.length > 0 ? { lead: 'From the portfolio:', quotes } : undefined;
}

/** The statements that tell it, best first. */
function fitting(
  matter: Matter,
  { terms, text, folded, likelihoods }: Question,
  { index, statements }: Reader,
  least: number,
): Statement[] {
  const subject = subjectOf(terms);
  const fits = new Map(index.find(subject, text).map(({ passage, coverage }) => [passage, coverage]));
  const isTerm = (TERMS as readonly Topic[]).includes(matter);
  const rated = statements()
    .filter(({ item: { kind } }) => kind === 'about' || (kind === 'testimonial' ? BY_OTHERS : OF_THE_JOB).has(matter))
    .filter((statement) => likelihood(statement) >= least && isToThePoint(statement))
    .map((statement) => ({ statement, score: scoreOf(statement) }))
    .filter(({ score }) => score >= ENOUGH - SURE_LESS * Math.max(0, likelihoods[matter] - 0.5))
    .sort((a, b) => b.score - a.score);
  return rated.filter(({ score }) => score >= (rated[0]?.score ?? 0) * BEHIND).map(({ statement }) => statement);

  function scoreOf(statement: Statement): number {
    const { item, before } = statement;
    const told = likelihood(statement) + (before ? GOES_ON * likelihood(before) : 0) + OWN_WORDS * fitOf(statement);
    return told * (item.kind === 'testimonial' ? OTHERS_WORD : 1);
  }

  function likelihood({ topics }: Statement): number {
    const others = isTerm ? TERMS.filter((other) => other !== matter) : [];
    return others.reduce((sum, other) => sum + KINDRED * topics[other], topics[matter]);
  }

  function fitOf({ passages }: Statement): number {
    return Math.max(...passages.map((passage) => fits.get(passage) ?? 0));
  }

  function isToThePoint(statement: Statement): boolean {
    if (matter === 'hobbies') return HOBBIES.test(folded) || fitOf(statement) >= BY_NAME;
    if (matter === 'availability' && WHEN.test(folded))
      return statement.topics.availability >= SURELY && statement.passages.some((passage) => TIME.test(passage.text));
    return true;
  }
}
