import { employerKey } from '../../../../contract/employer-key.ts';
import { findParentId } from '../../../../contract/milestone-nesting.ts';
import { normalize } from '../../built-in/reading/tokenization.ts';
import type { Corpus } from '../../corpus.ts';

/** Whether the text says that the owner was with an employer other than those of the entries that it cites. */
export type EmployerCheck = (text: string, ids: readonly string[]) => boolean;

/** Words that say that the owner worked or studied there. */
const WITH_EMPLOYER = [
  'at',
  'joined',
  'joining',
  'left',
  'leaving',
  'worked for',
  'working for',
  'employed by',
  'hired by',
  'bei',
  'chez',
  'presso',
  'bij',
];
/** "Globex (2016–2019)" in a list of employers. */
const DATES_IN_BRACKETS = /\(\s?(?=(?:\p{L}{3,12}\.? )?(?:19|20)\d\d)/gu;
const EMPLOYER_DID = [
  'in those years',
  'was her employer',
  'was his employer',
  'was their employer',
  'hired',
  'employed',
  'promoted',
  'recruited',
];

export function createEmployerCheck({ content, items }: Corpus): EmployerCheck {
  const employers = new Map<string, string>();
  for (const { company, type } of content.timeline)
    if (company && (type === 'experience' || type === 'education')) employers.set(phrase(employerKey(company)), company);
  const own = new Map(
    content.timeline.map((milestone) => {
      const parentId = findParentId(milestone, content.timeline);
      const parent = content.timeline.find(({ id }) => id === parentId);
      return [
        `milestone-${milestone.id}`,
        phrase([milestone.company, milestone.title, parent?.company].filter(Boolean).join(' | ')),
      ];
    }),
  );
  const texts = new Map(items.map(({ id, passages }) => [id, phrase(passages.map(({ text }) => text).join(' '))]));

  return (text, ids) => {
    if (!ids.some((id) => own.has(id))) return false;
    const statement = phrase(text.replace(DATES_IN_BRACKETS, ' in-those-years '));
    return [...employers.keys()].some(
      (name) =>
        statement.includes(name) &&
        !ids.some((id) => own.get(id)?.includes(name)) &&
        isEmployer(name, statement) &&
        !ids.some((id) => isEmployer(name, texts.get(id) ?? '')),
    );
  };
}

function isEmployer(name: string, text: string): boolean {
  const plain = name.trim();
  return (
    WITH_EMPLOYER.some((words) => text.includes(` ${words} ${plain} `) || text.includes(` ${words} the ${plain} `)) ||
    EMPLOYER_DID.some((words) => text.includes(` ${plain} ${words} `))
  );
}

/** Words with one space around each. */
export function phrase(text: string): string {
  return ` ${normalize(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()} `;
}
