import type { ReactNode } from 'react';
import { revealEmail } from '../../contract/hidden-email.ts';
import { usePage } from './public-data.ts';

interface Props {
  /** The text of the link; by default the address. */
  children?: ReactNode;
  /** The first words of the message. */
  body?: string;
  className?: string;
  onClick?: () => void;
}

/**
 * A link for an e-mail to the owner. If the HTML only has the address spelled out in words, the script completes the link.
 * Without the script it leads to the privacy policy, which shows those words.
 */
export function EmailLink({ children, body, className, onClick }: Props) {
  const { email } = usePage().profile;
  const address = revealEmail(email);
  const href = `mailto:${address}${body === undefined ? '' : `?body=${encodeURIComponent(body)}`}`;
  if (address === email)
    return (
      <a href={href} className={className} onClick={onClick}>
        {children ?? email}
      </a>
    );
  // React does not overwrite what the ref sets, because the attributes below never change.
  const complete = (link: HTMLAnchorElement | null) => {
    if (!link) return;
    link.href = href;
    if (!children) link.textContent = address;
  };
  return (
    <a href="#privacy" className={className} data-replay="" ref={complete} onClick={onClick}>
      {children ?? email}
    </a>
  );
}
