import { toPromptData } from './portfolio.ts';
import { createPrompt, DATA_RULE, element, type Prompt } from './prompt.ts';

const STRUCTURE_RULES = `You say what the parts of a résumé are.

${DATA_RULE}

- <lines> holds the résumé, line by line, each with its number.
- Copy words exactly as they are in the lines. Never translate, complete, correct, shorten or invent any. What the résumé does not say is null.
- "entries" has one object for each job, school, project, certificate and so on, in the order of the résumé. "kind" is one of work, volunteer, education, projects, openSource, certificates, courses, awards, publications, talks, patents, organizations, interests. "lines" are the numbers of the first and the last line of the entry, "text" those of its description alone. "title" is the role, the degree or the name, "organisation" the employer, the school or who gave it, "place" where it was, "dates" the dates as written.
- Several roles at one employer are several entries; each repeats the employer.
- "summary" are the numbers of the lines in which the person describes themselves.
- "skills" has the groups of skills with their names, "group" is null where they have none; "languages" the spoken languages.
- Leave out telephone numbers, addresses, dates of birth and references.
- Answer with JSON alone: {"name": "…", "headline": "…", "place": "…", "email": "…", "summary": {"from": 3, "to": 4}, "entries": [{"kind": "work", "lines": {"from": 7, "to": 12}, "title": "…", "organisation": "…", "place": "…", "dates": "…", "text": {"from": 9, "to": 12}}], "skills": [{"group": "…", "names": ["…"]}], "languages": [{"name": "…", "level": "…"}]}`;

export function structurePrompt(lines: readonly string[]): Prompt {
  return createPrompt(STRUCTURE_RULES, [{ role: 'user', content: element('lines', lines.map(toPromptData).join('\n')) }]);
}
