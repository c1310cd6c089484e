import { HeartIcon } from './icons.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { commonTexts } from '../../texts/common.ts';

export function ClosetLink({ saved, onGo }: { saved: number; onGo: () => void }) {
  return (
    <PlaceLink
      className="iconbtn closet"
      to="closet"
      label={commonTexts.nav.closet(saved)}
      onGo={onGo}
    >
      <HeartIcon />
      {saved > 0 && <span className="badge">{saved}</span>}
    </PlaceLink>
  );
}
