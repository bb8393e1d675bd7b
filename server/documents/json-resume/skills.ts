import { groupSkills } from '../../../contract/group-skills.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { fullSkillName } from '../../import/short-skill.ts';
import { withoutEmpty } from './fields.ts';

/** Skills by category and level, and the languages that the owner speaks. */
export function skillsAndLanguages({ skills, categories }: PublicContent): { skills: object[]; languages: object[] } {
  const groups = groupSkills(skills, categories, '');
  const languageGroup = groups.find(
    ({ category, skills: members }) => category.displayName === 'Languages' && members.some(({ name }) => isSpoken(name)),
  );
  return {
    languages: (languageGroup?.skills ?? []).map(({ name, level }) => withoutEmpty({ language: name, fluency: level })),
    skills: groups
      .filter((group) => group !== languageGroup)
      .flatMap(({ category, skills: members }) =>
        [...Map.groupBy(members, ({ level }) => level)].map(([level, levelSkills]) =>
          withoutEmpty({ name: category.displayName, level, keywords: levelSkills.map(fullSkillName) }),
        ),
      ),
  };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
let spokenNames: Set<string> | undefined;

/** Whether it is the name of a language in English or in the language itself: "Polish", "Deutsch", not "TypeScript". */
function isSpoken(name: string): boolean {
  spokenNames ??= namesOfLanguages();
  const [first = ''] = name.toLowerCase().split(/[\s(,]/);
  return spokenNames.has(name.toLowerCase()) || spokenNames.has(first);
}

function namesOfLanguages(): Set<string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter((code) => english.of(code) !== undefined);
  const names = codes.flatMap((code) => [
    english.of(code),
    new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code),
  ]);
  return new Set(names.filter((name) => name !== undefined).map((name) => name.toLowerCase()));
}
