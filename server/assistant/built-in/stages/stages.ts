import type { Draft } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { answerActivity } from './activities.ts';
import { declineAttack } from './attacks.ts';
import { answerFromCareerEntries } from './career-entries-answers.ts';
import { answerCareerQuestion } from './career-questions.ts';
import { answerCertification } from './certification-answers.ts';
import { answerConcept } from './concept-answers.ts';
import { answerCurrentJob } from './current-job.ts';
import { answerDate } from './dates.ts';
import { answerDegree } from './degree-answers.ts';
import { answerDetail } from './details.ts';
import { answerElsewhere } from './elsewhere-questions.ts';
import { answerFailure } from './failures.ts';
import { answerFollowUp, answerPossibleFollowUp } from './follow-up.ts';
import { answerByIntent, introduceAsLastResort } from './intent-answers.ts';
import { answerInterest } from './interests.ts';
import { answerIntroduction } from './introduction.ts';
import { answerLargestBudget } from './largest-budget.ts';
import { answerLargestTeam } from './largest-team.ts';
import { answerOfThoseShown } from './of-those-shown.ts';
import { declineOffTopic } from './off-topic.ts';
import { answerOverlap } from './overlaps.ts';
import { answerPeopleLed } from './people-led.ts';
import { answerPrivateQuestion } from './private-questions.ts';
import { answerPromotion } from './promotions.ts';
import { answerRole } from './roles-held.ts';
import { answerBySearch } from './search.ts';
import { answerFromSection } from './sections.ts';
import { answerFromShownEntry } from './shown-entry.ts';
import { answerSmallTalk } from './small-talk.ts';
import { answerSuitability } from './suitability.ts';
import { answerTechnology } from './technologies.ts';
import { answerTechnologyUse } from './technology-use.ts';
import { answerWhyLeft } from './why-left.ts';

/** One step of the engine: answers, declines, or passes the question on by returning nothing. */
export interface Stage {
  /** Shown in the log and by the evaluation. */
  name: string;
  /** Why it comes at this place in the list. */
  reason: string;
  /** Whether it reads a question in another language as it was asked, and answers without a note on the language. */
  readsAnyLanguage?: true;
  answer: (question: Question, engine: EngineContext) => Draft | undefined;
}

/** The stages in their order; the first draft is the answer. */
export const STAGES: readonly Stage[] = [
  {
    name: 'attack',
    reason: 'No other stage may read an instruction as a question.',
    readsAnyLanguage: true,
    answer: declineAttack,
  },
  {
    name: 'small talk',
    reason: 'A greeting has no subject that could be searched for.',
    readsAnyLanguage: true,
    answer: answerSmallTalk,
  },
  {
    name: 'suitability',
    reason: '"Why hire her for harbours?" asks for harbours as well as for an introduction.',
    answer: answerSuitability,
  },
  {
    name: 'introduction',
    reason: 'A question for an introduction and nothing else has no subject to search for.',
    answer: answerIntroduction,
  },
  {
    name: 'technology use',
    reason: '"In which project?" after a technology asks for those that name it, not for all.',
    answer: answerTechnologyUse,
  },
  { name: 'career', reason: 'A question about the career as a whole is answered from all of it.', answer: answerCareerQuestion },
  {
    name: 'shown entry',
    reason: '"How many users?" after an entry asks for those of that entry, if it has any.',
    answer: answerFromShownEntry,
  },
  {
    name: 'overlap',
    reason: 'Whether two things were at the same time is computed from the dates of both, where both are understood.',
    answer: answerOverlap,
  },
  {
    name: 'career entries',
    reason: 'A question that is understood in all its parts is answered from the entries it selects, as is its follow-up.',
    answer: answerFromCareerEntries,
  },
  {
    name: 'of those shown',
    reason: '"Which one?" is answered only from the entries of the previous answer.',
    answer: answerOfThoseShown,
  },
  { name: 'promotion', reason: 'A portfolio rarely calls a change of roles a promotion.', answer: answerPromotion },
  { name: 'interest', reason: 'What the owner lists under interests is not private.', answer: answerInterest },
  {
    name: 'private',
    reason: 'What is private is declined before any sentence with the same words is found.',
    answer: answerPrivateQuestion,
  },
  { name: 'off topic', reason: 'Tasks and general knowledge may use words of the portfolio.', answer: declineOffTopic },
  { name: 'current job', reason: 'It asks for the present without saying so.', answer: answerCurrentJob },
  {
    name: 'detail',
    reason: 'Few sentences give a licence, a grade or a superior; similar sentences do not.',
    answer: answerDetail,
  },
  {
    name: 'certification',
    reason: 'Held, planned and lapsed certificates differ by state, not by words.',
    answer: answerCertification,
  },
  {
    name: 'degree',
    reason: 'Whether a degree is held depends on its end date and on whether it was finished.',
    answer: answerDegree,
  },
  { name: 'date', reason: 'Dates are computed; a search only finds words.', answer: answerDate },
  { name: 'why left', reason: 'What was done at a job is not a reason for leaving it.', answer: answerWhyLeft },
  { name: 'largest team', reason: 'The largest is found by comparing numbers, not words.', answer: answerLargestTeam },
  { name: 'people led', reason: 'Features, models and deployments are led and managed too.', answer: answerPeopleLed },
  { name: 'role', reason: 'A role is held by its title, not by a word of its sentences.', answer: answerRole },
  { name: 'follow-up', reason: 'A question that refers back is about the item shown last.', answer: answerFollowUp },
  {
    name: 'elsewhere',
    reason: 'Evidence of the country that "outside of Norway" leaves out does not answer.',
    answer: answerElsewhere,
  },
  {
    name: 'concept',
    reason: 'The portfolio may use other words than the question, but it must contain evidence.',
    answer: answerConcept,
  },
  { name: 'section', reason: 'A question for a whole section gets the section, not a sentence.', answer: answerFromSection },
  { name: 'activity', reason: 'That the owner did something needs evidence.', answer: answerActivity },
  { name: 'failure', reason: 'Stories of failures rarely contain the word.', answer: answerFailure },
  { name: 'largest budget', reason: 'As with teams, sums are compared.', answer: answerLargestBudget },
  {
    name: 'intent',
    reason: 'The classifier understands paraphrases, but is less certain than the patterns before it.',
    answer: answerByIntent,
  },
  {
    name: 'possible follow-up',
    reason: 'A brief question with a subject of its own may still continue the conversation.',
    answer: answerPossibleFollowUp,
  },
  { name: 'technology', reason: 'A named technology is either mentioned or not.', answer: answerTechnology },
  { name: 'search', reason: 'Everything else.', answer: answerBySearch },
  {
    name: 'introduction after all',
    reason: 'Who somebody is can be asked in any words.',
    answer: introduceAsLastResort,
  },
];
