import { useImageFailure } from '../../ui/use-image-failure.ts';
import type { Items } from '../data/items.ts';
import { choiceLabel } from '../form/form-definition.ts';
import { ItemActions } from './item-actions.tsx';

interface Props {
  certification: Items['certifications'];
  isBeingEdited: boolean;
  onEdit: () => void;
  onDelete: () => Promise<boolean>;
}

export function CertificationCard({ certification, isBeingEdited, onEdit, onDelete }: Props) {
  const { name, issuer, date, credentialId, verifyUrl, imageUrl, status, type } = certification;
  return (
    <li className="card" data-state={isBeingEdited ? 'edited' : undefined}>
      <div className="card-head">
        {imageUrl && <BadgeImage key={imageUrl} url={imageUrl} />}
        <div className="row-main">
          <h3>{name}</h3>
          <p className="row-note">{[issuer, date].filter(Boolean).join(', ')}</p>
        </div>
        <ItemActions item={certification} name={name} isBeingEdited={isBeingEdited} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <p className="card-foot">
        <span className="badge" data-status={status}>
          {choiceLabel(status)}
        </span>
        <span className="badge">{choiceLabel(type)}</span>
        {credentialId && <span className="row-note">Credential ID: {credentialId}</span>}
        {verifyUrl && (
          <a href={verifyUrl} target="_blank" rel="noopener noreferrer">
            Verify<span className="visually-hidden"> {name}</span>
          </a>
        )}
      </p>
    </li>
  );
}

/** Renders nothing when the image cannot be loaded. */
function BadgeImage({ url }: { url: string }) {
  const { failed, image } = useImageFailure();
  return failed ? null : <img className="badge-image" src={url} alt="" width="44" height="44" {...image} />;
}
