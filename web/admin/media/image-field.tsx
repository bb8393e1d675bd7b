import '../styles/media.css';
import { useEffect, useId, useRef, useState } from 'react';
import { isSafeUrl } from '../../../contract/field.ts';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { Field } from '../form/field.tsx';
import { PICTURE_ACCEPT } from './picture-checks.ts';
import { ProgressBar } from './progress-bar.tsx';
import { uploadImage } from './upload-image.ts';

interface Props {
  label: string;
  value: string | null;
  /** Null for no image. */
  onChange: (address: string | null) => void;
  error?: string;
  id?: string;
  hint?: string;
}

/** An image chosen by URL or upload, with a preview. */
export function ImageField({ label, value, onChange, error, id: givenId, hint }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [progress, setProgress] = useState<number | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const send = async (file: File) => {
    setProgress(0);
    const image = await uploadImage(file, setProgress);
    if (isUnmounted.current) return;
    setProgress(null);
    if (image) onChange(image.url);
  };

  return (
    <div className="image-field">
      {value && isSafeUrl(value) && <Preview key={value} url={value} />}
      <Field id={id} label={label} error={error} hint={hint}>
        {(aria) => (
          <input
            {...aria}
            ref={input}
            type="url"
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
            autoComplete="off"
          />
        )}
      </Field>
      {progress === null ? (
        <div className="image-field-actions">
          <button type="button" className="text-button" aria-describedby={`${id}-label`} onClick={() => picker.current?.click()}>
            Upload
          </button>
          {value && (
            <button
              type="button"
              className="text-button"
              aria-describedby={`${id}-label`}
              onClick={() => {
                onChange(null);
                input.current?.focus();
              }}
            >
              Remove
            </button>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={PICTURE_ACCEPT}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void send(file);
            }}
          />
        </div>
      ) : (
        <ProgressBar label="Uploading picture" progress={progress} />
      )}
    </div>
  );
}

function Preview({ url }: { url: string }) {
  const { failed, image } = useImageFailure();
  if (failed) return <p className="image-field-missing">No picture could be loaded from this address.</p>;
  return <img className="image-field-preview" src={url} alt="" {...image} />;
}
