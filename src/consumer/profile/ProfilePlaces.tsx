import { FITS_SHOWN } from '../../../contract/limits.ts';
import { fittedAhead } from '../../state/operations/fit.ts';
import { savedCount } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import {
  BagIcon,
  ForwardIcon,
  HeartIcon,
  LeaveIcon,
  RulerIcon,
  SlidersIcon,
} from '../../ui/icons.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { texts } from '../../../texts/consumer.ts';
import { go } from '../shell/navigation.ts';
import styles from './Profile.module.css';

export function ProfilePlaces({ onLogout }: { onLogout: () => void }) {
  const saved = useStore((state) => (state.saved.value === null ? '' : savedCount(state)));
  // Of more than are shown no number is known.
  const fitted = useStore((state) => {
    const count = fittedAhead(state)?.length ?? FITS_SHOWN;
    return count < FITS_SHOWN ? count : '';
  });
  return (
    <ul className={`rows sec ${styles.go}`}>
      <li>
        <PlaceLink to="closet" onGo={() => go({ name: 'closet' })}>
          <HeartIcon />
          {texts.profile.closet}
          <span className={`num ${styles.push}`}>{saved}</span>
          <ForwardIcon small />
        </PlaceLink>
      </li>
      <li>
        <PlaceLink to="fit" onGo={() => go({ name: 'fit' })}>
          <RulerIcon />
          {texts.profile.fit}
          <span className={`num ${styles.push}`}>{fitted}</span>
          <ForwardIcon small />
        </PlaceLink>
      </li>
      <li>
        <PlaceLink to="spent" onGo={() => go({ name: 'spent' })}>
          <BagIcon />
          {texts.profile.spent}
          <span className={styles.push} />
          <ForwardIcon small />
        </PlaceLink>
      </li>
      <li>
        <PlaceLink to="settings" onGo={() => go({ name: 'settings' })}>
          <SlidersIcon />
          {texts.profile.settings}
          <span className={styles.push} />
          <ForwardIcon small />
        </PlaceLink>
      </li>
      <li>
        <button type="button" onClick={onLogout}>
          <LeaveIcon />
          {texts.profile.logout}
        </button>
      </li>
    </ul>
  );
}
