import type { MouseEvent, ReactNode } from 'react';
import { addressOf, openView, type View } from '../view.ts';

interface ViewLinkProps {
  view: View;
  isCurrent?: boolean;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

export function ViewLink({ view, isCurrent = false, className, label, children }: ViewLinkProps) {
  const go = (event: MouseEvent) => {
    // A tab or window of its own is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openView(view);
  };
  return (
    <a
      className={className}
      href={addressOf(view)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      onClick={go}
    >
      {children}
    </a>
  );
}
