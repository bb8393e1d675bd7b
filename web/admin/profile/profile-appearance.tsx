import { ACCENTS, type Appearance, DENSITIES, TYPEFACES } from '../../../contract/appearance.ts';
import { RadioPicker } from '../collections/radio-picker.tsx';

interface Props {
  id: string;
  appearance: Appearance;
  /** The content of the preview. */
  name: string;
  title: string;
  intro: string;
  onChange: (appearance: Appearance) => void;
}

/** The look of the page, with a preview in both themes. */
export function ProfileAppearance({ id, appearance, name, title, intro, onChange }: Props) {
  const picker = <K extends keyof Appearance>(choice: K, label: string, options: readonly Appearance[K][]) => ({
    id: `${id}-${choice}`,
    field: { label },
    value: appearance[choice],
    options,
    showsNames: true,
    onChange: (value: unknown) => onChange({ ...appearance, [choice]: value }),
  });
  return (
    <fieldset className="profile-group profile-appearance">
      <legend>Appearance</legend>
      <RadioPicker {...picker('accent', 'Accent', ACCENTS)}>
        {(accent) => <span className="appearance-swatch" data-accent={accent} />}
      </RadioPicker>
      <RadioPicker {...picker('typeface', 'Typefaces', TYPEFACES)}>
        {(typeface) => (
          <span className="appearance-specimen" data-typeface={typeface} aria-hidden="true">
            Aa
          </span>
        )}
      </RadioPicker>
      <RadioPicker {...picker('density', 'Density', DENSITIES)}>{() => null}</RadioPicker>
      <figure className="appearance-previews" aria-label="Preview">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className="appearance-preview"
            data-theme={theme}
            data-accent={appearance.accent}
            data-typeface={appearance.typeface}
            data-density={appearance.density}
          >
            <p className="appearance-name">{name || 'Your name'}</p>
            <p className="appearance-title">{title || 'Your title'}</p>
            <p>{intro || 'This is how your words look on the page.'}</p>
            <p>
              <span className="appearance-button">Write to me</span> <span className="appearance-link">Share</span>
            </p>
          </div>
        ))}
      </figure>
    </fieldset>
  );
}
