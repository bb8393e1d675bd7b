import { useEffect, useRef } from 'react';
import { labeledLink } from '../../../contract/collections/milestones.ts';
import { Field } from './field.tsx';
import { isRequiredBy } from './form-definition.ts';

interface Link {
  label: string;
  url: string;
}

interface Props {
  id: string;
  legend: string;
  hint?: string;
  links: Link[];
  max: number;
  onChange: (links: Link[]) => void;
  errorOf: (name: string) => string | undefined;
}

/** A list of links, each with its label. */
export function LinksField({ id, legend, hint, links, max, onChange, errorOf }: Props) {
  const element = useRef<HTMLFieldSetElement>(null);
  const focusSelector = useRef<string | null>(null);
  useEffect(() => {
    if (focusSelector.current) element.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = null;
  });

  const change = (index: number, part: 'label' | 'url', text: string) =>
    onChange(links.map((link, i) => (i === index ? { ...link, [part]: text } : link)));

  const field = (index: number, part: 'label' | 'url', label: string) => (
    <Field
      id={`${id}-link-${index}-${part}`}
      label={label}
      error={errorOf(`links.${index}.${part}`)}
      required={isRequiredBy(labeledLink, part)}
    >
      {(aria) => (
        <input
          {...aria}
          type={part === 'url' ? 'url' : 'text'}
          value={links[index]?.[part]}
          onChange={(event) => change(index, part, event.target.value)}
          autoComplete="off"
        />
      )}
    </Field>
  );

  return (
    <fieldset ref={element} className="links-field">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {links.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no id, and its text changes while it is typed
        <div key={index} className="link-fields">
          {field(index, 'label', 'Label')}
          {field(index, 'url', 'URL')}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              focusSelector.current = '.add-link';
              onChange(links.toSpliced(index, 1));
            }}
          >
            Remove <span className="visually-hidden">link {index + 1}</span>
          </button>
        </div>
      ))}
      <button
        type="button"
        className="text-button add-link"
        disabled={links.length >= max}
        onClick={() => {
          focusSelector.current = `#${CSS.escape(`${id}-link-${links.length}-label`)}`;
          onChange([...links, { label: '', url: '' }]);
        }}
      >
        Add link
      </button>
    </fieldset>
  );
}
