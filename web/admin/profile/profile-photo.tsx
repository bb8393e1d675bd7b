import type { Profile } from '../../../contract/profile.ts';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { Field } from '../form/field.tsx';

interface Props {
  id: string;
  photo: Profile['photos'][number];
  index: number;
  count: number;
  errors: { alt?: string; url?: string };
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ProfilePhoto({ id, photo, index, count, errors, onDescribe, onMove, onRemove }: Props) {
  const { failed, image } = useImageFailure();
  const name = `photo ${index + 1}`;
  return (
    <li className="profile-photo" data-photo={index}>
      {failed ? (
        <span className="profile-photo-missing" role="img" aria-label="The photo could not be loaded" />
      ) : (
        <img src={photo.url} alt="" {...image} />
      )}
      <div>
        <Field id={id} label={`Description of ${name}`} error={errors.alt ?? errors.url} hint="For those who cannot see it.">
          {(aria) => (
            <input {...aria} value={photo.alt} onChange={(event) => onDescribe(event.target.value)} autoComplete="off" />
          )}
        </Field>
        <div className="profile-photo-actions">
          <button
            type="button"
            className="text-button"
            data-move="earlier"
            aria-label={`Move ${name} earlier`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            Earlier
          </button>
          <button
            type="button"
            className="text-button"
            data-move="later"
            aria-label={`Move ${name} later`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            Later
          </button>
          <button type="button" className="text-button" data-remove="" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}
