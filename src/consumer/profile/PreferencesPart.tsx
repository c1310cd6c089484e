import { currentPreferences } from '../../state/selectors.ts';
import { actions, useStore } from '../../state/store.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Profile.module.css';

export function PreferencesPart({ onEdit }: { onEdit: () => void }) {
  const { error, isOffline } = useStore((state) => state.preferences);
  // With what has not been sent yet in its place.
  const stored = useStore(currentPreferences);
  const failure = isOffline ? null : error;
  return (
    <section>
      <div className={`sec-head ${styles.head}`}>
        <h2>{texts.profile.preferences}</h2>
        <button type="button" className="iconbtn" aria-label={texts.profile.edit} onClick={onEdit}>
          <PencilIcon />
        </button>
      </div>
      {failure && (
        <FailureNote message={failure} onRetry={() => void actions.refreshPreferences()} />
      )}
      {stored === null ? (
        !failure && <p className={`muted ${styles.none}`}>{texts.profile.none}</p>
      ) : (
        <dl className={styles.preferences}>
          <Fact
            label={texts.profile.gender}
            value={stored.gender && commonTexts.genders[stored.gender]}
          />
          <Fact label={texts.profile.ageRange} value={stored.age_range} />
        </dl>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? texts.profile.notSpecified}</dd>
    </div>
  );
}
