import { useRef } from 'react';
import { companyBesideTitle } from '../../../contract/employers.ts';
import { MILESTONE_TYPE_LABELS } from '../../../contract/milestone-types.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ItemActions } from '../collections/item-actions.tsx';
import type { Items } from '../data/items.ts';
import { FocusTags } from './focus-tags.tsx';
import { useMilestonePictures } from './pictures/use-milestone-pictures.ts';
import { useNearViewport } from './use-near-viewport.ts';

interface Props {
  milestone: Items['timeline'];
  /** Disables editing and deleting while a form is open. */
  isBlocked: boolean;
  isBeingEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
}

export function MilestoneRow({ milestone, isBlocked, isBeingEdited, onEdit, onDelete }: Props) {
  const { id, title, type, position, location, date, summary, tags, focusAreaTags, link, links } = milestone;
  const element = useRef<HTMLLIElement>(null);
  const { pictures, isLoading, hasFailed } = useMilestonePictures(id, useNearViewport(element));
  const place = [companyBesideTitle(milestone), location].filter(Boolean).join(', ');
  return (
    <li ref={element} className="milestone-row" data-state={isBeingEdited ? 'edited' : undefined}>
      <div className="milestone-head">
        <p className="milestone-when">
          <span className={`milestone-type type-${type}`}>{MILESTONE_TYPE_LABELS[type]}</span> <span>{date}</span>
        </p>
        <h3>{title}</h3>
        {position && <p className="milestone-position">{position}</p>}
        {place && <p className="milestone-place">{place}</p>}
      </div>
      <ItemActions item={milestone} name={title} isBeingEdited={isBlocked} onEdit={onEdit} onDelete={onDelete} />
      <div className="milestone-summary">
        <RichText html={summary} />
      </div>
      {tags.length > 0 && (
        <ul className="milestone-tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <FocusTags milestoneId={id} title={title} tags={focusAreaTags} />
      <p className="milestone-more">
        <span>{isLoading || hasFailed ? 'Pictures: …' : pluralize(pictures.length, 'picture')}</span>
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        )}
        {links.map(({ label, url }) => (
          <a key={url + label} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </p>
    </li>
  );
}
