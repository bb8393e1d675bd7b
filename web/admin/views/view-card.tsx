import { useEffect, useId, useRef, useState } from 'react';
import { pluralize } from '../../../contract/pluralize.ts';
import { isExpired } from '../../../contract/view-expiry.ts';
import type { View } from '../../../contract/views.ts';
import { singleClick } from '../form/single-click.ts';
import { ViewActivity } from './view-activity.tsx';
import { CopyLink } from './view-link.tsx';
import { useViewActions } from './view-queries.ts';
import { expiryDay } from './view-values.ts';

interface Props {
  view: View;
  /** Whether its visits are initially expanded and scrolled into view. */
  isShown: boolean;
  onEdit: () => void;
}

/** One view with its link, its openings and the owner's actions. */
export function ViewCard({ view, isShown, onEdit }: Props) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(isShown);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) card.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  const { duplicate, withdraw } = useViewActions();
  const { name, company, url } = view;

  return (
    <li ref={card} className="view-card" aria-labelledby={titleId}>
      <h3 id={titleId} dir="auto">
        {name}
      </h3>
      {company && company !== name && (
        <p dir="auto" className="view-company">
          {company}
        </p>
      )}
      <p className="view-link">
        <code>{url.replace(/^https?:\/\//, '')}</code>
        <CopyLink {...view} />
      </p>
      <p className="view-state">
        {openingsOf(view)} · <Expiry {...view} />
      </p>
      <p className="view-actions">
        <a className="button quiet" href={`${url}?preview`} target="_blank" rel="noopener">
          See it as the visitor will
        </a>
        <button type="button" className="button quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={`Duplicate ${name}`}
          onClick={singleClick(() => duplicate(view))}
        >
          Duplicate
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={`Withdraw ${name}`}
          onClick={singleClick(() => withdraw(view))}
        >
          Withdraw
        </button>
      </p>
      {view.opened > 0 && (
        <details className="view-fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            What they read<span className="visually-hidden"> in {name}</span>
          </summary>
          {isOpen && <ViewActivity id={view.id} />}
        </details>
      )}
    </li>
  );
}

function openingsOf({ opened, lastOpened }: View): string {
  if (!lastOpened) return 'Not opened yet';
  const last = new Date(lastOpened).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return `Opened ${pluralize(opened, 'time')}, last ${last}`;
}

function Expiry({ expiresAt }: Pick<View, 'expiresAt'>) {
  if (!expiresAt) return <>no expiry date</>;
  const day = expiryDay(expiresAt);
  if (isExpired({ expiresAt })) return <strong className="view-expired">expired on {day}</strong>;
  return <>open until {day}</>;
}
