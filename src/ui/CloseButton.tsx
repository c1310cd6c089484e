import { commonTexts } from '../../texts/common.ts';
import { CloseIcon } from './icons.tsx';

interface CloseButtonProps {
  onClose: () => void;
  className?: string | undefined;
}

export function CloseButton({ onClose, className = '' }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`iconbtn ${className}`}
      aria-label={commonTexts.actions.close}
      onClick={onClose}
    >
      <CloseIcon />
    </button>
  );
}
