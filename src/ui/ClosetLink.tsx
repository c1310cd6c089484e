import { HeartIcon } from './icons.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { texts } from './texts/texts.ts';

export function ClosetLink({ saved, onGo }: { saved: number; onGo: () => void }) {
  return (
    <PlaceLink className="iconbtn" to="closet" label={texts.nav.closet(saved)} onGo={onGo}>
      <HeartIcon />
      {saved > 0 && <span className="badge">{saved}</span>}
    </PlaceLink>
  );
}
