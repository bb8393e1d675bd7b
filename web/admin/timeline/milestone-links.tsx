import { useEffect, useRef } from 'react';
import { Field } from '../form/field.tsx';
import { milestoneErrors } from './milestone-values.ts';
import type { MilestoneForm } from './use-milestone-form.ts';

const LINKS_MAX = 20;

/** Further links, each with the words that it is shown by. */
export function MilestoneLinks({ form, id }: { form: MilestoneForm; id: string }) {
  const { links } = form.values;
  const element = useRef<HTMLFieldSetElement>(null);
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    if (focusOn.current) element.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
    focusOn.current = null;
  });

  // A message goes as soon as what it names is repaired.
  const stillWrong = Object.keys(form.errors).some((name) => name.startsWith('links.')) ? milestoneErrors(form.values) : {};
  const change = (index: number, part: 'label' | 'url', text: string) =>
    form.set(
      'links',
      links.map((link, at) => (at === index ? { ...link, [part]: text } : link)),
    );

  const field = (index: number, part: 'label' | 'url', label: string) => (
    <Field
      id={`${id}-link-${index}-${part}`}
      label={label}
      error={form.errors[`links.${index}.${part}`] && stillWrong[`links.${index}.${part}`]}
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
    <fieldset ref={element} className="milestone-links">
      <legend>Links</legend>
      {links.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing of its own that stays while it is typed
        <div key={index} className="milestone-link">
          {field(index, 'label', 'Label')}
          {field(index, 'url', 'URL')}
          <button
            type="button"
            className="text-button"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => {
              focusOn.current = '.add-link';
              form.set(
                'links',
                links.filter((__, at) => at !== index),
              );
            }}
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        className="text-button add-link"
        disabled={links.length >= LINKS_MAX}
        onClick={() => {
          focusOn.current = `#${CSS.escape(`${id}-link-${links.length}-label`)}`;
          form.set('links', [...links, { label: '', url: '' }]);
        }}
      >
        Add link
      </button>
    </fieldset>
  );
}
