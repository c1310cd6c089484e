import { commonTexts } from '../../texts/common.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton label={commonTexts.actions.close} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  );
}
