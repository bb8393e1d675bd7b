import { useRef } from 'react';
import { pluralize } from '../../../contract/pluralize.ts';
import { useFirstOpenings } from './view-queries.ts';

/** More notices follow when some of these are dismissed. */
const MAX_SHOWN = 3;

/** A notice for each view that was opened for the first time, until the owner dismisses it. */
export function FirstOpenings({ onShow }: { onShow: (viewId: string) => void }) {
  const { openings, dismiss } = useFirstOpenings();
  const heading = useRef<HTMLHeadingElement>(null);
  if (openings.length === 0) return null;
  const more = openings.length - MAX_SHOWN;

  const dismissAndFocus = async (id: string) => {
    await dismiss(id);
    // The button that had the focus is gone.
    heading.current?.focus();
  };

  return (
    <section className="first-openings" aria-labelledby="first-openings-title">
      <h2 id="first-openings-title" ref={heading} tabIndex={-1}>
        Opened for the first time
      </h2>
      <ul>
        {openings.slice(0, MAX_SHOWN).map(({ id, name, firstOpened }) => (
          <li key={id} className="notice">
            <p>
              The view for <strong dir="auto">{name}</strong> was opened for the first time,{' '}
              <time dateTime={firstOpened}>
                {new Date(firstOpened).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
            <div className="notice-actions">
              <button type="button" className="button" aria-label={`What they read in ${name}`} onClick={() => onShow(id)}>
                What they read
              </button>
              <button
                type="button"
                className="button quiet"
                aria-label={`Dismiss the notice about ${name}`}
                onClick={() => void dismissAndFocus(id)}
              >
                Dismiss
              </button>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="field-hint">And {pluralize(more, 'more view')}.</p>}
    </section>
  );
}
