import { useEffect, useRef } from 'react';
import { Field } from '../form/field.tsx';
import type { MilestoneForm } from './use-milestone-form.ts';

const MAX_LINKS = 20;

/** Further links, each with its label. */
export function MilestoneLinks({ form, id }: { form: MilestoneForm; id: string }) {
  const { links } = form.values;
  const element = useRef<HTMLFieldSetElement>(null);
  const focusSelector = useRef<string | null>(null);
  useEffect(() => {
    if (focusSelector.current) element.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = null;
  });

  const change = (index: number, part: 'label' | 'url', text: string) =>
    form.set(
      'links',
      links.map((link, at) => (at === index ? { ...link, [part]: text } : link)),
    );

  const field = (index: number, part: 'label' | 'url', label: string) => (
    <Field id={`${id}-link-${index}-${part}`} label={label} error={form.errors[`links.${index}.${part}`]}>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no id, and its text changes while it is typed
        <div key={index} className="milestone-link">
          {field(index, 'label', 'Label')}
          {field(index, 'url', 'URL')}
          <button
            type="button"
            className="text-button"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => {
              focusSelector.current = '.add-link';
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
        disabled={links.length >= MAX_LINKS}
        onClick={() => {
          focusSelector.current = `#${CSS.escape(`${id}-link-${links.length}-label`)}`;
          form.set('links', [...links, { label: '', url: '' }]);
        }}
      >
        Add link
      </button>
    </fieldset>
  );
}
