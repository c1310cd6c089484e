import { portalTexts } from '../../../texts/portal.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { InvitationLink } from './InvitationLink.tsx';

const words = portalTexts.invitation;

export function InvitationDialog({ onClose }: { onClose: () => void }) {
  return (
    <DeskDialog title={words.title} lead={words.lead} isNarrow onClose={onClose}>
      <InvitationLink />
    </DeskDialog>
  );
}
