import { Fragment } from 'react';
import { hasLongWord } from '../../../contract/balanced-columns.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { SkillGroup } from '../../../contract/group-skills.ts';
import type { PageSkill } from '../../../contract/site.ts';
import { strongestSkills } from '../../../contract/strongest-skills.ts';
import { CategoryIcon } from '../../ui/category-icon.tsx';
import { useOwnerLanguage } from '../owner-language.ts';
import { SkillItem } from './skill-item.tsx';

/** On a phone, a category with a longer list of names takes the whole row; shorter ones are side by side. */
const MAX_NARROW_LENGTH = 48;

interface Props {
  group: SkillGroup;
  /** The milestones that have a skill as a tag, by its name in lower case. */
  milestonesBySkill: ReadonlyMap<string, readonly Milestone[]>;
  /** Whether the icon has the category's own color. */
  isColored: boolean;
  /** How many of the strongest skills are shown while it is closed. */
  shownSkillCount: number;
  isOpen: boolean;
  /** Undefined in the list view and during a search, where every category is open. */
  onToggle: (() => void) | undefined;
}

/** A category with its skill count. While it is closed, it names its strongest skills. */
export function CategoryCard({
  group: { category, skills },
  milestonesBySkill,
  isColored,
  shownSkillCount,
  isOpen,
  onToggle,
}: Props) {
  const langOf = useOwnerLanguage();
  const panelId = `skills-${category.id}`;
  const milestonesOf = ({ name }: PageSkill) => milestonesBySkill.get(name.toLowerCase()) ?? [];
  // "and 1 more" would take as much room as its name.
  const namedCount = skills.length === shownSkillCount + 1 ? skills.length : shownSkillCount;
  const strongest = strongestSkills(skills, (skill) => milestonesOf(skill).length, namedCount)
    .map(({ name }) => name)
    .join(', ');
  const restCount = skills.length - namedCount;
  const title = (
    <>
      <CategoryIcon name={category.icon} />
      <span className="category-name" lang={langOf(category.displayName)}>
        <BreakableText text={category.displayName} />
      </span>
      <span className={skills.length === 1 ? 'visually-hidden' : 'count'}>
        {skills.length}
        <span className="visually-hidden">{skills.length === 1 ? ' skill' : ' skills'}</span>
      </span>
    </>
  );
  return (
    <div
      className="category"
      data-color={isColored ? category.color : undefined}
      data-open={isOpen || undefined}
      data-wide={hasLongWord(category.displayName) || strongest.length > MAX_NARROW_LENGTH || undefined}
    >
      <h3>
        {onToggle ? (
          <button type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
            {title}
          </button>
        ) : (
          <span className="category-title">{title}</span>
        )}
      </h3>
      <p className="strongest">
        <span lang={langOf(strongest)}>
          <BreakableText text={strongest} />
        </span>
        {restCount > 0 && ` and ${restCount} more`}
      </p>
      <ul id={panelId} className="category-skills">
        {skills.map((skill) => (
          <SkillItem key={skill.name} skill={skill} milestones={milestonesOf(skill)} />
        ))}
      </ul>
    </div>
  );
}

/** Text whose long words break after a slash rather than anywhere. */
function BreakableText({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
