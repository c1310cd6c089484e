import type { MeantPhoto } from '../../../contract/house-complaints.ts';
import { deleteMeant, hideMeant, showMeant } from '../../api/house.ts';
import { formatDayAndClock } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { usePortal } from '../store/context.ts';
import { HeldPhoto } from './HeldPhoto.tsx';

const words = houseTexts.complaints.meant;

interface MeantCardProps {
  complaintId: string;
  photo: MeantPhoto;
  /** Null while it is a blur. */
  url: string | null;
  isBusy: boolean;
  onOpen: () => void;
  onBroken: () => void;
  onChanged: () => void;
}

export function MeantCard({ complaintId, photo, onChanged, ...rest }: MeantCardProps) {
  const { client } = usePortal();
  const { hiddenAt, heldBy = null, openLinks = 0 } = photo;
  const { isHeld = true, heldFor = [], isReported = false } = photo;
  const isHeldBesides = heldFor.length > 0 || isReported;
  const does = (act: typeof hideMeant) => async (password: string) => {
    await act(client, complaintId, photo.id, password);
    onChanged();
  };
  return (
    <HeldPhoto
      {...rest}
      photo={photo}
      acts={{
        ...(hiddenAt === null && { hiding: does(hideMeant) }),
        ...(hiddenAt !== null && !isHeld && { holding: does(hideMeant) }),
        ...(hiddenAt !== null && !isHeldBesides && { showing: does(showMeant) }),
        deleting: does(deleteMeant),
      }}
    >
      {hiddenAt !== null && (
        <span className="note">{words.hiddenSince(formatDayAndClock(hiddenAt))}</span>
      )}
      {heldFor.length > 0 && <span className="note">{words.heldFor(heldFor)}</span>}
      {isReported && <span className="note">{words.reported}</span>}
      {hiddenAt === null && heldBy !== null && <span className="note">{words.heldBy(heldBy)}</span>}
      {openLinks > 0 && <span className="note">{words.openLinks(openLinks)}</span>}
    </HeldPhoto>
  );
}
