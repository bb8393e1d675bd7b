import type { FieldControlProps } from '../form/field-control.tsx';
import { ImageField } from '../media/image-field.tsx';

/** The control of a declared image URL, with upload and preview. */
export function imageControl({ id, field, value, onChange, error, hint }: FieldControlProps) {
  return (
    <ImageField
      id={id}
      label={field.label}
      value={String(value ?? '') || null}
      onChange={(address) => onChange(address ?? '')}
      error={error}
      hint={hint}
    />
  );
}
