import { employerKey } from '../../../../contract/employer-key.ts';
import { findParentId } from '../../../../contract/milestone-nesting.ts';
import { memoizePerObject } from '../../built-in/memoize.ts';
import { normalize } from '../../built-in/reading/tokenization.ts';
import type { Corpus, Item } from '../../corpus.ts';

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
  const byId = new Map(items.map((item) => [item.id, item]));
  /** The employer and title of a milestone, and the employer that it belongs to. */
  const ownNames = memoizePerObject(({ milestone }: Item) => {
    const parentId = milestone && findParentId(milestone, content.timeline);
    const parent = content.timeline.find(({ id }) => id === parentId);
    return phrase([milestone?.company, milestone?.title, parent?.company].filter(Boolean).join(' | '));
  });
  const textOf = memoizePerObject(({ passages }: Item) => phrase(passages.map(({ text }) => text).join(' ')));

  return (text, ids) => {
    const cited = ids.flatMap((id) => byId.get(id) ?? []);
    if (!cited.some(({ milestone }) => milestone)) return false;
    const statement = phrase(text.replace(DATES_IN_BRACKETS, ' in-those-years '));
    return [...employers.keys()].some(
      (name) =>
        statement.includes(name) &&
        !cited.some((item) => ownNames(item).includes(name)) &&
        isEmployer(name, statement) &&
        !cited.some((item) => isEmployer(name, textOf(item))),
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
