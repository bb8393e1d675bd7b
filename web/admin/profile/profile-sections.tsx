import { useEffect, useRef } from 'react';
import {
  SECTION_NAMES,
  SECTION_VISIBILITIES,
  type SectionSetting,
  type SectionVisibility,
} from '../../../contract/page-sections.ts';
import { Field } from '../form/field.tsx';
import { MoveButtons, moveButtonAfter, withMoved } from '../form/move-buttons.tsx';
import { Select } from '../form/select.tsx';
import { VISIBILITY_LABELS } from './section-visibility.ts';

interface Props {
  id: string;
  sections: readonly SectionSetting[];
  onChange: (sections: SectionSetting[]) => void;
  errorOf: (name: string) => string | undefined;
}

/** The order, the titles and the visibility of the sections between the first screen and the footer. */
export function ProfileSections({ id, sections, onChange, errorOf }: Props) {
  const element = useRef<HTMLFieldSetElement>(null);
  const focusSelector = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a section that was moved
  useEffect(() => {
    if (focusSelector.current) element.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = null;
  }, [sections]);

  const change = (index: number, changes: Partial<SectionSetting>) =>
    onChange(sections.map((section, i) => (i === index ? { ...section, ...changes } : section)));
  const move = (from: number, to: number) => {
    const newOrder = withMoved(sections, from, to);
    if (!newOrder) return;
    focusSelector.current = `[data-section="${sections[from]?.id}"] ${moveButtonAfter(from, to, sections.length)}`;
    onChange(newOrder);
  };

  return (
    <fieldset ref={element} className="profile-group">
      <legend>Sections</legend>
      <p className="field-hint">From the top of the page to its end. The first screen stays first.</p>
      <ol className="profile-sections">
        {sections.map(({ id: sectionId, show, title }, index) => {
          const { label, heading, menu } = SECTION_NAMES[sectionId];
          const name = menu || label;
          return (
            <li key={sectionId} data-section={sectionId}>
              <fieldset className="profile-section" aria-label={name}>
                <Field id={`${id}-section-${sectionId}-show`} label={name}>
                  {(aria) => (
                    <Select
                      {...aria}
                      value={show}
                      options={SECTION_VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }))}
                      onChange={(value) => change(index, { show: value as SectionVisibility })}
                    />
                  )}
                </Field>
                {heading && (
                  <Field id={`${id}-section-${sectionId}-title`} label="Heading" error={errorOf(`sections.${index}.title`)}>
                    {(aria) => (
                      <input
                        {...aria}
                        value={title}
                        placeholder={heading}
                        autoComplete="off"
                        onChange={(event) => change(index, { title: event.target.value })}
                      />
                    )}
                  </Field>
                )}
                <div className="profile-section-moves">
                  <MoveButtons
                    name={name}
                    index={index}
                    count={sections.length}
                    onMove={(to) => move(index, to)}
                    words={['up', 'down']}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
