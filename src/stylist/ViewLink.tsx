import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { addressOf, openView, type View } from './view.ts';

interface ViewLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  view: View;
  ref?: Ref<HTMLAnchorElement>;
  isCurrent?: boolean;
  label?: string;
  /** Where there is something to be done before. */
  onGo?: () => void;
}

export function ViewLink(props: ViewLinkProps) {
  const { view, isCurrent = false, label, onGo, children, ...anchor } = props;
  const go = (event: MouseEvent) => {
    // A tab or window of its own is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (onGo) onGo();
    else openView(view);
  };
  return (
    <a
      href={addressOf(view)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      onClick={go}
      {...anchor}
    >
      {children}
    </a>
  );
}
