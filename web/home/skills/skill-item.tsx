import type { Milestone } from '../../../contract/collections/milestones.ts';
import { cutText } from '../../../contract/cut-text.ts';
import type { PageSkill } from '../../../contract/site.ts';
import { CHECK } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useOwnerLanguage } from '../owner-language.ts';
import { track } from '../tracking/track.ts';
import { COPIED_DURATION_MS, useCopy } from '../use-copy.ts';

/** Longer notes on a skill are truncated. */
const MAX_NOTE_LENGTH = 500;

interface Props {
  skill: PageSkill;
  milestones: readonly Milestone[];
}

/** A skill, which a click copies, with the owner's notes and the milestones that used it. */
export function SkillItem({ skill, milestones }: Props) {
  const langOf = useOwnerLanguage();
  const { isCopied, copy } = useCopy();
  // Not rendered on the server, because the HTML already has these titles in the timeline.
  const hasUses = useIsHydrated() && milestones.length > 0;

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
    <li>
      <button type="button" className="skill" data-copied={isCopied || undefined} onClick={copyName}>
        <span lang={langOf(skill.name)}>{skill.name}</span>
        {experience && (
          <span className="experience" lang={langOf(experience)}>
            {experience}
          </span>
        )}
        {isCopied && <SvgIcon shape={CHECK} className="check" label="Copied" />}
      </button>
      {skill.description && (
        <p className="note" dir="auto" lang={langOf(skill.description)}>
          {cutText(skill.description, MAX_NOTE_LENGTH, '…')}
        </p>
      )}
      {hasUses && (
        <details className="uses">
          <summary>
            Used in {milestones.length} {milestones.length === 1 ? 'entry' : 'entries'} of the journey
          </summary>
          <ul>
            {milestones.map(({ id, title }) => (
              <li key={id}>
                <a href={`#milestone-${id}`} lang={langOf(title)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
