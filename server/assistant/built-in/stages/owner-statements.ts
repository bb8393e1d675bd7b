import { type Draft, toQuote } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import type { Statement, Topic } from '../retrieval/statement-topics.ts';

/** Topics that one sentence often combines: "from May on, four days a week, in Ghent or remotely". */
const WORKING_TERMS = ['availability', 'employment', 'next-role', 'relocation', 'workplace'] as const satisfies Topic[];
/** Topics that owners write about themselves and visitors ask for. A question often asks for several of one group. */
const TOPIC_GROUPS = [
  WORKING_TERMS,
  ['strengths', 'weaknesses'],
  ['hands-on'],
  ['hobbies'],
  ['mentoring'],
  ['motivation'],
  ['working-style'],
] as const satisfies (readonly Topic[])[];
export type OwnerTopic = (typeof TOPIC_GROUPS)[number][number];

/** Topics on which a recommendation may answer too. */
const IN_RECOMMENDATIONS: ReadonlySet<Topic> = new Set(['mentoring', 'strengths', 'weaknesses', 'working-style']);
/** Topics on which the current job may answer too. */
const IN_CURRENT_JOB: ReadonlySet<Topic> = new Set(['hands-on']);
/** How much a statement by someone other than the owner counts. */
const RECOMMENDATION_FACTOR = 0.8;
/** How much the other working terms count for one of them. */
const RELATED_TERM_WEIGHT = 0.3;
/** How much the topic of the previous statement counts, because a statement often continues it. */
const PREVIOUS_WEIGHT = 0.25;
/** How much the words of the question count; the topic counts 1. */
const COVERAGE_WEIGHT = 0.75;
/** The score that a statement needs to be quoted. */
const MIN_SCORE = 0.4;
/** How much `MIN_SCORE` falls per unit of intent probability above 0.5. */
const CERTAINTY_DISCOUNT = 0.3;
/** The probability of the topic that every quoted statement needs. */
const MIN_PROBABILITY = 0.3;
/** The share of the best score that a further statement needs. */
const MIN_SHARE_OF_BEST = 0.6;
/** From this probability on, the question asks for a second topic as well. */
const SECOND_TOPIC_PROBABILITY = 0.18;

/** A hobby that the question names has to be mentioned: rowing answers "hobbies?" but not "Which football club?" */
const NAMED_HOBBY_COVERAGE = 0.7;
/** Asks for any hobby. */
const ANY_HOBBY =
  /\b(?:hobb(?:y|ies)|(?:free|spare) time|leisure|outside (?:of )?(?:work|the office)|weekends?|for fun|interests|off work|not working|unwind|relax|after (?:work|hours)|off duty|away from)\b/;
/** "When can she start?" is answered only by a statement with a time and this probability of the topic. */
const START_DATE_PROBABILITY = 0.6;
const WHEN = /\b(?:when|how soon|earliest|notice|date)\b|\bstart\w*\W*$/;
const TIME =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|notice|(?:week|month|day)s?|immediately|right away|tomorrow|at once|20\d\d)\b/i;

export function isOwnerTopic(topic: string): topic is OwnerTopic {
  return TOPIC_GROUPS.some((group) => (group as readonly string[]).includes(topic));
}

/** Whether a topic is when, where or how the owner would work. */
export function isWorkingTerm(topic: Topic): boolean {
  return (WORKING_TERMS as readonly Topic[]).includes(topic);
}

/** The topics that are often asked for together with a topic, itself included. */
function relatedTopics(topic: OwnerTopic): readonly OwnerTopic[] {
  return TOPIC_GROUPS.find((group: readonly OwnerTopic[]) => group.includes(topic)) ?? [topic];
}

/** The most probable owner topic of a question, with the probability of its whole group. */
export function likeliestOwnerTopic({ intentProbabilities }: Question): { topic: OwnerTopic; probability: number } {
  const all: readonly OwnerTopic[] = TOPIC_GROUPS.flat();
  const topic = all.reduce((best, other) => (intentProbabilities[other] > intentProbabilities[best] ? other : best));
  return { topic, probability: relatedTopics(topic).reduce((sum, relatedTopic) => sum + intentProbabilities[relatedTopic], 0) };
}

/** Answers a question about the owner, such as "Would you relocate?", with the best statement on each topic it asks for. */
export function quoteOwnerStatements(topic: OwnerTopic, question: Question, engine: EngineContext): Draft | undefined {
  const { intentProbabilities } = question;
  const topics = relatedTopics(topic)
    .filter((other) => other === topic || intentProbabilities[other] >= SECOND_TOPIC_PROBABILITY)
    .toSorted((a, b) => intentProbabilities[b] - intentProbabilities[a]);
  const rankings = topics.map((other) => rankStatements(other, question, engine));
  const best = rankings.flatMap((statements) => statements[0] ?? []);
  const selection = [...new Set([...best, ...rankings.flat()])].slice(0, 2);
  const quotes = [...new Set(selection.flatMap(({ passages }) => passages))].map(toQuote);
  return quotes.length > 0 ? { lead: 'From the portfolio:', quotes } : undefined;
}

/** The statements on a topic, best first. */
function rankStatements(
  topic: OwnerTopic,
  { terms, text, normalizedText, intentProbabilities }: Question,
  { index, statements }: EngineContext,
): Statement[] {
  const subject = subjectTerms(terms);
  const coverages = new Map(index.find(subject, text).map(({ passage, coverage }) => [passage, coverage]));
  const hasRelatedTerms = isWorkingTerm(topic);
  const candidates = statements()
    .filter(({ item: { kind } }) => kind === 'about' || (kind === 'testimonial' ? IN_RECOMMENDATIONS : IN_CURRENT_JOB).has(topic))
    .filter((statement) => probabilityOf(statement) >= MIN_PROBABILITY && isToThePoint(statement))
    .map((statement) => ({ statement, score: scoreOf(statement) }))
    .filter(({ score }) => score >= MIN_SCORE - CERTAINTY_DISCOUNT * Math.max(0, intentProbabilities[topic] - 0.5))
    .sort((a, b) => b.score - a.score);
  return candidates
    .filter(({ score }) => score >= (candidates[0]?.score ?? 0) * MIN_SHARE_OF_BEST)
    .map(({ statement }) => statement);

  function scoreOf(statement: Statement): number {
    const { item, before } = statement;
    const score =
      probabilityOf(statement) + (before ? PREVIOUS_WEIGHT * probabilityOf(before) : 0) + COVERAGE_WEIGHT * coverageOf(statement);
    return score * (item.kind === 'testimonial' ? RECOMMENDATION_FACTOR : 1);
  }

  function probabilityOf({ topicProbabilities }: Statement): number {
    const others = hasRelatedTerms ? WORKING_TERMS.filter((other) => other !== topic) : [];
    return others.reduce((sum, other) => sum + RELATED_TERM_WEIGHT * topicProbabilities[other], topicProbabilities[topic]);
  }

  function coverageOf({ passages }: Statement): number {
    return Math.max(...passages.map((passage) => coverages.get(passage) ?? 0));
  }

  function isToThePoint(statement: Statement): boolean {
    if (topic === 'hobbies') return ANY_HOBBY.test(normalizedText) || coverageOf(statement) >= NAMED_HOBBY_COVERAGE;
    if (topic === 'availability' && WHEN.test(normalizedText))
      return (
        statement.topicProbabilities.availability >= START_DATE_PROBABILITY &&
        statement.passages.some((passage) => TIME.test(passage.text))
      );
    return true;
  }
}
