import { initials } from '../../contract/initials.ts';
import { useImageFailure } from './use-image-failure.ts';

interface Props {
  name: string;
  url: string | null;
  /** Width and height in pixels. */
  size: number;
  isLazy?: boolean;
}

/** A small picture of somebody; their initials when there is none or it cannot be loaded. */
export function Avatar({ name, url, size, isLazy = false }: Props) {
  const { failed, image } = useImageFailure();
  if (!url || failed) {
    return (
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return <img className="avatar" src={url} alt="" width={size} height={size} loading={isLazy ? 'lazy' : undefined} {...image} />;
}
