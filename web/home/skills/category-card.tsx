import type { Skill } from '../../../contract/collections/skills.ts';
import type { SkillGroup } from '../../../contract/skills-search.ts';
import { CategoryIcon } from '../../ui/category-icon.tsx';
import { CHECK } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { track } from '../tracking/track.ts';
import { COPIED_DURATION_MS, useCopy } from '../use-copy.ts';
import { shorten } from './shorten.ts';

interface Props {
  group: SkillGroup;
  isOpen: boolean;
  /** Undefined in the list view and during a search, where every category is open. */
  onToggle: (() => void) | undefined;
}

/** A category with its skill count. Categories expand independently of each other. */
export function CategoryCard({ group: { category, skills }, isOpen, onToggle }: Props) {
  const panelId = `skills-${category.id}`;
  const title = (
    <>
      <CategoryIcon name={category.icon} />
      <span className="category-name">{category.displayName}</span>
      <span className="count">
        {skills.length}
        <span className="visually-hidden">{skills.length === 1 ? ' skill' : ' skills'}</span>
      </span>
    </>
  );
  return (
    <div className="category" data-color={category.color} data-open={isOpen || undefined}>
      <h3>
        {onToggle ? (
          <button type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
            {title}
          </button>
        ) : (
          <span className="category-title">{title}</span>
        )}
      </h3>
      <ul id={panelId} className="category-skills">
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillButton skill={skill} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A click copies the skill's name. */
function SkillButton({ skill }: { skill: Skill }) {
  const { isCopied, copy } = useCopy();

  const copyName = async () => {
    const toasts = import('../../ui/toasts.tsx');
    if (!(await copy(skill.name))) return;
    track('interaction', { type: 'skill_click', element_id: skill.name });
    (await toasts).toast(`Copied "${skill.name}" to clipboard`, { duration: COPIED_DURATION_MS });
  };

  const years =
    skill.years_experience === null ? null : `${skill.years_experience} ${skill.years_experience === 1 ? 'yr' : 'yrs'}`;
  const experience = [skill.level, years].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className="skill"
      data-copied={isCopied || undefined}
      title={skill.description === null ? undefined : shorten(skill.description)}
      onClick={copyName}
    >
      <span>{skill.name}</span>
      {isCopied ? (
        <SvgIcon shape={CHECK} className="check" label="Copied" />
      ) : (
        experience && <span className="experience">{experience}</span>
      )}
    </button>
  );
}
