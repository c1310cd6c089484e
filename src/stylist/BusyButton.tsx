import type { ComponentProps, ReactNode } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  isBusy: boolean;
  /** What it says meanwhile. */
  busy: ReactNode;
}

/** Says while it does what it was pressed for, and keeps the focus. */
export function BusyButton({
  isBusy,
  busy,
  className = 'btn ink',
  children,
  ...rest
}: BusyButtonProps) {
  return (
    <button type="button" className={className} aria-disabled={isBusy} {...rest}>
      {isBusy ? busy : children}
    </button>
  );
}
