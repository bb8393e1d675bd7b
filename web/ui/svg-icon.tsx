import type { ReactNode } from 'react';

interface Props {
  /** A shape from icons.tsx: the data of a path, or elements. */
  shape: string | ReactNode;
  className?: string;
  /** Without a label the icon is hidden from assistive technology. */
  label?: string;
}

/** An inline icon of the interface. Icons of the first screen are inline because the sprite would cost them a request. */
export function SvgIcon({ shape, className, label }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {typeof shape === 'string' ? <path d={shape} /> : shape}
    </svg>
  );
}
