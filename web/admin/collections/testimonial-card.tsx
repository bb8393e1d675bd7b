import { Avatar } from '../../ui/avatar.tsx';
import { EXTERNAL_LINK } from '../../ui/icons.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import type { Items } from '../data/items.ts';
import { ItemActions } from './item-actions.tsx';

interface Props {
  testimonial: Items['testimonials'];
  isBeingEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
}

export function TestimonialCard({ testimonial, isBeingEdited, onEdit, onDelete }: Props) {
  const { name, title, company, content, linkedinUrl, avatar, date, featured } = testimonial;
  return (
    <li className="card" data-state={isBeingEdited ? 'edited' : undefined}>
      <div className="card-head">
        <Avatar key={avatar} name={name} url={avatar} size={44} />
        <div className="row-main">
          <h3>
            {name}
            {linkedinUrl && (
              <a className="icon-button" href={linkedinUrl} target="_blank" rel="noopener noreferrer">
                <SvgIcon shape={EXTERNAL_LINK} />
                <span className="visually-hidden">{name} on LinkedIn</span>
              </a>
            )}
          </h3>
          <p className="row-note">{[title, company].filter(Boolean).join(' at ')}</p>
        </div>
        <ItemActions
          item={testimonial}
          name={`testimonial of ${name}`}
          isBeingEdited={isBeingEdited}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </div>
      <blockquote>“{content}”</blockquote>
      <p className="card-foot">
        <LocalDate date={date} />
        {featured && <span className="badge accent">Featured</span>}
      </p>
    </li>
  );
}
