/** The number of the given skills that belong to a category. */
export function countSkills(category: { name: string }, skills: readonly { category: string }[]): number {
  return skills.filter((skill) => skill.category === category.name).length;
}
