import { strongestSkills } from '../../../../contract/strongest-skills.ts';
import { type Item, skillText } from '../../corpus.ts';
import { declinePlainly } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, toQuote } from '../answer/draft.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { workDraft } from '../answer/work-of-roles.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { readQuestion } from '../reading/read-question.ts';
import { isTimelineItem, jobsByDate } from '../retrieval/timeline-items.ts';
import { answerCertification } from './certification-answers.ts';
import { namesOfKind } from './concept-answers.ts';
import { findCurrentItems } from './dates.ts';
import {
  comparisonDraft,
  employersDraft,
  latestStartDraft,
  previousEmployerDraft,
  recentJobsDraft,
  tenureDraft,
  titlesDraft,
} from './employers.ts';
import { outcomes } from './follow-up.ts';
import { mostNamed } from './introduction.ts';
import { resultsDraft } from './results.ts';
import { englishNames, LANGUAGE_NAMES, spokenLanguages } from './spoken-languages.ts';

/** Whole questions that recruiters ask of any career, each with the answer computed from all of it. */
const ABOUT_CAREER: [pattern: RegExp, answer: (engine: EngineContext) => Draft | undefined][] = [
  [
    phrasings('career', 'company size'),
    ({ corpus }) => employersDraft(corpus.items, 'The portfolio does not say how large they are.'),
  ],
  [
    phrasings('career', 'industries'),
    ({ corpus }) => employersDraft(corpus.items, 'The portfolio lists employers, not industries.'),
  ],
  [phrasings('career', 'last change'), ({ corpus }) => latestStartDraft(corpus.items)],
  [phrasings('career', 'comparison'), ({ corpus }) => comparisonDraft(corpus.items)],
  [phrasings('career', 'previous employer'), ({ corpus, currentMonth }) => previousEmployerDraft(corpus.items, currentMonth())],
  [phrasings('career', 'recent jobs'), ({ corpus }) => recentJobsDraft(corpus.items)],
  [phrasings('career', 'tenure'), ({ corpus, currentMonth }) => tenureDraft(corpus.items, currentMonth())],
  [phrasings('career', 'path'), ({ corpus }) => employersDraft(corpus.items)],
  [phrasings('career', 'coding'), programmingLanguages],
  [phrasings('career', 'titles'), ({ corpus }) => titlesDraft(corpus)],
  [phrasings('career', 'results'), ({ corpus }) => resultsDraft(corpus.items)],
];
/** Words of such questions that do not narrow them down. */
const FRAME =
  /\b(?:work(?:s|ed|ing)?|career|jobs?|roles?|positions?|compan(?:y|ies)|employers?|ever|background|experience|so far|until now|professional(?:ly)?|life|improve[ds]?|deliver(?:ed|s)?|achieve[ds]?|last|latest|current|present|previous|two|years?|time|with|for|show|give|list|tell|mention|example|guy|person|type|kind|side|oriented|focus(?:ed)?|level|look(?:s)?|engineer|developer|change[ds]?|start(?:ed)?)\b/;

const ASKS_DUTIES = phrasings('career', 'duties');
const ASKS_PROOF = phrasings('career', 'proof');
const ASKS_STRONGEST = phrasings('career', 'strongest');
const ASKS_VALIDITY = phrasings('career', 'validity');
const ASKS_WHICH = phrasings('career', 'which');

/** Answers "Is he a job hopper?", "What is her biggest achievement?" and, of an answer just given, "any proof of that?" */
export function answerCareerQuestion(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, unknownNames, technologies, isFollowUp, contextItems } = question;
  if (contextItems[0] && ASKS_PROOF.test(normalizedText)) return evidenceFor(contextItems[0], question, engine);
  if (contextItems[0] && ASKS_VALIDITY.test(normalizedText)) return certificateStates(contextItems[0], engine);
  if (ASKS_STRONGEST.test(normalizedText)) return bestSkills(question, engine);
  if (contextItems[0] && ASKS_WHICH.test(normalizedText)) return namesAskedBefore(question, engine);
  if (ASKS_DUTIES.test(normalizedText) && remainingTerms(question, ASKS_DUTIES, FRAME).length === 0)
    return dutiesDraft(question, engine);
  if (isFollowUp || unknownNames.length > 0 || technologies.length > 0) return undefined;
  const [pattern, answer] = ABOUT_CAREER.find(([pattern]) => pattern.test(normalizedText)) ?? [];
  return pattern && answer && remainingTerms(question, pattern, FRAME).length === 0 ? answer(engine) : undefined;
}

/** The work of the job shown last, else of the current or the latest one. */
function dutiesDraft({ contextItems }: Question, { corpus: { content, items } }: EngineContext): Draft | undefined {
  const latestJob = contextItems.filter(isTimelineItem).find(({ kind }) => kind === 'experience');
  const jobs = jobsByDate(items);
  const [job] = [latestJob, findCurrentItems(jobs, content.profile.title)[0], jobs[0]].filter((item) => item !== undefined);
  return job && workDraft([job]);
}

/** What the timeline says of the skills or the item shown last. */
function evidenceFor(item: Item, { contextItems, previousAnswer }: Question, engine: EngineContext): Draft | undefined {
  if (item.kind === 'skills')
    return evidenceForSkills(
      contextItems.filter(({ kind }) => kind === 'skills'),
      engine,
    );
  if (!item.milestone) return undefined;
  const [first, ...others] = outcomes(item).filter(({ text }) => !previousAnswer.includes(text));
  return first && { lead: 'From the portfolio:', quotes: [first, ...others].map(toQuote) };
}

/** The entries of the timeline that name most of the skills of some categories. */
function evidenceForSkills(categories: readonly Item[], { corpus, technologyRecognizer }: EngineContext): Draft {
  const names = categories.flatMap(({ id }) => {
    const { name } = corpus.content.categories.find((category) => `skills-${category.name}` === id) ?? {};
    return corpus.content.skills.filter(({ category }) => category === name).map((skill) => skill.name);
  });
  const mentions = names.flatMap((name) =>
    technologyRecognizer
      .recognize(name)
      .flatMap((technology) => technologyRecognizer.findMentions(technology))
      .filter(({ item }) => item.milestone)
      .map((passage) => ({ name, passage })),
  );
  const byItem = [...Map.groupBy(mentions, ({ passage }) => passage.item)]
    .map(([item, awards]) => ({
      item,
      names: [...new Set(awards.map(({ name }) => name))],
      passages: awards.map(({ passage }) => passage),
    }))
    .toSorted((a, b) => b.names.length - a.names.length);
  const [best] = byItem;
  if (!best) return declinePlainly(corpus.content, 'No entry of the timeline names these skills.');
  return {
    lead: `${joinAtMost(best.names.map(escapeMarkdown), MAX_NAMES)}: ${joinAtMost(
      byItem.map(({ item }) => escapeMarkdown(labelOf(item))),
      MAX_ENTRIES,
    )}.`,
    quotes: byItem.slice(0, MAX_QUOTES).flatMap(({ passages }) =>
      passages
        .toSorted((a, b) => Number(a.isFact) - Number(b.isFact))
        .slice(0, 1)
        .map(toQuote),
    ),
  };
}

const MAX_NAMES = 4;
const MAX_ENTRIES = 2;

/** The state of the certificates shown last; only their list has one. */
function certificateStates({ kind }: Item, engine: EngineContext): Draft | undefined {
  if (kind !== 'certification') return kind === 'education' ? declinePlainly(engine.corpus.content) : undefined;
  return answerCertification(readQuestion({ messages: [{ role: 'user', content: 'Which certificates?' }] }, engine), engine);
}

/** The skills with the highest levels and the most years, of those just named or of all, or those that most entries name. */
function bestSkills({ previousAnswer }: Question, engine: EngineContext): Draft | undefined {
  const { content, items } = engine.corpus;
  const ratedSkills = content.skills.filter(
    ({ name, level, years_experience: years }) =>
      (level !== null || years !== null) && englishNames(name).search(LANGUAGE_NAMES) < 0,
  );
  const previousSkills = ratedSkills.filter(({ name }) => previousAnswer.split('\n')[0]?.includes(name));
  const best = strongestSkills(previousSkills.length > 1 ? previousSkills : ratedSkills, () => 0);
  const [first] = best;
  const lead = first ? best.map((skill) => escapeMarkdown(skillText(skill))).join(', ') : mostNamed(engine);
  const item = items.find(({ id, kind }) => (first ? id === `skills-${first.category}` : kind === 'skills'));
  return lead && item ? { lead: `${lead}.`, quotes: mainQuotes(item) } : undefined;
}

/** "Can he code?" is answered by the languages that the portfolio names. */
function programmingLanguages(engine: EngineContext): Draft {
  const question = readQuestion({ messages: [{ role: 'user', content: 'Which programming languages?' }] }, engine);
  const draft = namesOfKind(question, engine);
  return draft ? { ...draft, lead: `Yes: ${draft.lead}` } : declinePlainly(engine.corpus.content);
}

/** "Which ones?" after "Any experience with databases?", "how well?" after "Which languages does he speak?" */
function namesAskedBefore({ previousQuestion }: Question, engine: EngineContext): Draft | undefined {
  const before = readQuestion({ messages: [{ role: 'user', content: previousQuestion }] }, engine);
  return namesOfKind(before, engine) ?? spokenLanguages(before, engine);
}
