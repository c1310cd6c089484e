import type { ReactNode } from 'react';

interface PlaceLinkProps {
  /** The place's name in `/?go=…`, so that a new tab opens it too. */
  to: string;
  onGo: () => void;
  className?: string;
  label?: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A place inside the app: a real link that switches the screen without leaving the page. */
export function PlaceLink({ to, onGo, className, label, isCurrent, children }: PlaceLinkProps) {
  return (
    <a
      className={className}
      href={to === 'home' ? '/' : `/?go=${to}`}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo();
      }}
    >
      {children}
    </a>
  );
}
