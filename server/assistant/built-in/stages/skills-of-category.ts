import { isBroadName } from '../../../skills/lexicon.ts';
import { type Draft, escapeMarkdown, mainQuotes } from '../answer/draft.ts';
import { joinAtMost } from '../answer/labels.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';

/** Words for skills of any kind, in questions and in the names of categories. */
const ANY_SKILL =
  /^(?:skills?|tools?|tooling|software|programs?|apps?|applications?|technolog(?:y|ies)|frameworks?|librar(?:y|ies)|systems?|packages?|us(?:e|es|ed|ing)|list(?:s|ed)?|know[ns]?|work(?:ed|s)?|familiar|good|kinds?|types?|sorts?)$/;

/** Answers "Which testing tools?" with the skills of the category "Testing", if its name has all other words of the question. */
export function skillsOfCategory({ terms, unknownNames }: Question, { corpus }: EngineContext): Draft | undefined {
  const subject = subjectTerms(terms);
  const asked = subject.filter(({ word }) => !ANY_SKILL.test(word));
  if (asked.length === 0 || unknownNames.length > 0) return undefined;
  const { categories, skills } = corpus.content;
  const shared = ({ stems }: { stems: readonly string[] }) => subject.filter(({ stem }) => stems.includes(stem)).length;
  const [category] = categories
    .filter(({ displayName }) => !isBroadName(displayName))
    .map((category) => ({ ...category, stems: textStems(category.displayName) }))
    .filter(({ stems }) => asked.every(({ stem }) => stems.includes(stem)))
    // "Design tools" means the category "Design tools" rather than "Design systems".
    .toSorted((a, b) => shared(b) - shared(a) || a.stems.length - b.stems.length);
  const item = corpus.items.find(({ id }) => id === `skills-${category?.name}`);
  if (!category || !item) return undefined;
  const names = skills.filter((skill) => skill.category === category.name).map((skill) => escapeMarkdown(skill.name));
  return { lead: `${escapeMarkdown(category.displayName)}: ${joinAtMost(names, MAX_NAMES)}.`, quotes: mainQuotes(item) };
}

/** In the lead; the quotation below it has all names. */
const MAX_NAMES = 6;
