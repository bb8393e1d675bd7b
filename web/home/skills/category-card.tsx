import { useEffect, useRef, useState } from 'react';
import type { Skill } from '../../../contract/collections/skills.ts';
import type { SkillGroup } from '../../../contract/skills-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { track } from '../tracking/track.ts';

const COPIED_FOR = 2000;

interface Props {
  group: SkillGroup;
  open: boolean;
  /** Absent in the list, where every category stands open. */
  onToggle: (() => void) | undefined;
}

/** A category with the number of its skills; open, the skills. Each opens independently. */
export function CategoryCard({ group: { category, skills }, open, onToggle }: Props) {
  const panel = `skills-${category.id}`;
  const title = (
    <>
      <Icon name={category.icon} />
      <span className="category-name">{category.displayName}</span>
      <span className="count">
        {skills.length}
        <span className="visually-hidden"> {skills.length === 1 ? 'skill' : 'skills'}</span>
      </span>
    </>
  );
  return (
    <div className={`category tone-${category.color}`} data-open={open || undefined}>
      <h3>
        {onToggle ? (
          <button type="button" aria-expanded={open} aria-controls={panel} onClick={onToggle}>
            {title}
          </button>
        ) : (
          <span className="category-title">{title}</span>
        )}
      </h3>
      <ul id={panel} className="category-skills">
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillButton skill={skill} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A click copies the name and answers with a check mark. */
function SkillButton({ skill }: { skill: Skill }) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const toasts = import('../../ui/toasts.tsx');
    try {
      await navigator.clipboard.writeText(skill.name);
      track('interaction', { type: 'skill_click', element_id: skill.name });
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPIED_FOR);
      (await toasts).toast(`Copied "${skill.name}" to clipboard`, { duration: COPIED_FOR });
    } catch (error) {
      console.warn('Copying failed.', error);
      (await toasts).toast.error('Failed to copy to clipboard', { duration: COPIED_FOR });
    }
  };

  const years = skill.years_experience === null ? null : `${skill.years_experience} y`;
  const known = [skill.level, years].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className="skill"
      data-copied={copied || undefined}
      title={skill.description ?? undefined}
      onClick={copy}
    >
      <span>{skill.name}</span>
      {copied ? (
        <svg className="check" viewBox="0 0 24 24" role="img" aria-label="Copied">
          <path d="M4 12.5l5 5L20 6.5" />
        </svg>
      ) : (
        known && <span className="known">{known}</span>
      )}
    </button>
  );
}
