import type { ReactNode } from 'react';

/* The icons of the interface. They are inline: an icon of the first screen must not wait for a request for the sprite. */

interface IconProps {
  className?: string;
  /** Without a label the icon is hidden from assistive technology. */
  label?: string;
}

function Icon({ className, label, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5m6-7l-7 7 7 7" />
  </Icon>
);
export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14m-6-7l7 7-7 7" />
  </Icon>
);
export const BoldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 5v14h6.2a4 4 0 0 0 0-8H7m0 0h5.2a3 3 0 0 0 0-6H7" strokeWidth="2" />
  </Icon>
);
export const BulletListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20" />
    <path d="M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" strokeWidth="2.6" />
  </Icon>
);
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v11H10l-4 4v-4H4z" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12.5l5 5L20 6.5" />
  </Icon>
);
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4a8 8 0 1 1-8 8M12 8v4l3 2" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
);
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
  </Icon>
);
export const DeleteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13" />
  </Icon>
);
export const DragHandleIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />
  </Icon>
);
export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8 19z" />
  </Icon>
);
export const ExpandIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
  </Icon>
);
export const ExternalLinkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 5h5v5M19 5l-9 9M11 6H5v13h13v-6" />
  </Icon>
);
export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
    <path d="M4 20L20 4" />
  </Icon>
);
export const ItalicIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 5h8M6 19h8M14 5l-4 14" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 8h18M3 16h18" />
  </Icon>
);
export const MinimiseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);
export const NumberedListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5l1.6-.8V9M3.8 15.4c.4-1.4 2.8-1.2 2.6.3-.1 1-1.2 1.7-2.6 3.3h2.8" />
  </Icon>
);
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const RedoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M15.5 5L20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h3.5" />
  </Icon>
);
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6" />
  </Icon>
);
/** A smaller cross than CloseIcon, for removing one of several items. */
export const RemoveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 7l10 10M17 7L7 17" />
  </Icon>
);
export const SendIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19V5m-6 6l6-6 6 6" />
  </Icon>
);
export const StopIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 7h10v10H7z" fill="currentColor" />
  </Icon>
);
export const ThemeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
  </Icon>
);
/** Thumbs up; the styles rotate it for thumbs down. */
export const ThumbIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 11v9H4v-9zm0 0l4-8c1.7 0 2.6 1.3 2.3 3L13 9h5.4c1.2 0 2 1 1.7 2.2l-1.7 7c-.2 1-1 1.8-2 1.8H7" />
  </Icon>
);
export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3.5" />
  </Icon>
);
