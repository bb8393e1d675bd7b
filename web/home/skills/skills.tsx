import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { balancedColumns } from '../../../contract/balanced-columns.ts';
import { DEFAULT_COLOR } from '../../../contract/category-look.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { groupSkills } from '../../../contract/group-skills.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { skillsNamedPerCategory } from '../../../contract/strongest-skills.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useList } from '../public-data.ts';
import { SectionHeading, useSectionTitle } from '../section-heading.tsx';
import { CategoryCard } from './category-card.tsx';
import { useOpenCategories } from './use-open-categories.ts';

/** Up to this many skills can be seen at a glance, so the search field and the button are below them. */
const MAX_SHORT_LIST = 12;
const MAX_PLAIN_LIST = 6;

/** A search field, and the categories: as cards that expand, or as a list of all skills. */
export default function Skills() {
  const skills = useList('skills');
  const categories = useList('categories');
  const title = useSectionTitle('skills');
  const milestonesBySkill = milestonesByTag(useList('timeline').items);
  // If all categories have the default color, they get the page's accent color.
  const isColored = categories.items.some(({ color }) => color !== DEFAULT_COLOR);
  const [query, setQuery] = useState('');
  const [view, setView] = useState<'interactive' | 'list'>('interactive');
  const { isOpen, toggle } = useOpenCategories();
  const groups = groupSkills(skills.items, categories.items, useDeferredValue(query));
  // The layout stays the same while the visitor types.
  const allGroups = groupSkills(skills.items, categories.items, '');
  const columns = balancedColumns(allGroups.map(({ category }) => category.displayName));
  // A few skills in a single category that is named like the section, such as languages, are one line.
  const isPlain = allGroups.length === 1 && skills.items.length <= MAX_PLAIN_LIST && allGroups[0]?.category.displayName === title;
  const shownSkillCount = skillsNamedPerCategory(allGroups.length);
  const input = useRef<HTMLInputElement>(null);

  // The visitor may have typed before hydration.
  useEffect(() => setQuery(input.current?.value ?? ''), []);

  /** A few skills are quicker to read than to search. */
  const isShort = !skills.isLoading && skills.items.length <= MAX_SHORT_LIST;
  const tools = (
    <div className={isShort ? 'skills-tools below' : 'skills-tools'}>
      <input
        ref={input}
        type="search"
        dir="auto"
        className="field"
        placeholder="Search skills or categories..."
        aria-label="Search skills or categories"
        autoComplete="off"
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <button type="button" className="button quiet" onClick={() => setView(view === 'list' ? 'interactive' : 'list')}>
        {view === 'list' ? 'Interactive View' : 'List All Skills'}
      </button>
    </div>
  );

  return (
    <div className="section-frame skills">
      <SectionHeading id="skills" />
      <div className="skills-body">
        {!isShort && tools}
        <p className="visually-hidden" role="status">
          {query &&
            `${pluralize(
              groups.reduce((sum, group) => sum + group.skills.length, 0),
              'skill',
            )} found`}
        </p>
        {skills.isLoading || categories.isLoading ? (
          <Skeleton lines={8} label="Loading skills" />
        ) : (
          <div className="categories" data-view={isPlain ? 'plain' : view} data-columns={columns}>
            {groups.map((group) => (
              <CategoryCard
                key={group.category.id}
                group={group}
                milestonesBySkill={milestonesBySkill}
                isColored={isColored}
                shownSkillCount={shownSkillCount}
                isOpen={isPlain || view === 'list' || query.trim() !== '' || isOpen(group.category.id)}
                onToggle={!isPlain && view === 'interactive' && query.trim() === '' ? () => toggle(group.category.id) : undefined}
              />
            ))}
            {groups.length === 0 && (
              <p className="empty">{query.trim() ? `No skill or category matches “${query.trim()}”.` : 'No skills yet.'}</p>
            )}
          </div>
        )}
        {isShort && !isPlain && tools}
      </div>
    </div>
  );
}

function milestonesByTag(milestones: readonly Milestone[]): Map<string, Milestone[]> {
  const byTag = new Map<string, Milestone[]>();
  for (const milestone of milestones) {
    for (const tag of milestone.tags) {
      const key = tag.toLowerCase();
      byTag.set(key, [...(byTag.get(key) ?? []), milestone]);
    }
  }
  return byTag;
}
