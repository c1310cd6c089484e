import { ForwardIcon, HeartIcon, LeaveIcon, SlidersIcon } from '../../ui/icons.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './Profile.module.css';

interface ProfilePlacesProps {
  saved: number;
  onCloset: () => void;
  onSettings: () => void;
  onLogout: () => void;
}

export function ProfilePlaces({ saved, ...on }: ProfilePlacesProps) {
  return (
    <ul className={`rows sec ${styles.go}`}>
      <li>
        <PlaceLink to="closet" onGo={on.onCloset}>
          <HeartIcon />
          {texts.profile.closet}
          <span className={`num ${styles.push}`}>{saved}</span>
          <ForwardIcon small />
        </PlaceLink>
      </li>
      <li>
        <PlaceLink to="settings" onGo={on.onSettings}>
          <SlidersIcon />
          {texts.profile.settings}
          <span className={styles.push} />
          <ForwardIcon small />
        </PlaceLink>
      </li>
      <li>
        <button type="button" onClick={on.onLogout}>
          <LeaveIcon />
          {texts.profile.logout}
        </button>
      </li>
    </ul>
  );
}
