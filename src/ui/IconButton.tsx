import type { ComponentProps } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

export function IconButton({ label, className = '', ...button }: IconButtonProps) {
  return <button type="button" className={`iconbtn ${className}`} aria-label={label} {...button} />;
}
