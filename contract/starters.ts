import { hasNameOfItsOwn, isEmployment } from './employers.ts';
import { namesEmployer } from './names-employer.ts';
import type { PageContent } from './site.ts';

/** A question to start a conversation with: a short form for a button of the chat window, and a full sentence. */
export interface Starter {
  short: string;
  long: string;
}

const MAX_STARTERS = 4;
/** A longer name does not fit on a button. */
const MAX_NAME_LENGTH = 40;
/** Characters of HTML; a shorter summary ("Archived.") does not say what a project was about. */
const MIN_SUMMARY_LENGTH = 50;

const AI = /\bAI\b|\bartificial intelligence\b/i;
const LEADERSHIP = /\b(?:lead|head|manager|director|chief|vp|president)\b/i;

/** For sample and empty sites. */
const DEFAULT_STARTERS: readonly Starter[] = [
  { short: 'Technical skills?', long: 'What are your strongest technical skills?' },
  { short: 'Ai experience?', long: 'What experience do you have with AI?' },
  { short: 'Leadership experience?', long: 'What leadership experience do you bring?' },
  { short: 'How did you make this site?', long: 'How did you make this site, and what is it built with?' },
];

/** On the owner's site, only questions that its content answers. */
export function starterQuestions(content: Omit<PageContent, 'resume' | 'pictures'>): readonly Starter[] {
  if (content.kind !== 'own') return DEFAULT_STARTERS;
  const { profile, timeline, skills, certifications, testimonials } = content;
  const milestonesOfType = (type: string) => timeline.filter((milestone) => milestone.type === type);
  // Volunteering and breaks come last.
  const experiences = milestonesOfType('experience').toSorted((a, b) => Number(isEmployment(b)) - Number(isEmployment(a)));
  const employer = experiences.find(
    ({ company }) => company && company.length <= MAX_NAME_LENGTH && namesEmployer(company),
  )?.company;
  const project = milestonesOfType('project').find(
    (milestone) =>
      milestone.title.length <= MAX_NAME_LENGTH &&
      milestone.summary.length >= MIN_SUMMARY_LENGTH &&
      hasNameOfItsOwn(milestone, timeline),
  )?.title;
  const hasAi = [...skills.map(({ name }) => name), ...timeline.flatMap(({ tags }) => tags)].some((text) => AI.test(text));
  const hasLed = milestonesOfType('experience').some(
    ({ focusAreaTags, title, position }) => focusAreaTags.includes('leadership') || LEADERSHIP.test(`${title} ${position ?? ''}`),
  );
  const starters: (Starter | false | null | undefined | '')[] = [
    employer && { short: `Work at ${employer}?`, long: `What did you do at ${employer}?` },
    skills.length > 0 && { short: 'Strongest skills?', long: 'What are your strongest skills?' },
    hasAi && { short: 'AI experience?', long: 'What experience do you have with AI?' },
    hasLed && { short: 'Leadership experience?', long: 'What leadership experience do you bring?' },
    project && { short: `“${project}”?`, long: `What was “${project}” about?` },
    milestonesOfType('education').length > 0 && { short: 'Education?', long: 'What did you study?' },
    certifications.some(({ status }) => status === 'active') && {
      short: 'Certifications?',
      long: 'Which certifications do you hold?',
    },
    testimonials.length > 0 && { short: 'Recommendations?', long: 'What do colleagues say about you?' },
    profile.intro !== '' && { short: 'Background?', long: 'What is your background?' },
  ];
  return starters.filter((starter) => !!starter).slice(0, MAX_STARTERS);
}
