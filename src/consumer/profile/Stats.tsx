import { closet, photoCards } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { grouped } from '../../../texts/plural.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Profile.module.css';

/** As her closet and her photos are now; what the server counted stands in until they are known. */
export function Stats() {
  const counted = useStore(({ profile }) => profile.value?.stats);
  const saved = useStore((state) => state.saved.value && closet(state).length);
  const photos = useStore(
    (state) => state.photos.value && photoCards(state).filter(({ on }) => on === 'server').length,
  );
  return (
    <dl className={styles.stats}>
      <Stat label={texts.profile.savedOutfits} value={saved ?? counted?.saved_outfits} />
      <Stat label={texts.profile.photosUploaded} value={photos ?? counted?.photos_uploaded} />
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd className="folio">{value === undefined ? '–' : grouped(value)}</dd>
    </div>
  );
}
