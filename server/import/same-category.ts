import type { CareerCategory } from './career.ts';
import { comparisonKey } from './comparison-key.ts';
import { isQualifier } from './skill-qualifiers.ts';

type Category = Pick<CareerCategory, 'displayName' | 'baseName'>;

/**
 * Gives each category of a career the name of the site's category that is the same. "Web" is the same as "Web (Master)" if
 * no other level of it is stated, and within one import only if both list a skill.
 */
export function createCategoryMatcher(
  categories: readonly Category[],
  storedCategories: readonly Category[],
  skills: readonly { label: string; category: string | null }[],
): (name: string) => string {
  const groupKeys = new Map(categories.map((category) => [category.displayName, groupKey(category)]));
  const [namesByGroup, storedByGroup] = [categories, storedCategories].map(
    (all) => new Map([...Map.groupBy(all, groupKey)].map(([group, own]) => [group, distinctNames(own)])),
  );
  const skillsOf = Map.groupBy(skills, ({ category }) => category);
  // Without a skill in both, the level of "Tools (basic)" is not that of "Tools".
  const shareSkill = (name: string, other: string) => {
    const names = new Set(skillsOf.get(name)?.map((skill) => comparisonKey(skill.label)));
    return skillsOf.get(other)?.some((skill) => names.has(comparisonKey(skill.label))) ?? false;
  };
  return (name) => {
    const group = groupKeys.get(name) ?? groupKey({ displayName: name });
    const stored = storedByGroup?.get(group) ?? new Map<string, string>();
    const same = stored.get(comparisonKey(name)) ?? stored.get(group);
    if (same !== undefined || comparisonKey(name) !== group) return same ?? name;
    const levels = [...stored].filter(([key]) => key !== group);
    const ownLevels = [...(namesByGroup?.get(group) ?? [])].filter(([key, other]) => key !== group && shareSkill(name, other));
    return [levels, ownLevels].find(({ length }) => length === 1)?.[0]?.[1] ?? name;
  };
}

function distinctNames(categories: readonly Category[]): Map<string, string> {
  return new Map(categories.map(({ displayName }) => [comparisonKey(displayName), displayName]));
}

/** Equal for categories that differ at most in their level. */
function groupKey({ displayName, baseName }: Category): string {
  const [, name = '', qualifier = ''] = /^(.*\S) \(([^()]+)\)$/s.exec(displayName) ?? [];
  return comparisonKey(baseName ?? (isQualifier(qualifier) ? name : displayName));
}
